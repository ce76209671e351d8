import { type GuessId, guesses } from "./catalogue.js";

/** Which guesses the config switches on or off, by id or by the start of ids (`pages/*`). */
export type GuessSettings = { readonly [pattern: string]: "on" | "off" };

/** Asks whether a guess applies to a source. */
export type IsGuessed = (id: GuessId) => boolean;

/** The more exact pattern counts: an id before `pages/*`, and that before `*`. */
export function readGuesses(settings: GuessSettings = {}): IsGuessed {
  return (id) => {
    const [group = ""] = id.split("/");
    const said = [id, `${group}/*`, "*"].map((pattern) => (Object.hasOwn(settings, pattern) ? settings[pattern] : undefined));
    return (said.find((one) => one !== undefined) ?? guesses[id].usual) === "on";
  };
}

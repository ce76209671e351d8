import { type CountedOne, diagnose, listCounted, mostListed, type Paste, type Report } from "../../../diagnostics/index.js";
import type { Origin } from "../../../ir/index.js";
import { inOneLine } from "../../tally.js";
import { familyOf, type GuessId, guessOf } from "./catalogue.js";

/** Which guesses the config switches on or off, by id or by family (`credentials/*`). */
export type GuessSettings = { readonly [pattern: string]: "on" | "off" };

/** What speaks for a guess, and where. */
export type Evidence = {
  /** The operation that it is about, where it is about one. */
  readonly operation?: object;
  readonly what: string;
  readonly place: Origin;
};

type Found = { readonly listed: CountedOne[]; count: number };

/** The guesses of one document: which of them apply, and what was found for each. */
export class Guesses {
  readonly #settings: GuessSettings;
  readonly #found = new Map<GuessId, Found>();
  readonly #applied = new Map<object, Set<GuessId>>();

  constructor(settings: GuessSettings = {}) {
    this.#settings = settings;
  }

  /** Whether a guess applies. The more exact pattern counts: an id before its family, and that before `*`. */
  isOn(id: GuessId): boolean {
    const patterns = [id, `${familyOf(id)}/*`, "*"];
    const said = patterns.map((pattern) => (Object.hasOwn(this.#settings, pattern) ? this.#settings[pattern] : undefined));
    return (said.find((one) => one !== undefined) ?? guessOf(id).default) === "on";
  }

  /** The same, with the evidence for it, which is reported either way. */
  applies(id: GuessId, { operation, what, place }: Evidence): boolean {
    const found = this.#found.get(id) ?? { listed: [], count: 0 };
    this.#found.set(id, found);
    found.count += 1;
    if (found.listed.length < mostListed) found.listed.push({ what: inOneLine(what), place });
    const isOn = this.isOn(id);
    if (isOn && operation !== undefined) this.#applied.set(operation, (this.#applied.get(operation) ?? new Set()).add(id));
    return isOn;
  }

  /** The same of a schema, which any number of operations share. */
  appliesAt(id: GuessId, place: Origin): boolean {
    return this.applies(id, { what: `\`#${place.pointer.slice(-80)}\``, place });
  }

  /** The guesses that decided something about an operation. */
  of(operation: object): readonly GuessId[] {
    return [...(this.#applied.get(operation) ?? [])].sort();
  }

  tell(report: Report): void {
    for (const [id, { listed, count }] of [...this.#found].sort(([left], [right]) => (left < right ? -1 : 1))) {
      const isOn = this.isOn(id);
      const { does, codes } = guessOf(id);
      const code = isOn ? (codes?.on ?? "openapi/applied-guesses") : (codes?.off ?? "openapi/open-guesses");
      const paste = code === "openapi/undeclared-credentials" ? {} : { paste: pasteOf(id, isOn ? "off" : "on") };
      const words = { count, detail: listed[0]?.what ?? "", does };
      report(diagnose(code, words, listed[0]?.place, { counted: listCounted(listed, count), guess: id, ...paste }));
    }
  }
}

/** The line of the config that switches a guess. */
export function pasteOf(id: GuessId, value: "on" | "off"): Paste {
  return { into: "toolpact.config.ts, in the source", lines: [`guesses: { ${JSON.stringify(id)}: "${value}" },`] };
}

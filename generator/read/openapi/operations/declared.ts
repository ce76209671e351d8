import type { Deprecation } from "@toolpact/runtime";
import { at, type Declared, type Fact } from "../../../ir/index.js";
import type { PolicyDefaults } from "../../agent/index.js";
import { own, ownText } from "../../values.js";
import type { FoundOperation } from "./collect.js";

export const readingMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "QUERY"]);

export type CallTraits = Pick<PolicyDefaults, "takesKey" | "streams"> & {
  readonly needsCredentials: boolean;
  /** What its words say of its effect, where that counts instead of its method. */
  readonly guessed: PolicyDefaults["effect"] | undefined;
};

/** GET, HEAD, OPTIONS and QUERY read; PUT, POST and PATCH write; DELETE deletes. */
function effectOf({ method }: FoundOperation): PolicyDefaults["effect"] {
  return readingMethods.has(method) ? "read" : method === "DELETE" ? "delete" : "write";
}

/** Whether a header may say this method: nothing may change by what counts as a read, nor may anything be deleted where no person is asked before it. */
export function mayBe(method: string, { effect, confirm }: Declared): boolean {
  if (readingMethods.has(method)) return true;
  if (effect?.value === "read" || effect?.value === "none") return false;
  return method !== "DELETE" || effect?.value === "delete" || confirm?.value.rule === "always";
}

/** Whether a call changes something. */
export function hasEffect({ effect }: Declared): boolean {
  return effect?.value === "write" || effect?.value === "delete";
}

export function defaultsOf(found: FoundOperation, { needsCredentials, guessed, ...traits }: CallTraits): PolicyDefaults {
  const { json } = found;
  const effect = guessed ?? effectOf(found);
  const said = consequence(own(json, "x-openai-isConsequential"), effect);
  // A guess that an operation acts asks in any case: only `effect` itself settles it.
  const asks = guessed === "write" ? { confirm: "always" as const } : {};
  return { effect, auth: needsCredentials ? "service" : "none", ...traits, ...said, ...asks };
}

/** https://platform.openai.com/docs/actions: `true` asks each time; `false` says that the call may be repeated and undone. Deleting is always asked for. */
function consequence(said: unknown, effect: PolicyDefaults["effect"]): Pick<PolicyDefaults, "confirm" | "reversible"> {
  if (said === true) return { confirm: "always" };
  return said === false && effect === "write" ? { reversible: true } : {};
}

/** `deprecated: true` has no date, and none is made up: it holds already. `x-sunset` says until when. */
export function deprecationOf({ json, origin }: FoundOperation): Fact<Deprecation> | undefined {
  if (own(json, "deprecated") !== true) return undefined;
  const sunset = ownText(json, "x-sunset");
  const isDay = sunset !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(sunset);
  const value = { ...(isDay ? { disable: sunset } : {}), message: "The API calls this operation deprecated." };
  return { value, origin: at(origin, "deprecated") };
}

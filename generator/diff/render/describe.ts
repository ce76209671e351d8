import { changeRow } from "../../compare/index.js";
import type { Json } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import type { Cause } from "../tool-change.js";
import { type Folded, foldedSubject, namesTools } from "./fold-causes.js";
import { cut, showValues } from "./show-value.js";

/** The parts of a cause's description. All may contain text from a contract, so each format escapes them. */
export type Described = {
  /** What changed: a field, or tools. */
  readonly subject: string;
  /** What happened to it, as a whole sentence. */
  readonly says: string;
  readonly values: string | undefined;
  /** The tools, if the subject does not name them. */
  readonly reach: string | undefined;
};

const mostNamed = 3;

export function describeCause(folded: Folded): Described {
  const { cause, others } = folded;
  const { kind, tools, example, replaced } = cause;
  const { says } = changeRow(kind);
  const isTools = namesTools(cause);
  const all = isTools ? [...new Set([cause, ...others].flatMap((one) => one.tools))] : tools;
  const named = namesOf(all);
  const isSame = others.length === 0 || kind === "identity.tool-added";
  return {
    subject: isTools ? named : foldedSubject(folded),
    says,
    values: !isSame ? undefined : replaced === undefined ? valuesOf(kind, example) : `${replaced.from} → ${replaced.to}`,
    reach: isTools ? undefined : tools.length === 1 ? `in ${named}` : `in ${tools.length} tools: ${named}`,
  };
}

function namesOf(tools: readonly string[]): string {
  const more = tools.length - mostNamed;
  return `${tools.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function valuesOf(kind: Cause["kind"], { before, after }: { readonly before?: Json; readonly after?: Json }): string | undefined {
  if (kind === "identity.tool-added" || kind === "identity.tool-removed") return factsIn(before ?? after);
  if (kind === "identity.tool-renamed") return showValues(...differing(before, after));
  return kind.startsWith("words.") ? undefined : showValues(before, after);
}

/** The first value that differs between two objects. */
function differing(before: Json | undefined, after: Json | undefined): readonly [Json | undefined, Json | undefined] {
  const [was, is] = [membersOf(before), membersOf(after)];
  const key = Object.keys(was).find((one) => JSON.stringify(was[one]) !== JSON.stringify(is[one]));
  return key === undefined ? [before, after] : [was[key], is[key]];
}

function membersOf(value: Json | undefined): { readonly [key: string]: Json } {
  return isObject(value) ? value : {};
}

const shownFacts = ["effect", "confirm", "auth"] as const;

function factsIn(facts: Json | undefined): string | undefined {
  const members = membersOf(facts);
  const all = shownFacts.flatMap((name) => (typeof members[name] === "string" ? [`${name} ${members[name]}`] : []));
  return all.length === 0 ? undefined : cut(all.join(", "), 120);
}

import { changeRow } from "../../compare/index.js";
import type { Json } from "../../ir/index.js";
import type { Cause } from "../tool-change.js";
import { type Folded, foldedSubject } from "./fold-causes.js";
import { cut, showValues } from "./show-value.js";

/** The parts of what a cause says. All of them may hold text of a contract: each format escapes them. */
export type Described = {
  /** What changed: a field, or tools. */
  readonly subject: string;
  /** What happened to it, a whole sentence. */
  readonly says: string;
  readonly values: string | undefined;
  /** The tools, where the subject does not name them. */
  readonly reach: string | undefined;
};

const mostNamed = 3;

export function describeCause(folded: Folded): Described {
  const { cause, others } = folded;
  const { kind, subject, tools, example, replaced } = cause;
  const { says } = changeRow(kind);
  const isTools = subject === "" || kind.startsWith("identity.");
  const named = namesOf(tools);
  return {
    subject: isTools ? named : foldedSubject(folded),
    says,
    values: others.length > 0 ? undefined : replaced === undefined ? valuesOf(kind, example) : `${replaced.from} → ${replaced.to}`,
    reach: isTools ? undefined : tools.length === 1 ? `in ${named}` : `in ${tools.length} tools: ${named}`,
  };
}

function namesOf(tools: readonly string[]): string {
  const more = tools.length - mostNamed;
  return `${tools.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function valuesOf(kind: Cause["kind"], { before, after }: { readonly before?: Json; readonly after?: Json }): string | undefined {
  if (kind === "identity.tool-added" || kind === "identity.tool-removed") return factsIn(before ?? after);
  return showValues(before, after);
}

function factsIn(facts: Json | undefined): string | undefined {
  if (typeof facts !== "object" || facts === null || Array.isArray(facts)) return undefined;
  const all = Object.entries(facts).map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`);
  return cut(all.join(", "), 120);
}

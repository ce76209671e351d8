import type { JsonPathQuery } from "jsonpath-rfc9535/parser";
import { grouped } from "../../diagnostics/catalogue/counted.js";
import { planPattern } from "../../schema/patterns/index.js";
import { loadParser } from "./library.js";

/** A JSONPath that was read: RFC 9535, and nothing in it that can be slow by itself. */
export type JsonPath = { readonly text: string; readonly segments: readonly Segment[] };
export type Segment = JsonPathQuery["segments"][number];

/** A longer one is no path that a person wrote; the parser descends once for each parenthesis. */
const longest = 2_000;

export function readJsonPath(text: string): JsonPath | { readonly reason: string } {
  if (text.length > longest) return { reason: `it is longer than ${grouped(longest)} characters` };
  try {
    const { segments } = loadParser().default(text);
    const reason = findFlaw(segments);
    return reason === undefined ? { text, segments } : { reason };
  } catch (error) {
    return { reason: syntaxReason(error) };
  }
}

function syntaxReason(error: unknown): string {
  // The parser's own error, whose type is not exported; anything else has neither.
  const { location, found } = error as { readonly location?: { readonly start: { readonly offset: number } }; readonly found?: unknown };
  const where = (location?.start.offset ?? 0) + 1;
  return typeof found === "string" ? `\`${found}\` should not stand at character ${where}` : "it ends too early";
}

/** The functions of RFC 9535 (section 2.4) and how many arguments they take. The library lets any other name pass and answers `false`. */
const functions = new Map([
  ["length", 1],
  ["count", 1],
  ["value", 1],
  ["match", 2],
  ["search", 2],
]);

function findFlaw(node: unknown): string | undefined {
  if (typeof node !== "object" || node === null) return undefined;
  const own = isFunction(node) ? functionFlaw(node) : undefined;
  if (own !== undefined) return own;
  for (const child of Object.values(node)) {
    const flaw = findFlaw(child);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function isFunction(node: object): node is FunctionExpr {
  return "type" in node && node.type === "FunctionExpr";
}

type FunctionExpr = { readonly name: string; readonly arguments: readonly { readonly type: string; readonly value?: unknown }[] };

function functionFlaw({ name, arguments: given }: FunctionExpr): string | undefined {
  const count = functions.get(name);
  if (count === undefined) return `there is no function \`${name}\` (known are ${[...functions.keys()].join(", ")})`;
  if (given.length !== count) return `\`${name}\` takes ${count === 1 ? "one argument" : `${count} arguments`}`;
  if (name !== "match" && name !== "search") return undefined;
  const pattern = given[1];
  // A pattern from the document would run without limits.
  if (pattern?.type !== "Literal" || typeof pattern.value !== "string") return `the pattern of \`${name}\` must be a text in quotes`;
  return patternFlaw(pattern.value, name);
}

function patternFlaw(pattern: string, name: "match" | "search"): string | undefined {
  // `match` compares whole texts, but the library anchors the first and the last alternative only.
  const hasAlternatives = pattern.replaceAll(/\\.|\[(?:\\.|[^\]])*\]|\((?:\\.|[^()])*\)/g, "").includes("|");
  if (name === "match" && hasAlternatives) return "alternatives in the pattern of `match` must stand in parentheses: `(a|b)`";
  const { matcher } = planPattern(pattern);
  if (matcher === "refused") return `its pattern \`${pattern}\` is no regular expression`;
  return matcher === "native" ? undefined : `its pattern \`${pattern}\` is slow on some texts`;
}

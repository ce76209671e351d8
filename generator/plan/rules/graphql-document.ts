import { diagnose } from "../../diagnostics/index.js";
import { at } from "../../ir/index.js";
import { reportMissing } from "./input-fields.js";
import type { Rule } from "./rule.js";

/**
 * A GraphQL binding sends one operation whose variables are input fields. Only what needs no parser is checked: an endpoint's schema decides the rest.
 * https://spec.graphql.org/October2021/#sec-Document
 */
export const checkGraphqlDocument: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    // An empty document could not be read, which was reported.
    if (operation.call.kind !== "graphql" || operation.call.document === "") continue;
    const origin = at(operation.origin, "binding", "document");
    const definitions = definitionsOf(operation.call.document);
    const reason = typeof definitions === "string" ? definitions : flawOf(definitions);
    if (reason !== undefined) report(diagnose("plan/not-one-operation", { reason }, origin));
    const { variables = {}, inject = {} } = operation.call;
    for (const variable of typeof definitions === "string" ? [] : definitions.flatMap(variablesOf)) {
      const field = Object.hasOwn(variables, variable) ? (variables[variable] ?? variable) : variable;
      // What the context fills is no field of the input any more.
      if (Object.hasOwn(inject, field)) continue;
      reportMissing({ contract, operation, use: { field, what: "`document`", origin }, report });
    }
  }
};

/** The text before each block at the top level; or what is wrong with the braces. */
function definitionsOf(document: string): readonly string[] | string {
  const code = document.replaceAll(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#[^\n\r]*/g, " ");
  const heads: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of code.matchAll(/[{}()]/g)) {
    const opens = mark === "{" || mark === "(";
    if (mark === "{" && depth === 0) heads.push(code.slice(start, index).trim());
    depth += opens ? 1 : -1;
    if (depth < 0) return `closes a \`${mark}\` that it did not open`;
    if (mark === "}" && depth === 0) start = index + 1;
  }
  if (depth > 0) return "does not close all of its braces";
  return code.slice(start).trim() === "" ? heads : [...heads, code.slice(start).trim()];
}

function flawOf(definitions: readonly string[]): string | undefined {
  const operations = definitions.filter((head) => !/^fragment\b/.test(head));
  const other = operations.find((head) => !/^(?:(?:query|mutation)\b|$)/.test(head));
  if (other !== undefined && /^subscription\b/.test(other)) return "is a subscription, which has more than one answer";
  if (other !== undefined) return `holds \`${other.split(/\s/)[0]?.slice(0, 40)}\`, which is neither a query nor a mutation`;
  if (operations.length === 0) return "holds no operation";
  return operations.length === 1 ? undefined : `holds ${operations.length} operations`;
}

function variablesOf(head: string): readonly string[] {
  return [...head.matchAll(/\$([_A-Za-z]\w*)\s*:/g)].map((match) => match[1] ?? "");
}

import type { Dialect } from "@toolpact/runtime/host/formats";
import type { Checking } from "./checking.js";
import { isRecord } from "./is-record.js";

/** If an input cannot be projected: report an error, or offer the tool without strict mode. */
export type ProjectionRule = "error" | "not-strict";

/** The type ensures that the list is complete. The order is that of the page. */
const dialects: { readonly [Name in Dialect]: true } = {
  "openai-strict": true,
  openai: true,
  "anthropic-strict": true,
  anthropic: true,
  gemini: true,
  mistral: true,
  bedrock: true,
  mcp: true,
};

export const dialectNames = Object.keys(dialects) as readonly Dialect[];

export function isDialect(name: unknown): name is Dialect {
  return typeof name === "string" && Object.hasOwn(dialects, name);
}

/** `projections`: a list of names, or a rule for each name. */
export function checkProjections(value: unknown, { keys, wrong }: Checking): void {
  const names = `a list of ${dialectNames.join(", ")}`;
  if (Array.isArray(value)) {
    for (const [index, name] of value.entries()) if (!isDialect(name)) wrong([...keys, index], `one of ${dialectNames.join(", ")}`, name);
    return;
  }
  if (!isRecord(value)) {
    wrong(keys, `${names}, or an object with one of them as its keys`, value);
    return;
  }
  for (const [name, rule] of Object.entries(value)) {
    const rules: readonly unknown[] = name.endsWith("-strict") ? ["error", "not-strict"] : ["error"];
    if (!isDialect(name)) wrong(keys, `an object with keys of ${dialectNames.join(", ")}`, name);
    else if (!rules.includes(rule)) wrong([...keys, name], rules.map((one) => JSON.stringify(one)).join(" or "), rule);
  }
}

/** `budgets`: whole numbers of tokens. */
export function checkBudgets(value: unknown, { keys, wrong }: Checking): void {
  if (!isRecord(value)) {
    wrong(keys, "an object with `tokens` or `tokensPerTool`", value);
    return;
  }
  for (const [name, tokens] of Object.entries(value)) {
    if (name !== "tokens" && name !== "tokensPerTool") wrong(keys, "an object with `tokens` or `tokensPerTool`", name);
    else if (!(Number.isInteger(tokens) && Number(tokens) > 0)) wrong([...keys, name], "a whole number of tokens from 1 on", tokens);
  }
}

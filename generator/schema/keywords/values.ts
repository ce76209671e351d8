import { diagnose } from "../../diagnostics/index.js";
import { at, type JsonObject, type Origin } from "../../ir/index.js";
import type { ReadScope } from "../faces.js";
import { planPattern } from "../patterns/index.js";
import { describeValue, isObject } from "../value-kinds.js";

export { describeValue, isObject };

/** Readers of keyword values: a wrong one is reported and counts as absent. */
export function readCount(json: JsonObject, keyword: string, origin: Origin, scope: ReadScope): number | undefined {
  const value = json[keyword];
  if (value === undefined || (typeof value === "number" && Number.isInteger(value) && value >= 0)) {
    return value;
  }
  return wrong(json, keyword, "a whole number from 0", origin, scope);
}

export function readNumber(json: JsonObject, keyword: string, origin: Origin, scope: ReadScope): number | undefined {
  const value = json[keyword];
  return value === undefined || (typeof value === "number" && Number.isFinite(value))
    ? value
    : wrong(json, keyword, "a number", origin, scope);
}

export function readText(json: JsonObject, keyword: string, origin: Origin, scope: ReadScope): string | undefined {
  const value = json[keyword];
  return value === undefined || typeof value === "string" ? value : wrong(json, keyword, "text", origin, scope);
}

export function readFlag(json: JsonObject, keyword: string, origin: Origin, scope: ReadScope): boolean | undefined {
  const value = json[keyword];
  return value === undefined || typeof value === "boolean" ? value : wrong(json, keyword, "true or false", origin, scope);
}

export function readList(json: JsonObject, keyword: string, origin: Origin, scope: ReadScope): readonly unknown[] | undefined {
  const value: unknown = json[keyword];
  return value === undefined || Array.isArray(value) ? value : wrong(json, keyword, "a list", origin, scope);
}

export function readNames(json: JsonObject, keyword: string, origin: Origin, scope: ReadScope): readonly string[] | undefined {
  const value: unknown = json[keyword];
  if (value === undefined || (Array.isArray(value) && value.every((item) => typeof item === "string"))) {
    return value;
  }
  return wrong(json, keyword, "a list of names", origin, scope);
}

export function readMap(
  json: JsonObject,
  keyword: string,
  origin: Origin,
  scope: ReadScope,
): { readonly [key: string]: unknown } | undefined {
  const value: unknown = json[keyword];
  return value === undefined || isObject(value) ? value : wrong(json, keyword, "a map", origin, scope);
}

/**
 * A pattern that can be matched, or nothing. Patterns of other engines are translated where that is exact, and slow ones get a matcher of their own.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-6.4
 */
export function readPattern(source: string, origin: Origin, scope: ReadScope): string | undefined {
  const plan = planPattern(source);
  for (const { code, parameters } of plan.diagnostics) {
    // The union of codes loses the link to their parameters that each diagnostic has by itself.
    scope.report(diagnose(code, parameters as never, origin));
  }
  return plan.matcher === "refused" ? undefined : plan.source;
}

/** Two bounds that leave no value between them. */
export function checkRange(
  low: { readonly keyword: string; readonly value: number | undefined },
  high: { readonly keyword: string; readonly value: number | undefined },
  origin: Origin,
  scope: ReadScope,
): void {
  if (low.value !== undefined && high.value !== undefined && low.value > high.value) {
    const parameters = { low: `\`${low.keyword}: ${low.value}\``, high: `\`${high.keyword}: ${high.value}\`` };
    scope.report(diagnose("schema/empty-range", parameters, at(origin, low.keyword)));
  }
}

function wrong(json: JsonObject, keyword: string, want: string, origin: Origin, scope: ReadScope): undefined {
  scope.report(diagnose("schema/wrong-keyword-value", { keyword, want, found: describeValue(json[keyword]) }, at(origin, keyword)));
  return undefined;
}

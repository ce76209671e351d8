import { sensitivePaths } from "../hash/sensitive-paths.js";
import { redacted } from "../secrets/redact.js";
import { carriedBy } from "../tool/carried.js";
import type { AnyTool } from "../tool/tool.js";
import { type Outcome, proceed } from "./outcome.js";

/** A warning beside a stored answer. */
export const withheldWarning: string = `Secrets of this answer were not stored: ${redacted} stands in their places.`;

/** The answer as it is hashed and stored: what its schema calls secret goes to the caller once, and lies nowhere. The very outcome where there is none. */
export function withhold(outcome: Outcome<unknown>, tool: AnyTool | undefined): Outcome<unknown> {
  const schema = tool?.schemas.output;
  if (!outcome.ok || schema === undefined || !sensitivePaths(schema)?.holdsSecret) return outcome;
  const carried = carriedBy(tool as AnyTool);
  const value = carried ? carried.withhold(outcome.value, schema) : redacted;
  return value === outcome.value ? outcome : proceed(value);
}

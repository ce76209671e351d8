import { type Sensitivity, sensitivePaths } from "../hash/sensitive-paths.js";
import { unlimited } from "../json-limits.js";
import { plainCopy } from "../schema/copy-json.js";
import { redacted } from "../secrets/redact.js";
import type { AnyTool } from "../tool/tool.js";
import { type Outcome, proceed } from "./outcome.js";

/** For whoever is given the stored answer. */
export const withheldWarning: string = `Secrets of this answer were not stored: ${redacted} stands in their places.`;

/** The answer as it is hashed and stored: what its schema calls secret goes to the caller once, and lies nowhere. The very outcome where there is none. */
export function withhold(outcome: Outcome<unknown>, tool: AnyTool | undefined): Outcome<unknown> {
  const place = tool && sensitivePaths(tool.schemas.output);
  if (!outcome.ok || !place?.holdsSecret) return outcome;
  let isWithheld = false;
  const copy = (value: unknown, place: Sensitivity | undefined): unknown => {
    if (!place?.holdsSecret || value === null) return value;
    if (place.secret) {
      isWithheld = true;
      return redacted;
    }
    if (Array.isArray(value)) return value.map((item, index) => copy(item, place.at(index)));
    if (typeof value !== "object" || value instanceof Uint8Array) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copy(member, place.at(name))]));
  };
  const value = copy(plainCopy(outcome.value, unlimited), place);
  return isWithheld ? proceed(value) : outcome;
}

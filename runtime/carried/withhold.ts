import { type Sensitivity, sensitivePaths } from "../hash/sensitive-paths.js";
import type { JsonSchema } from "../json.js";
import { unlimited } from "../json-limits.js";
import { plainCopy } from "../schema/copy-json.js";
import { redacted } from "../secrets/redact.js";

/** A copy with what its schema calls secret replaced; the very value where nothing was. */
export function withhold(value: unknown, schema: JsonSchema): unknown {
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
  const made = copy(plainCopy(value, unlimited), sensitivePaths(schema));
  return isWithheld ? made : value;
}

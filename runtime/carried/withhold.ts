import { type Sensitivity, sensitivePaths } from "../hash/sensitive-paths.js";
import { sensitiveValues } from "../hash/sensitive-values.js";
import type { JsonSchema } from "../json.js";
import { unlimited } from "../json-limits.js";
import { plainCopy } from "../schema/copy-json.js";
import { redacted, redactValue } from "../secrets/redact.js";

/** A copy with what its schema calls secret replaced, and each repetition of it; the very value where nothing was. */
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
  const plain = plainCopy(value, unlimited);
  const made = copy(plain, sensitivePaths(schema));
  return isWithheld ? withoutRepeated(made, [...sensitiveValues(schema, plain, "secret")]) : value;
}

// A shorter value would be found where it only happens to stand.
const shortest = 8;
// What is looked for at once: of more values, nothing would be left.
const mostAtOnce = 200;

/** A service may repeat a secret where the schema does not name it, such as in a text or an address. */
function withoutRepeated(value: unknown, secrets: readonly string[]): unknown {
  const looked = secrets.filter((secret) => secret.trim().length >= shortest && secret !== redacted);
  let left = value;
  for (let from = 0; from < looked.length; from += mostAtOnce) left = redactValue(left, looked.slice(from, from + mostAtOnce), true);
  return left;
}

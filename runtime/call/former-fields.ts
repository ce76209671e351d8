import type { Visit } from "./call.js";

import { type Outcome, proceed, refuse } from "./outcome.js";
import { type Printed, takeJson } from "./take-json.js";

/** Arguments under the names that the fields have now. Until its day a former name works with a warning; from then on the call is refused. */
export function underPresentNames({ engine, trail, tool }: Visit, given: Printed): Outcome<Printed> {
  const { value } = given;
  const all = [...trail.facts.formerly, tool].flatMap(({ formerFields = {} }) => Object.entries(formerFields));
  if (all[0] === undefined || typeof value !== "object" || value === null || Array.isArray(value)) return proceed(given);
  const args: { [name: string]: unknown } = { ...value };
  let isOther = false;
  for (const [former, { name, until }] of all) {
    if (!Object.hasOwn(args, former)) continue;
    // An invalid day has passed.
    if (!(engine.clock.now() < Date.parse(until))) return refuseField(former, `Give \`${name}\` instead of \`${former}\`, since ${until}.`);
    if (Object.hasOwn(args, name)) return refuseField(former, `Give either \`${name}\` or its former name \`${former}\`.`);
    args[name] = args[former];
    delete args[former];
    isOther = true;
    trail.warn(`\`${former}\` of ${tool.id} is now called \`${name}\`. From ${until} the former name is refused.`);
  }
  return isOther ? takeJson(args, engine.limits) : proceed(given);
}

function refuseField(field: string, error: string): Outcome<never> {
  return refuse({ code: "TOOL_INVALID_INPUT", message: error, details: { validation_errors: [{ field, error }] } });
}

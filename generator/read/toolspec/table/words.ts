import { matching, type Pattern } from "../../shape/index.js";

/** The forms of text that the format uses. */
const segment = "[A-Za-z][A-Za-z0-9_]*";

export const toolIdPattern: Pattern = {
  want: "a dotted id with a namespace, each part a letter followed by letters, digits or `_`",
  pattern: new RegExp(`^${segment}(?:\\.${segment})+$`),
  example: "marketplace.search_vendors",
  longest: 128,
};
export const wordPattern: Pattern = {
  want: "a letter followed by letters, digits or `_`",
  pattern: new RegExp(`^${segment}$`),
  example: "Vendor",
  longest: 100,
};
export const namePattern: Pattern = { want: "a name without spaces", pattern: /^[^\s]+$/, example: "name", longest: 200 };
export const freePattern: Pattern = { want: "text", pattern: /^[\s\S]*$/, example: "name", longest: 1000 };

export const toolId = matching(toolIdPattern);
export const specName = matching({
  want: "lower-case letters, digits and `-`, beginning with a letter",
  pattern: /^[a-z][a-z0-9-]*$/,
  example: "marketplace",
  longest: 64,
});
export const hostName = matching({
  want: "at most 64 letters, digits, `_` or `-`, beginning with a letter or `_`",
  pattern: /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/,
  example: "marketplace_search_vendors",
});
/** https://semver.org */
export const version = matching({
  want: "a semantic version",
  pattern: /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/,
  example: "1.0.0",
});
export const moment = matching({
  want: "a date, or a date and time with an offset",
  pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/,
  example: "2025-01-15T00:00:00Z",
  holds: isDay,
});
const environmentPattern = { want: "the name of an environment variable, in capitals", pattern: /^[A-Z][A-Z0-9_]*$/ };
export const environmentName = matching({ ...environmentPattern, example: "EXTERNAL_DISCOVERY_ENABLED" });
export const secretName = matching({ ...environmentPattern, example: "PLACES_API_KEY" });
/** A field of the input or output, or a field of a field. */
export const fieldPath = matching({
  want: "a field, dotted for a field of a field",
  pattern: /^[^\s.]+(?:\.[^\s.]+)*$/,
  example: "customer.name",
});

/** Whether the calendar has the day: `2025-02-30` looks like one. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split("-").map(Number);
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

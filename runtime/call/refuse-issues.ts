import { errorMeanings } from "../errors/codes.js";
import { correctFields, ofApplication } from "../errors/input.js";
import { sensitiveValues } from "../hash/sensitive-values.js";
import type { JsonSchema } from "../json.js";
import type { Issue } from "../schema/parse.js";
import { redactValue } from "../secrets/redact.js";
import { type Outcome, type Refusal, refuse } from "./outcome.js";
import { redactedAt } from "./redact.js";

type Refused = {
  readonly issues: readonly Issue[];
  readonly value: unknown;
  readonly schema: JsonSchema;
  /** What was refused, in words: `The input of habit.create`. */
  readonly subject: string;
  /** Goes before each field of what the application gives. */
  readonly prefix?: string;
};

/** Of a list that is wrong throughout, the first ones say it. */
export const mostIssues: number = 50;
const mostNamed = 3;
const longestField = 200;

/** One code where all issues are of one kind, the general one otherwise. */
const codes: { readonly [kind in Issue["code"]]: Refusal["code"] } = {
  missing: "TOOL_MISSING_REQUIRED_FIELD",
  type: "TOOL_INVALID_FIELD_TYPE",
  value: "TOOL_INVALID_FIELD_VALUE",
  "unknown-key": "TOOL_INVALID_INPUT",
};

export function refuseIssues({ issues, schema, value, subject, prefix = "" }: Refused): Outcome<never> {
  const secrets = sensitiveValues(schema, value, "secret");
  const errors = issues.slice(0, mostIssues).map(({ path, code, message }): ValidationError => {
    const provided = redactedAt({ schema, value, path, why: code });
    // A hand-written schema may repeat what it refuses.
    const error = String(redactValue(message, secrets));
    return { field: prefix + fieldOf(path), error, ...(provided === undefined ? {} : { provided_value: provided }) };
  });
  const [only, another] = new Set(issues.map((issue) => codes[issue.code]));
  const named = errors.slice(0, mostNamed).map(({ field, error }) => `${field}: ${error}`);
  const more = issues.length - named.length;
  const code = (!another && only) || "TOOL_INVALID_INPUT";
  return refuse({
    code,
    message: `${subject} is not valid. ${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}`,
    details: { validation_errors: errors },
    suggestions: prefix ? [ofApplication] : [correctFields, ...errorMeanings[code].suggestions],
  });
}

/** Specification v2's form of one issue. A missing field has no provided value. */
type ValidationError = { readonly field: string; readonly error: string; readonly provided_value?: unknown };

/** `filters.tags[0]`; `.` is the whole value. */
export function fieldOf(path: Issue["path"]): string {
  const field = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  return field ? field.replace(/^\./, "").slice(0, longestField) : ".";
}

import type { ErrorCode } from "../errors/codes.js";
import { ofApplication } from "../errors/input.js";
import { type Outcome, refuse } from "./outcome.js";

type WrongField = {
  readonly code: ErrorCode;
  /** What the field is of. */
  readonly subject: string;
  readonly field: string;
  readonly error: string;
  readonly provided_value?: unknown;
  /** Where only one value would do. */
  readonly expected?: string | undefined;
};

/** One field of the call that is not of its arguments. */
export function refuseCallField({ code, subject, ...wrong }: WrongField): Outcome<never> {
  return refuse({
    code,
    message: `The ${subject} of the call is not valid. ${wrong.field}: ${wrong.error}`,
    details: { validation_errors: [wrong] },
    suggestions: subject === "context" ? [ofApplication] : undefined,
  });
}

import { own } from "../../own.js";
import type { ErrorCode } from "../codes.js";
import type { RecoverySubject } from "../suggestions.js";
import { errorCatalogue } from "./catalogue.js";
import type { RecoveryStrategy, UserAction } from "./recovery.js";

/** Specification v2's recovery record. */
export type ErrorRecoveryInfo = {
  readonly error_code: ErrorCode;
  readonly is_recoverable: boolean;
  readonly recovery_strategies: readonly RecoveryStrategy[];
  readonly user_actions: readonly UserAction[];
};

/** What can be done about an error: the catalogue's entry, made exact by what the answer says. */
export function recoveryOf(code: ErrorCode, subject: RecoverySubject = {}): ErrorRecoveryInfo {
  const { recoverable, strategies, actions } = errorCatalogue[code];
  return {
    error_code: code,
    is_recoverable: recoverable,
    recovery_strategies: strategies,
    user_actions: actions.flatMap((action) => actionFor(action, subject)),
  };
}

/** Without a known replacement there is no command that needs one; the entry's next action stands. */
function actionFor(action: UserAction, subject: RecoverySubject): readonly UserAction[] {
  const command = fillCommand(action.command_example ?? "", subject);
  if (command === undefined) return [];
  return [{ ...action, description: `${action.description}${addition(action, subject.details)}`, command_example: command }];
}

const mostFields = 5;

function addition({ action_type: type }: UserAction, details: unknown): string {
  if (type === "modify_input") {
    const fields = fieldsOf(details);
    return fields.length === 0 ? "" : ` They are: ${fields.slice(0, mostFields).join(", ")}${fields.length > mostFields ? ", …" : ""}.`;
  }
  const waitMs = own(details, "retry_after_ms");
  if (type !== "retry" || typeof waitMs !== "number" || !(waitMs > 0)) return "";
  return ` Not before ${Math.ceil(waitMs / 1000)} s have passed.`;
}

function fieldsOf(details: unknown): readonly string[] {
  const errors = own(details, "validation_errors");
  const fields = Array.isArray(errors) ? errors.map((error: unknown) => own(error, "field")) : [];
  return [...new Set(fields.filter((field): field is string => typeof field === "string" && /^[\w$.[\]-]{1,100}$/.test(field)))];
}

/** Undefined where it needs a replacement and none is known. */
function fillCommand(command: string, { tool, details }: RecoverySubject): string | undefined {
  const replacement = idOf(own(details, "replacement"));
  if (replacement === undefined && command.includes("{replacement}")) return undefined;
  return command.replace("{tool}", idOf(tool) ?? "<tool>").replace("{replacement}", replacement ?? "");
}

/** An id is asked for by a model, and the command is for a shell: only what can be an id goes into it. */
function idOf(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z]\w{0,127}(\.[a-z]\w{0,127}){0,15}$/i.test(value) ? value : undefined;
}

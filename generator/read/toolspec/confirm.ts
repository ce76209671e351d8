import type { Confirm, JsonSchema } from "@toolpact/runtime";
import { diagnose } from "../../diagnostics/index.js";
import { at, type Origin, type Schema } from "../../ir/index.js";
import { readSchema, type SchemaScope } from "../../schema/index.js";
import { isWritten, type OperationReading, writtenAt } from "./operation-reading.js";

/** `always` and `never` are short for a rule without more. */
export function readConfirm(reading: OperationReading): Confirm | undefined {
  const { confirm } = reading.tool;
  // A rule that could not be read was reported; the strictest stands in, so that no other rule finds one missing.
  if (confirm === undefined) return isWritten(reading, "confirm") ? { rule: "always" } : undefined;
  if (typeof confirm === "string") return { rule: confirm };
  if (writtenAt(reading, "confirm", "rule") === confirm.rule) checkRule(confirm, at(reading.origin, "confirm"), reading);
  checkSchemas(confirm, at(reading.origin, "confirm"), reading);
  return confirm;
}

/**
 * The condition of a rule, as a schema of `{ input, context }`. It accepts every context value that differs from the declared type: the meaning of
 * `"true"` in place of a boolean is unknown, so the call waits for approval. Problems are reported where the rule is read.
 */
export function readConfirmWhen({ tool: { confirm }, origin, int64 }: OperationReading): Schema | undefined {
  if (typeof confirm !== "object" || confirm.rule !== "when" || confirm.when === undefined) return undefined;
  const { when, context } = confirm;
  const misfit: JsonSchema = {
    type: "object",
    not: { type: "object", properties: { context: { type: "object", properties: context ?? {} } } },
  };
  const asks = context === undefined ? when : { anyOf: [when, misfit] };
  return readSchema(asks, at(origin, "confirm", "when"), { report: () => {}, resolve: () => undefined, int64 });
}

function checkRule({ rule, when }: Confirm, origin: Origin, { report }: OperationReading): void {
  if (rule === "when" && when === undefined) report(diagnose("toolspec/rule-without-when", {}, origin, { atKey: true }));
  if (rule !== "when" && when !== undefined) report(diagnose("toolspec/when-without-rule", { rule }, at(origin, "when"), { atKey: true }));
}

function checkSchemas({ when, context = {} }: Confirm, origin: Origin, { report, int64 }: OperationReading): void {
  // These schemas travel with the policy to where no types are known.
  const scope: SchemaScope = {
    report,
    int64,
    resolve: (ref, place) => {
      report(diagnose("toolspec/ref-in-policy", { ref }, place));
      return undefined;
    },
  };
  if (when !== undefined) readSchema(when, at(origin, "when"), scope);
  for (const [name, schema] of Object.entries(context)) readSchema(schema, at(origin, "context", name), scope);
}

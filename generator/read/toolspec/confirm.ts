import type { Confirm } from "@toolpact/runtime";
import { diagnose } from "../../diagnostics/index.js";
import { at, type Origin } from "../../ir/index.js";
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

function checkRule({ rule, when }: Confirm, origin: Origin, { report }: OperationReading): void {
  if (rule === "when" && when === undefined) report(diagnose("toolspec/rule-without-when", {}, origin, { atKey: true }));
  if (rule !== "when" && when !== undefined) report(diagnose("toolspec/when-without-rule", { rule }, at(origin, "when"), { atKey: true }));
}

function checkSchemas({ when, context = {} }: Confirm, origin: Origin, { report }: OperationReading): void {
  // These schemas travel with the policy to where no types are known.
  const scope: SchemaScope = {
    report,
    resolve: (ref, place) => {
      report(diagnose("toolspec/ref-in-policy", { ref }, place));
      return undefined;
    },
  };
  if (when !== undefined) readSchema(when, at(origin, "when"), scope);
  for (const [name, schema] of Object.entries(context)) readSchema(schema, at(origin, "context", name), scope);
}

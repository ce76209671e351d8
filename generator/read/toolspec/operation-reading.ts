import type { Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import type { Origin } from "../../ir/index.js";
import type { Int64 } from "../../schema/index.js";
import { isObject, own } from "../shape/index.js";
import type { DocumentSpec, ToolSpec } from "./table/index.js";
import type { ToolSchemas } from "./tool-schemas.js";

/** One tool on its way into the contract. */
export type OperationReading = {
  readonly id: string;
  readonly tool: ToolSpec;
  readonly spec: DocumentSpec;
  readonly schemas: ToolSchemas;
  /** The tool as the document has it: to tell what is absent from what could not be read. */
  readonly written: unknown;
  readonly origin: Origin;
  readonly report: Report;
  readonly int64: Int64;
};

/** Whether the document has the key, even if its value could not be read or the key is misspelled: either was reported. */
export function isWritten({ written, tool }: OperationReading, key: string): boolean {
  if (!isObject(written)) return false;
  return Object.hasOwn(written, key) || Object.keys(written).some((name) => !Object.hasOwn(tool, name) && nearest(name, [key]) === key);
}

/** What the document itself has at a place below the tool: what was read may be a stand-in. */
export function writtenAt({ written }: OperationReading, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? own(value as { readonly [key: string]: unknown }, String(key)) : undefined,
    written,
  );
}

import type { Report } from "../../diagnostics/index.js";
import type { Origin } from "../../ir/index.js";
import { isObject } from "./shape/index.js";
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
};

/** Whether the document has the key, even if its value could not be read. */
export function isWritten({ written }: OperationReading, key: string): boolean {
  return isObject(written) && Object.hasOwn(written, key);
}

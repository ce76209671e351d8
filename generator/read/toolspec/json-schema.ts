import { printSchemaFile } from "../shape/print-schema-file.js";
import { document } from "./table/index.js";

/** The table as JSON Schema 2020-12: what editors complete and check with, and what ships with the package. */
export function printToolSpecSchema(): string {
  return printSchemaFile(document, {
    $id: "urn:toolpact:toolspec:1",
    title: "Toolpact tool spec, version 1",
    description: "Tools for AI agents: their input and output, and under which conditions they may run.",
  });
}

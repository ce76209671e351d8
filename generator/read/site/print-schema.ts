import { printSchemaFile } from "../shape/print-schema-file.js";
import { document } from "./table.js";

/** Prints the table as JSON Schema 2020-12. The package contains it, and editors use it to complete and check contracts. */
export function printSiteSchema(): string {
  return printSchemaFile(document, {
    $id: "urn:toolpact:sitecontract:1",
    title: "Toolpact site contract, version 1",
    description: "What an agent may do on the pages of a site.",
  });
}

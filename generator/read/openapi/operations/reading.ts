import type { HttpServer } from "@toolpact/runtime";
import type { Report } from "../../../diagnostics/index.js";
import type { Json, JsonObject, Origin } from "../../../ir/index.js";
import type { Tally } from "../../tally.js";
import type { Documents } from "../document/documents.js";
import type { Guesses } from "../guesses/guesses.js";
import type { SharedSchemas } from "../schemas/shared-schemas.js";
import type { OpenApiSettings } from "../settings.js";
import type { Version } from "../version.js";
import type { Parameter } from "./parameters/parameter.js";

/** What everything that reads a part of the document needs. */
export type Reading = {
  readonly version: Version;
  readonly root: Json;
  readonly origin: Origin;
  readonly documents: Documents;
  readonly schemas: SharedSchemas;
  readonly settings: OpenApiSettings;
  readonly guesses: Guesses;
  readonly tally: Tally;
  readonly report: Report;
  /** Of the documents that were read so far. */
  readonly characters: () => number;
  /** Operations by the object that says them, with their keys as they are meant: paths may share one by reference. */
  readonly operations: Map<object, JsonObject>;
  /** Parameters by the object that says them: many operations share one, by reference or through their path. */
  readonly parameters: Map<object, readonly Parameter[]>;
  /** Servers by the list that says them: nearly all operations share that of their document. */
  readonly servers: Map<object, readonly HttpServer[]>;
  /** Reported lists that are read only in part. */
  readonly longLists: Set<object>;
  /** Reports already made about places that all operations share. */
  readonly told: Set<string>;
};

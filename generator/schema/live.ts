import * as door from "@toolpact/runtime/codegen-v1/zod";
import { zodOf } from "@toolpact/runtime/schema";
import type { ZodType } from "zod";
import type { Schema } from "../ir/index.js";
import type { Schemas } from "./graph.js";
import { type LiveOptions, zodBuilder } from "./zod-builder.js";

export const buildZod = zodBuilder(door);

/** The same as plain Zod, for callers that need Zod rather than the door's opaque type. */
export function liveZod(schema: Schema, schemas: Schemas, options: LiveOptions): ZodType {
  return zodOf(buildZod(schema, schemas, options));
}

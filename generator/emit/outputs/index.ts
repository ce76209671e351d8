import { codeOutput } from "./code.js";
import { jsonSchemaFilesOutput } from "./json-schema-files.js";
import type { Output } from "./output.js";
import { referenceOutput } from "./reference.js";

export type { Output, OutputOptions } from "./output.js";

/** Everything that plans become. */
export const outputs: readonly Output[] = [codeOutput, jsonSchemaFilesOutput, referenceOutput];

// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { Registry } from "@toolpact/runtime/codegen-v1";
import type { AddInput, AddOutput } from "./tools/notes/add.js";

/** The types of each tool's call, by its id. */
export type Tools = {
  "notes.add": { input: AddInput; output: AddOutput };
};

/** The one tool of notes: plain data; a tool's own module is loaded on first use. */
export declare const registry: Registry<Tools>;

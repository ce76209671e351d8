// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { Handler } from "@toolpact/runtime/codegen-v1";
import type { AddArgs, AddOutput } from "./tools/notes/add.js";

/** What the application must supply: one function per tool that is bound to local code. */
export type Handlers = {
  /** Keeps a note about an order. */
  readonly "notes.add": Handler<AddArgs, AddOutput>;
};

// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { CallContext, Caller } from "@toolpact/runtime/codegen-v1";
import type { AddInput, AddOutput } from "./tools/notes/add.js";

/** Each function resolves to the tool's output, or throws `ToolCallError` with the whole answer. */
export type Client = {
  readonly notes: {
    /** Keeps a note about an order. */
    add(args: AddInput, context?: CallContext): Promise<AddOutput>;
  };
};

export declare function createClient(runtime: Caller, context?: CallContext): Client;

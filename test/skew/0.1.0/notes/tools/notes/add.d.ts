// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { Tool } from "@toolpact/runtime/codegen-v1";

export type AddInput = { text: string; urgent?: boolean | undefined };

/** The input after its defaults were filled. */
export type AddArgs = { text: string; urgent: boolean };

export type AddOutput = { id: number };

/** Keeps a note about an order. */
export declare const add: Tool<AddInput, AddOutput>;

import { answerOf } from "../call/answer.js";
import { type Outcome, refuse } from "../call/outcome.js";
import { Trail } from "../call/trail.js";
import { defineTool } from "../codegen-v1/index.js";
import * as z from "../codegen-v1/zod.js";
import type { Json } from "../json.js";
import type { ToolResponse } from "../response.js";
import type { Schema } from "../schema/opaque.js";
import type { DeclaredPolicy } from "../tool/declared-policy.js";
import type { AnyTool } from "../tool/tool.js";
import { annotationsOf } from "./annotations.js";
import type { HostTool } from "./host-tool.js";
import { pendingIn } from "./question.js";

/** A tool of the host itself, in no registry. It finds, describes or calls the others. */
export type MetaTool = Pick<AnyTool, "id" | "title" | "description"> & { readonly input: Json; readonly effect: "read" | "write" };

export function defineMeta({ input, effect, ...texts }: MetaTool): AnyTool {
  const policy: DeclaredPolicy =
    effect === "read"
      ? { effect, sideEffects: "none" }
      : { effect, sideEffects: "writes.any", reversible: false, confirm: { rule: "always" } };
  return defineTool({
    ...texts,
    hostName: texts.id,
    category: "discovery",
    version: "1.0.0",
    input: anything,
    output: anything,
    schema: { input: input as { readonly [key: string]: unknown }, output: true, examples: { input: [], output: [] } },
    policy,
    call: { kind: "local", handler: texts.id },
  });
}

/** Makes a host tool of it. By default it asks for no approval: the tools that it calls do. */
export function metaHostTool(
  tool: AnyTool,
  { ask = async () => noneAsked, ...parts }: Pick<HostTool, "call"> & Partial<Pick<HostTool, "ask" | "needsApproval" | "start">>,
): HostTool {
  const { id, title, description } = tool;
  return {
    id,
    name: id,
    title,
    description,
    get inputSchema() {
      return structuredClone(Object(tool.schemas.input));
    },
    outputSchema: undefined,
    annotations: annotationsOf(tool),
    tool,
    needsApproval: async () => false,
    ask,
    question: async (given, call) => pendingIn(await ask(given, call)),
    start: async () => noJob,
    ...parts,
  };
}

export const noJob: Outcome<never> = /* @__PURE__ */ refuse({ code: "TOOL_INVALID_INPUT", message: "This tool cannot run as a job." });
export const noneAsked: Awaited<ReturnType<HostTool["ask"]>> = { kind: "none" };

/** An answer without a call. */
export function answerMeta(tool: AnyTool, outcome: Outcome<unknown>, trail: Trail = new Trail(crypto.randomUUID())): ToolResponse<unknown> {
  return answerOf({ request: { id: tool.id }, trail, tool }, outcome);
}

function anything(): Schema {
  return z.looseObject({});
}

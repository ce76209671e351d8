import type { Engine } from "../../call/call.js";
import { guarded } from "../../call/guarded.js";
import { type Outcome, proceed, refuse } from "../../call/outcome.js";
import { Trail } from "../../call/trail.js";
import type { CallContext } from "../../context.js";
import { own } from "../../own.js";
import type { ToolResponse } from "../../response.js";
import type { AnyTool } from "../../tool/tool.js";
import type { HostCall, HostTool } from "../host-tool.js";
import { answerMeta, defineMeta, metaHostTool } from "../meta-tool.js";
import type { Declarations } from "./declarations.js";
import { type Asked, openRun, scriptToolId } from "./open-run.js";
import type { CodeLimits } from "./options.js";
import { runScript, type ScriptEnd } from "./run-script.js";
import type { ScriptCatalogue } from "./script-calls.js";

export type ScriptTool = {
  readonly engine: Engine;
  readonly catalogue: ScriptCatalogue;
  readonly declarations: Declarations;
  readonly limits: CodeLimits;
  readonly windowMs: number;
  readonly conversation: string;
  /** Who calls, as the host knows it. */
  readonly callerOf: (call: HostCall) => CallContext;
};

/** One tool whose script calls all others. Policies, approvals and the audit log are those of the tools that it calls. */
export function scriptTool(made: ScriptTool): HostTool {
  const tool = defineMeta({
    id: scriptToolId,
    title: "Run a script",
    description: descriptionOf(made.declarations),
    effect: "write",
    input: { type: "object", properties: fields, additionalProperties: false },
  });
  return metaHostTool(tool, { call: (given, call = {}) => callScript(made, tool, { given, call }) });
}

const fields = {
  script: { type: "string", description: "The body of an async function in JavaScript. It returns what you need." },
  ask_first: { type: "boolean", description: "Ask for all approvals before anything runs. For scripts with several effects." },
  continuation: { type: "string", description: "Continues a script that waited for approval. Give it instead of `script`." },
};

type Call = { readonly given: unknown; readonly call: HostCall };

async function callScript(made: ScriptTool, tool: AnyTool, { given, call }: Call): Promise<ToolResponse<unknown>> {
  const { engine, windowMs } = made;
  const trail = new Trail(crypto.randomUUID());
  trail.startedAt = engine.clock.elapsed();
  const asked = askedIn(given, made.limits);
  if (!asked.ok) return answerMeta(tool, asked, trail);
  const { conversation = made.conversation, callId } = call;
  const context = made.callerOf(call);
  const caller = { context, conversation, callId: callId ?? context.idempotencyKey, windowMs };
  const opened = await guarded(engine, () => openRun(engine, asked.value, caller));
  if (!opened.ok) return answerMeta(tool, opened, trail);
  if (opened.value.kind === "answered") return opened.value.response;
  const { run } = opened.value;
  const end = await runScript({ ...made, run, host: call });
  const response = answered(engine, tool, { end, trail });
  // Without it, a repeated call would run the script again, with the same effects.
  if (end.isLasting) await Promise.resolve(run.finish(response)).catch((error: unknown) => engine.report(error, { stage: "store" }));
  return response;
}

type Ended = { readonly end: ScriptEnd; readonly trail: Trail };

function answered({ clock }: Engine, tool: AnyTool, { end, trail }: Ended): ToolResponse<unknown> {
  const has = (effect: "happened" | "unknown"): boolean => end.taken.some((one) => one.effect === effect);
  trail.effect = has("unknown") ? "unknown" : has("happened") ? "happened" : "none";
  trail.approvalId = end.approvalId;
  trail.durationMs = clock.elapsed() - trail.startedAt;
  trail.attempts = 1;
  return answerMeta(tool, end.outcome, trail);
}

function askedIn(given: unknown, { askFirst }: CodeLimits): Outcome<Asked> {
  const wrong = (message: string): Outcome<never> => refuse({ code: "TOOL_INVALID_INPUT", message });
  const stray = Object.keys(Object(given)).find((name) => !Object.hasOwn(fields, name));
  if (stray !== undefined) return wrong(`\`${stray}\` is not a field of ${scriptToolId}.`);
  const [script, continuation] = [own(given, "script"), own(given, "continuation")];
  if (typeof continuation === "string" && continuation !== "" && script === undefined)
    return proceed({ kind: "continuation", id: continuation });
  if (typeof script !== "string" || script.trim() === "") return wrong(`\`script\` of ${scriptToolId} is missing.`);
  if (continuation !== undefined) return wrong("Give `script` or `continuation`, and not both.");
  return proceed({ kind: "script", script, askFirst: askFirst || own(given, "ask_first") === true });
}

function descriptionOf({ text, missing }: Declarations): string {
  const more =
    missing === 0
      ? []
      : [
          `${missing} more tools are not shown. Find them with search_tools and describe_tool, also in a script: tools.search_tools({ query }).`,
        ];
  return [
    "Run JavaScript that calls tools. Await each call. An error of a call has `code` and `message`. Return the few values that you need.",
    "There is no network, file system, timer or import. If a call waits for approval, the script continues after the decision. The members of `tools`:",
    ...(text === "" ? [] : [text]),
    ...more,
  ].join("\n");
}

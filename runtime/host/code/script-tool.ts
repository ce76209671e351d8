import { type Outcome, proceed, refuse } from "../../call/outcome.js";
import { Trail } from "../../call/trail.js";
import type { CallContext, Clock } from "../../context.js";
import { hashJson } from "../../hash/hash-json.js";
import { callerOf } from "../../ledger/caller-of.js";
import { own } from "../../own.js";
import type { ToolResponse } from "../../response.js";
import { callKey } from "../call-key.js";
import type { HostCall, HostTool } from "../host-tool.js";
import { answerMeta, defineMeta, metaHostTool } from "../meta-tool.js";
import type { Declarations } from "./declarations.js";
import type { CodeLimits } from "./options.js";
import { runScript, type ScriptEnd } from "./run-script.js";
import type { ScriptCatalogue } from "./script-calls.js";

export type ScriptTool = {
  readonly catalogue: ScriptCatalogue;
  readonly declarations: Declarations;
  readonly limits: CodeLimits;
  readonly clock: Clock;
  readonly windowMs: number;
  readonly conversation: string;
  /** Who calls, as the host knows it. */
  readonly callerOf: (call: HostCall) => CallContext;
};

export const scriptToolId = "run_script";

/** One tool whose script calls all others. Policies, approvals and the audit log are those of the tools that it calls. */
export function scriptTool(made: ScriptTool): HostTool {
  const tool = defineMeta({
    id: scriptToolId,
    title: "Run a script",
    description: descriptionOf(made.declarations),
    effect: "write",
    input: {
      type: "object",
      properties: { script: { type: "string", description: "The body of an async function in JavaScript. It returns what you need." } },
      required: ["script"],
      additionalProperties: false,
    },
  });
  return metaHostTool(tool, {
    call: async (given, call = {}) => {
      const trail = new Trail(crypto.randomUUID());
      trail.startedAt = made.clock.elapsed();
      const asked = scriptIn(given);
      const end: ScriptEnd = asked.ok ? await runScript({ ...made, ...runOf(made, asked.value, call) }) : { outcome: asked, taken: [] };
      return answered(end, trail, made.clock);
    },
  });

  function answered({ outcome, taken }: ScriptEnd, trail: Trail, clock: Clock): ToolResponse<unknown> {
    const has = (effect: "happened" | "unknown"): boolean => taken.some((one) => one.effect === effect);
    trail.effect = has("unknown") ? "unknown" : has("happened") ? "happened" : "none";
    trail.durationMs = clock.elapsed() - trail.startedAt;
    trail.attempts = 1;
    return answerMeta(tool, outcome, trail);
  }
}

function scriptIn(given: unknown): Outcome<string> {
  const script = own(given, "script");
  const stray = Object.keys(Object(given)).find((name) => name !== "script");
  if (stray !== undefined) return refuse({ code: "TOOL_INVALID_INPUT", message: `\`${stray}\` is not a field of ${scriptToolId}.` });
  if (typeof script !== "string" || script.trim() === "")
    return refuse({ code: "TOOL_INVALID_INPUT", message: `\`script\` of ${scriptToolId} is missing.` });
  return proceed(script);
}

/** One run of one caller: its id is the same for the same call of the host. */
function runOf(
  made: ScriptTool,
  script: string,
  call: HostCall,
): { script: string; runId: string; startedAt: number; host: HostCall; plan: string } {
  const { clock, windowMs } = made;
  const { conversation = made.conversation, callId } = call;
  const context = made.callerOf(call);
  const now = clock.now();
  const key = callKey({ tool: scriptToolId, idempotency: undefined, args: { script }, conversation, callId, windowMs, now });
  const runId = hashJson(["toolpact.script", context.tenant ?? "", callerOf(context), key]);
  return { script, runId, startedAt: now, host: call, plan: hashJson(script).slice(0, 16) };
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
    "There is no network, file system, timer or import. The members of `tools`:",
    ...(text === "" ? [] : [text]),
    ...more,
  ].join("\n");
}

import type { ToolResponse } from "../response.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { checkAuth } from "./check-auth.js";
import { checkInput } from "./check-input.js";
import { checkMeta } from "./check-meta.js";
import { checkOutput } from "./check-output.js";
import { checkSize } from "./check-size.js";
import type { CallRequest, Engine, Trail } from "./engine.js";
import { failClosed, stagesNotApplied } from "./fail-closed.js";
import { findHandler } from "./find-handler.js";
import { hashInput } from "./hash-input.js";
import { type Outcome, proceed, refuse } from "./outcome.js";
import { resolveTool } from "./resolve.js";
import { runHandler } from "./run-handler.js";
import { settle } from "./settle.js";

/** One call from request to answer. It never rejects. */
export async function answerCall(engine: Engine, request: CallRequest): Promise<ToolResponse<unknown>> {
  const trail: Trail = {
    callId: crypto.randomUUID(),
    startedAt: engine.clock.elapsed(),
    validationMs: 0,
    notApplied: [],
    inputHash: undefined,
    ran: false,
  };
  const resolved = resolveTool(engine.registry, request.id);
  const outcome = resolved.ok ? await guarded({ engine, request, trail, tool: resolved.value }) : resolved;
  return settle({ engine, request, trail, tool: engine.registry.get(request.id), outcome });
}

type Visit = { readonly engine: Engine; readonly request: CallRequest; readonly trail: Trail; readonly tool: ToolSummary };

/** Stages return what they find; should one throw all the same, that is a bug of ours and stays inside. */
async function guarded(visit: Visit): Promise<Outcome<unknown>> {
  try {
    return await runStages(visit);
  } catch (error) {
    visit.engine.report(error, { tool: visit.tool.id, callId: visit.trail.callId, stage: "pipeline" });
    return refuse({ code: "TOOL_INTERNAL_ERROR" });
  }
}

async function runStages(visit: Visit): Promise<Outcome<unknown>> {
  const { engine, request, trail, tool } = visit;
  const sized = checkSize(request.args, engine.limits);
  if (!sized.ok) return sized;

  const known = checkAuth(tool, request.context);
  if (!known.ok) return known;
  const closed = failClosed(tool, request.context);
  if (!closed.ok) return closed;
  trail.notApplied = stagesNotApplied(tool.policy, request.context);
  const handler = findHandler(engine.handlers, tool);
  if (!handler.ok) return handler;

  const loaded = await loadTool(visit);
  if (!loaded.ok) return loaded;
  const meta = checkMeta(loaded.value, request.context.meta);
  if (!meta.ok) return meta;

  const validationStart = engine.clock.elapsed();
  const input = checkInput(loaded.value, request.args);
  trail.validationMs = engine.clock.elapsed() - validationStart;
  if (!input.ok) return input;
  if (engine.audit !== undefined) trail.inputHash = hashInput([input.value, request.args], engine.limits);

  const answered = await runHandler({ ...visit, handler: handler.value, args: input.value, meta: meta.value });
  if (!answered.ok) return answered;
  return judgeOutput(visit, loaded.value, answered.value);
}

async function loadTool({ engine, trail, tool }: Visit): Promise<Outcome<AnyTool>> {
  try {
    const loaded = await engine.registry.tool(tool.id);
    if (loaded !== undefined) return proceed(loaded);
    throw new Error(`The registry lists ${tool.id} and cannot load it.`);
  } catch (error) {
    engine.report(error, { tool: tool.id, callId: trail.callId, stage: "load" });
    return refuse({ code: "TOOL_DEPENDENCY_ERROR", message: `The module of ${tool.id} could not be loaded.` });
  }
}

/** `validation.output: report` lets an answer through that its schema refuses, but not one that is no JSON. */
function judgeOutput({ engine, trail, tool }: Visit, loaded: AnyTool, value: unknown): Outcome<unknown> {
  const checked = checkOutput({ tool: loaded, value, limits: engine.limits });
  if (checked.ok || tool.policy.validation.output === "strict" || checked.refusal.details === undefined) return checked;
  engine.report(new TypeError(`${checked.refusal.message} ${JSON.stringify(checked.refusal.details)}`), {
    tool: tool.id,
    callId: trail.callId,
    stage: "output",
  });
  return proceed(value === undefined ? null : value);
}

import type { Authorisation } from "../permissions/authorisation.js";
import { rateLimits } from "../permissions/rate-limits.js";
import type { Registry } from "../registry/registry.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import type { Visit } from "./call.js";
import { checkAuth } from "./check-auth.js";
import { checkMeta } from "./check-meta.js";
import { checkStatus } from "./check-status.js";
import { type Admitted, learnAdmission, learnArguments, learnTool, type Taken } from "./facts.js";
import { failClosed } from "./fail-closed.js";
import { findHandler } from "./find-handler.js";
import { underPresentNames } from "./former-fields.js";
import { type Outcome, proceed, refuse } from "./outcome.js";
import { takeJson } from "./take-json.js";
import { reportOf } from "./visit.js";

export function admit(visit: Visit): Outcome<Admitted> | Promise<Outcome<Admitted>> {
  const { engine, request, trail, tool } = visit;
  const { facts } = trail;
  const taken = facts.taken ?? takeJson(request.args, engine.limits);
  if (!taken.ok) return taken;
  const named = underPresentNames(visit, taken.value);
  if (!named.ok) return named;
  learnArguments(facts, named.value);
  const status = checkStatus(tool, request.context);
  if (!status.ok) return status;
  const known = loadedTools.get(tool);
  return known?.by === engine.registry ? admitLoaded(visit, facts, known.loaded) : admitUnloaded(visit, facts);
}

function admitLoaded(visit: Visit, facts: Taken, loaded: AnyTool): Outcome<Admitted> {
  const { engine, tool } = visit;
  const { context } = visit.request;
  learnTool(facts, loaded);
  const meta = checkMeta(loaded, context.meta);
  if (!meta.ok) return meta;
  const met = checkAuth(tool, context);
  if (!met.ok) return met;
  const closed = failClosed(tool, engine);
  if (!closed.ok) return closed;
  const handler = findHandler(visit, loaded);
  if (!handler.ok) return handler;
  const authorised = engine.permissions ? engine.permissions.authorise(visit) : unasked;
  if (!authorised.ok) return authorised;
  const { limits: more } = authorised.value;
  const { tenant, principal } = context;
  const own = rateLimits({ policy: tool.policy, tenant, principal: principal?.id, tool: tool.id });
  // The same list for the calls of one caller, by which what was made of it is known again.
  const limits = more[0] ? own.concat(more) : own;
  learnAdmission(facts, { handler: handler.value, meta: meta.value, authorisation: authorised.value, limits });
  return proceed(facts);
}

/** Without the stage only tools come here whose policy asks for no permission. */
const unasked: Outcome<Authorisation> = /* @__PURE__ */ proceed({ checked: false, used: [], grants: [], limits: [], consents: [] });

/** By the summary that a registry gave: one that changes a tool gives another. */
const loadedTools = new WeakMap<ToolSummary, { readonly by: Registry; readonly loaded: AnyTool }>();

async function admitUnloaded(visit: Visit, facts: Taken): Promise<Outcome<Admitted>> {
  const { engine, tool } = visit;
  let loaded: AnyTool | undefined;
  try {
    loaded = await engine.registry.tool(tool.id);
    if (!loaded) throw new Error(`There is no tool ${tool.id}.`);
  } catch (error) {
    reportOf(visit, "load")(error);
    return refuse({ code: "TOOL_DEPENDENCY_ERROR", message: `${tool.id} could not be loaded.` });
  }
  // A summary of the tenant's own is made for this call and not seen again.
  if (tool === engine.registry.get(tool.id)) loadedTools.set(tool, { by: engine.registry, loaded });
  return admitLoaded(visit, facts, loaded);
}

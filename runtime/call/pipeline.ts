import { gaveUp } from "../ask-provider.js";
import type { Mutable } from "../mutable.js";
import type { ToolResponse } from "../response.js";
import type { ToolSummary } from "../tool/tool.js";
import { awaitAbandoned } from "./abandoned.js";
import { admit } from "./admit.js";
import { answerOf } from "./answer.js";
import type { CallRequest, Engine, Visit } from "./call.js";
import { checkNames } from "./check-names.js";
import type { Admitted, Prepared } from "./facts.js";
import { forgetLimits } from "./facts.js";
import { applyFallback } from "./fallback.js";
import { finishOutput } from "./finish-output.js";
import { keptContext } from "./kept-context.js";
import { countAttempt, openCall } from "./open-call.js";
import { answerEarly } from "./optimistic.js";
import type { Outcome } from "./outcome.js";
import { prepare, prepareApproved } from "./prepare.js";
import { quietly } from "./quietly.js";
import { resolveCall } from "./resolve.js";
import { runAttempts } from "./run-attempts.js";
import type { Attempted } from "./run-handler.js";
import { say } from "./say.js";
import { settle } from "./settle.js";
import { Trail } from "./trail.js";
import { brokenBy } from "./visit.js";

/** One call from request to answer. It never rejects. Here and in the stages only what takes time is awaited: each wait costs as much as a stage. */
export async function answerCall(engine: Engine, request: Mutable<CallRequest>, callId: string): Promise<ToolResponse<unknown>> {
  const trail = new Trail(callId);
  try {
    trail.startedAt = engine.clock.elapsed();
    request.context = keptContext(request.context);
    const finding = findTool(engine, request, trail);
    const found = finding instanceof Promise ? await finding : finding;
    // The metadata does not say that a tool exists to a tenant without settings.
    const isStranger = !found.ok && found.refusal.code === "TOOL_INSUFFICIENT_PERMISSIONS";
    const tool = found.ok ? found.value : isStranger ? undefined : engine.registry.get(request.id);
    trail.span = startSpan(engine, request, trail, tool);
    const ended = found.ok ? await run({ engine, request, trail, tool: found.value }) : found;
    if ("status" in ended) return ended;
    const settling = settle({ engine, request, trail, tool, outcome: ended });
    const response = settling instanceof Promise ? await settling : settling;
    trail.afterwards?.();
    return response;
  } catch (error) {
    // A bug of ours, or a registry or clock of the application's that throws. What a claim did stays unknown.
    const visit = { engine, request, trail, tool: undefined };
    trail.lease?.release();
    return answerOf(visit, brokenBy(visit)(error));
  } finally {
    request.progress.end();
  }
}

/** The tool as the tenant has it. */
export function findTool(engine: Engine, request: CallRequest, trail: Trail): Outcome<ToolSummary> | Promise<Outcome<ToolSummary>> {
  const { registry, tenants } = engine;
  const named = checkNames(request.context);
  if (!named.ok) return named;
  // Also of a tool that does not exist.
  return tenants ? tenants({ engine, request, trail, tool: registry.get(request.id) }) : resolveCall({ engine, request, trail }, registry);
}

function startSpan(engine: Engine, { context }: CallRequest, { callId }: Trail, tool: ToolSummary | undefined): Trail["span"] {
  const { telemetry } = engine;
  const { tenant, step } = context;
  const effect = tool?.policy.effect ?? "none";
  return telemetry && quietly(engine, () => telemetry.start({ tool: tool?.id ?? "unknown", callId, effect, tenant, step }));
}

/** The outcome, or the answer where it has been given already. In the background nobody waits for an early one: of a job it would be the only one. */
function run(visit: Visit): Promise<Outcome<unknown> | ToolResponse<unknown>> {
  return visit.tool.policy.execution === "optimistic" && visit.request.context.lane !== "background"
    ? answerEarly(visit, runStages)
    : runStages(visit);
}

/** Stages return what they find; should one throw all the same, that is a bug of ours and stays inside. */
async function runStages(visit: Visit): Promise<Outcome<unknown>> {
  try {
    const admitting = admit(visit);
    const admitted = admitting instanceof Promise ? await admitting : admitting;
    if (!admitted.ok) return admitted;
    // Whoever is asked outside of the process is asked only by calls that are within their limits.
    const isCounted = asksOthers(visit, admitted.value);
    const limited = isCounted && (await countAttempt(visit, admitted.value));
    if (limited) return limited;
    if (isCounted) forgetLimits(admitted.value);
    const preparing = prepare(visit, admitted.value);
    const prepared = preparing instanceof Promise ? await preparing : preparing;
    // Attempts count, also those whose arguments were refused.
    if (!prepared.ok) return (!isCounted && (await countAttempt(visit, admitted.value))) || prepared;
    say(visit, prepared.value);
    // A call takes its place before anything is committed: one that waits holds no key and uses no approval.
    const entry = visit.engine.bounds && (await visit.engine.bounds.enter(visit));
    if (entry && !entry.ok) return entry;
    let outcome: Outcome<unknown> | undefined;
    try {
      let ready = prepared.value;
      const opening = openCall(visit, ready);
      outcome = opening instanceof Promise ? await opening : opening;
      const approved = outcome && prepareApproved(visit, ready);
      if (approved) {
        if (!approved.ok) return approved;
        ready = approved.value;
        outcome = await openCall(visit, ready);
      }
      if (outcome) return outcome;
      // Nothing has run, so that there is no failure which a fallback could answer for.
      if (visit.request.context.signal?.aborted) return gaveUp;
      const finishing = finish(visit, ready, await runAttempts(visit, ready));
      outcome = finishing instanceof Promise ? await finishing : finishing;
      return outcome;
    } finally {
      if (entry) entry.leave(outcome);
    }
  } catch (error) {
    return brokenBy(visit)(error);
  }
}

/** Resources, consents, a policy engine: whatever the permissions ask the application. */
function asksOthers(visit: Visit, { limits, authorisation }: Admitted): boolean {
  return limits.length > 0 && (visit.engine.permissions?.asks(visit, authorisation) ?? false);
}

function finish(visit: Visit, prepared: Prepared, attempted: Attempted): Outcome<unknown> | Promise<Outcome<unknown>> {
  const { trail } = visit;
  if (trail.abandoned && trail.claim) trail.afterwards = () => void awaitAbandoned(visit, prepared);
  // What never ran was refused: there is no failure which a fallback could answer for.
  if (!attempted.ok) return trail.attempts ? applyFallback(visit, prepared, attempted) : attempted;
  trail.decision = "executed";
  const output = finishOutput(visit, prepared, attempted.value);
  // Only what its schema accepted is waited for.
  if (output instanceof Promise || output.ok) return output;
  // What the tool itself answered is no good. For an effect that stands as it is; a tool without one may fall back.
  return applyFallback(visit, prepared, output);
}

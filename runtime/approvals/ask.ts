import { admit } from "../call/admit.js";
import { answerOf } from "../call/answer.js";
import type { Asked, CallRequest, Engine, Visit } from "../call/call.js";
import type { Prepared } from "../call/facts.js";
import { forgetLimits } from "../call/facts.js";
import { keptContext } from "../call/kept-context.js";
import { openCall } from "../call/open-call.js";
import { type Outcome, proceed, type Refused } from "../call/outcome.js";
import { findTool } from "../call/pipeline.js";
import { prepare } from "../call/prepare.js";
import { Trail } from "../call/trail.js";
import { brokenBy } from "../call/visit.js";
import type { Mutable } from "../mutable.js";
import type { ToolRefusal } from "../response.js";

type Preparation = Outcome<{ readonly visit: Visit; readonly prepared: Prepared }>;
type Question = { readonly engine: Engine; readonly request: Mutable<CallRequest>; readonly trail: Trail };

/** A call as far as its confirmation: it executes, spends, counts and logs nothing. */
export async function askCall(engine: Engine, request: CallRequest): Promise<Asked> {
  const question: Question = { engine, request: { ...request }, trail: new Trail(crypto.randomUUID()) };
  try {
    const preparing = await prepareQuestion(question);
    if (!preparing.ok) return refusedBy(question, preparing);
    const { visit, prepared } = preparing.value;
    if (!prepared.confirmation) return none;
    const opened = await openCall(visit, prepared);
    const { standing } = visit.trail;
    if (standing?.state === "pending" || standing?.state === "approved") return { kind: "approval", approval: standing };
    // A stored answer is given again, and a closed gate answers, without an approver.
    return !opened || opened.ok || visit.trail.replayOf !== undefined ? none : refusedBy(visit, opened);
  } catch (error) {
    return refusedBy(question, brokenBy({ ...question, tool: undefined })(error));
  } finally {
    request.progress.end();
  }
}

/** Whether a new call with these arguments asks an approver, whatever was approved or executed before. A call that is refused asks nothing. */
export async function needsApproval(engine: Engine, request: CallRequest): Promise<boolean> {
  const question: Question = { engine, request: { ...request }, trail: new Trail(crypto.randomUUID()) };
  try {
    const preparing = await prepareQuestion(question);
    return preparing.ok && preparing.value.prepared.confirmation !== undefined;
  } catch (error) {
    brokenBy({ ...question, tool: undefined })(error);
    return true;
  } finally {
    request.progress.end();
  }
}

const none: Asked = Object.freeze({ kind: "none" });

async function prepareQuestion({ engine, request, trail }: Question): Promise<Preparation> {
  // An approval that the caller brings is not redeemed here.
  request.context = { ...keptContext(request.context), approvalId: undefined };
  const tool = await findTool(engine, request, trail);
  if (!tool.ok) return tool;
  const visit: Visit = { engine, request, trail, tool: tool.value };
  const admitted = await admit(visit);
  if (!admitted.ok) return admitted;
  forgetLimits(admitted.value);
  const prepared = await prepare(visit, admitted.value);
  return prepared.ok ? proceed({ visit, prepared: prepared.value }) : prepared;
}

function refusedBy(visit: Omit<Visit, "tool"> & { readonly tool?: Visit["tool"] }, refused: Refused): Asked {
  const { registry } = visit.engine;
  const response = answerOf({ ...visit, tool: visit.tool ?? registry.get(visit.request.id) }, refused);
  // What is refused has no data.
  return { kind: "refused", response: response as ToolRefusal };
}

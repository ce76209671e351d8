import { BaseTool, type Context } from "@google/adk";
import type { Progress } from "../../context.js";
import type { AskedCall } from "../decide.js";
import { type DeclaredGemini, geminiAnswer } from "../formats/gemini.js";
import type { Host, HostCall } from "../host.js";
import { pendingIn, questionText } from "../question.js";
import { type AdkSession, callIdName, resumeOf } from "./session.js";

export type OnProgress = (progress: Progress, of: { readonly tool: string; readonly callId: string | undefined }) => void;

export type Reading = {
  readonly host: Host;
  readonly onProgress: OnProgress | undefined;
  readonly callOf: (session: AdkSession, callId: string | undefined) => HostCall;
};

type Args = { [name: string]: unknown };

/** One tool of a runtime. Models see Gemini's projection of the schema, and arguments are mapped back from it. */
export class AdkTool extends BaseTool {
  readonly #declared: DeclaredGemini;
  readonly #reading: Reading;

  constructor(declared: DeclaredGemini, reading: Reading) {
    super(declared.declaration);
    this.#declared = declared;
    this.#reading = reading;
  }

  override _getDeclaration(): object {
    return structuredClone(this.#declared.declaration);
  }

  /** ADK calls this again before it continues an answered call, so the result does not depend on approvals. */
  override async checkRequireConfirmation(args: Args, context?: Context): Promise<boolean> {
    const call = context && this.#reading.callOf(context.invocationContext.session, context.functionCallId);
    return this.#declared.tool.needsApproval(this.#declared.readArguments(args), call);
  }

  override async runAsync({ args, toolContext: context }: { args: Args; toolContext: Context }): Promise<object> {
    const { host, onProgress } = this.#reading;
    const { session } = context.invocationContext;
    const { tool, args: read, call, callId } = this.callIn(session, args, context.functionCallId);
    const isConfirmed = context.toolConfirmation?.confirmed;
    if (callId !== undefined && isConfirmed !== true) {
      const asked = await tool.ask(read, isConfirmed === undefined ? { ...call, resume: resumeOf(session, callId) } : call);
      // A denial is final even if an approver has approved elsewhere. If the denial was recorded, the call itself answers with it.
      if (isConfirmed === false && asked.kind !== "refused") return { error: deniedInHost };
      const question = pendingIn(asked);
      if (question !== undefined) {
        context.requestConfirmation({ hint: questionText(question), payload: question });
        // The model has nothing to do before an approver decides.
        context.actions.skipSummarization = true;
        return { error: "This call waits for approval." };
      }
    }
    const response = await tool.call(read, {
      ...call,
      signal: context.abortSignal,
      onProgress: onProgress && ((progress) => onProgress(progress, { tool: tool.id, callId })),
    });
    return geminiAnswer(host.render(response));
  }

  callIn(session: AdkSession, args: Args, callId: string | undefined): AskedCall {
    const { tool, readArguments } = this.#declared;
    return { tool, args: readArguments(args), callId, callIdName, call: this.#reading.callOf(session, callId) };
  }
}

const deniedInHost = { code: "TOOL_CONFIRMATION_DENIED", message: "The call was denied. It did not run." };

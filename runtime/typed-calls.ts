import type { Asked } from "./call/call.js";
import type { CallContext, Progress } from "./context.js";
import type { AnyToolTypes } from "./registry/registry.js";
import type { ToolResponse } from "./response.js";
import type { AnyTool, Tool } from "./tool/tool.js";

/** A running call: the promise of its answer, and its progress. */
export type RunningCall<Out = unknown, Details = unknown> = Promise<ToolResponse<Out, Details>> & {
  readonly callId: string;
  readonly progress: AsyncIterable<Progress>;
};

type ToolId<Types> = keyof Types & string;

type InputOf<Types, Id extends keyof Types> = Types[Id] extends { readonly input: infer Input } ? Input : unknown;

type OutputOf<Types, Id extends keyof Types> = Types[Id] extends { readonly output: infer Output } ? Output : unknown;

type DetailsOf<Types, Id extends keyof Types> = Types[Id] extends { readonly failure: infer Failure }
  ? { readonly upstream?: Failure }
  : unknown;

/** An id that is known only at run time, such as the choice of a model. A literal is not such an id. */
type RunTimeId<Id extends string> = string extends Id ? Id : never;

/**
 * A tool that is known only at run time, such as `AnyTool`, takes any arguments. The brackets stop the compiler from checking all ids of a registry for one call:
 * 20 instantiations each.
 */
type ArgsOf<Types, Name> = [Name] extends [Tool<infer In, unknown>]
  ? [In] extends [never]
    ? unknown
    : In
  : [Name] extends [keyof Types]
    ? InputOf<Types, Name>
    : never;

type AnswerOf<Types, Name> = [Name] extends [Tool<never, infer Out, infer Details>]
  ? RunningCall<Out, Details>
  : [Name] extends [keyof Types]
    ? RunningCall<OutputOf<Types, Name>, DetailsOf<Types, Name>>
    : never;

/**
 * These are methods, because a compiler compares their parameters in both directions, so a runtime with typed ids is a `Runtime`, too. The typed signature is the
 * last, because a compiler reports the errors of the last one.
 */
interface TypedCalls<Types extends object> {
  call<Id extends string>(id: RunTimeId<Id>, args: unknown, context?: CallContext): RunningCall;
  call<Name extends AnyTool | ToolId<Types>>(tool: Name, args: ArgsOf<Types, Name>, context?: CallContext): AnswerOf<Types, Name>;

  ask<Id extends string>(id: RunTimeId<Id>, args: unknown, context?: CallContext): Promise<Asked>;
  ask<Name extends AnyTool | ToolId<Types>>(tool: Name, args: ArgsOf<Types, Name>, context?: CallContext): Promise<Asked>;

  needsApproval<Id extends string>(id: RunTimeId<Id>, args: unknown, context?: CallContext): Promise<boolean>;
  needsApproval<Name extends AnyTool | ToolId<Types>>(tool: Name, args: ArgsOf<Types, Name>, context?: CallContext): Promise<boolean>;
}

export type CallTool<Types extends object = AnyToolTypes> = TypedCalls<Types>["call"];
export type AskTool<Types extends object = AnyToolTypes> = TypedCalls<Types>["ask"];
export type NeedsApproval<Types extends object = AnyToolTypes> = TypedCalls<Types>["needsApproval"];

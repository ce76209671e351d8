import { answerUnbound } from "../call/answer.js";
import { completePolicy } from "../codegen-v1/policy-defaults.js";
import type { CallContext } from "../context.js";
import { deepFreeze } from "../deep-freeze.js";
import { once } from "../once.js";
import type { ToolResponse } from "../response.js";
import { deferredOf } from "./deferred.js";
import { injectorOf } from "./inject.js";
import type { Tool, ToolDeclaration, ToolSummary } from "./tool.js";

/**
 * The tool of a generated module. `Tool<unknown, never, never>` is assignable to every `Tool<In, Out, Details>`, so the annotation on the exported
 * constant gives the type and nothing is inferred: a generic here would cost every module of every consumer.
 */
export function defineTool(declaration: ToolDeclaration): Tool<unknown, never, never> {
  const {
    schema,
    deferred: _deferred,
    input,
    injected,
    output,
    meta,
    confirmWhen,
    accepts: _accepts,
    policy: declared,
    ...rest
  } = declaration;
  const { schemas, accepts, load } = deferredOf(declaration);
  if (typeof schema === "object") schemas();
  const policy = completePolicy(declared);
  const inputOnce = once(input);
  const inject = injectorOf(rest.call, injected && once(injected));
  const summary = deepFreeze({ ...rest, policy });
  return Object.freeze({
    ...summary,
    input: inputOnce,
    output: once(output),
    ...(meta === undefined ? {} : { meta: once(meta) }),
    ...(confirmWhen === undefined ? {} : { confirmWhen: once(confirmWhen) }),
    ...(inject === undefined ? {} : { inject }),
    get accepts() {
      return accepts();
    },
    get schemas() {
      return schemas();
    },
    ...(load === undefined ? {} : { load }),
    name: summary.id,
    get schema() {
      return schemas().input;
    },
    get zod() {
      return inputOnce();
    },
    sideEffects: policy.sideEffects,
    confirmRequired: policy.confirm.rule !== "never",
    auth: policy.auth,
    latencyBudgetMs: policy.latencyBudgetMs,
    idempotent: policy.idempotency !== undefined,
    execute: (args: unknown, context: CallContext) => execute(summary, args, context),
  });
}

async function execute(tool: ToolSummary, args: unknown, context: CallContext | undefined): Promise<ToolResponse<never, never>> {
  const answer = context?.runtime === undefined ? answerUnbound(tool) : await context.runtime.call(tool.id, args, context);
  // The runtime checked the data against the output schema that the annotation was printed from.
  return answer as ToolResponse<never, never>;
}

import type { Report } from "../../diagnostics/index.js";
import { at, type Call, type Json, type Operation } from "../../ir/index.js";
import type { Schemas } from "../../schema/index.js";
import { injectFields, keepInjected } from "./inject-fields.js";
import { injectedMembers, injectionOf, isNullOnTheWay, valueWithout } from "./injected-members.js";
import type { OwnSettings, Settled } from "./operation-settings.js";
import { projectSchema } from "./project-schema.js";
import { projectValue } from "./project-value.js";

export type Settling = {
  /** What the config says of it. */
  readonly settled: Pick<Settled, "said" | "own"> | undefined;
  readonly schemas: Schemas;
  readonly report: Report;
};

/** The operation without the input fields that the context fills, and with nothing in its answer but the members that are wanted. */
export function settleOperation(operation: Operation, { settled, schemas, report }: Settling): Operation {
  if (settled === undefined) return operation;
  const { own, said } = settled;
  const { inject, project } = own;
  const { input, output, examples, declared, call } = operation;
  const members = injectedMembers(inject ?? {}, input);
  const withoutInjected = (value: Json): Json => members.reduce((rest, { path }) => valueWithout(rest, path), value);
  return {
    ...operation,
    ...(inject === undefined ? {} : injectFields({ input, schemas, inject, origin: at(said.origin, "inject"), report })),
    output: projectSchema({ output, schemas, paths: project, origin: at(said.origin, "project"), report }),
    examples: {
      input: examples.input
        .filter((example) => !members.some(({ path }) => isNullOnTheWay(example.input, path)))
        .map((example) => ({ ...example, input: withoutInjected(example.input) })),
      output: examples.output.map((example) =>
        example.data === undefined ? example : { ...example, data: projectValue(example.data, project) },
      ),
    },
    declared: keepInjected(declared, inject),
    call: settledCall(call, { inject: injectionOf(inject ?? {}, input), project }),
  };
}

type CallSettings = { readonly inject: ReturnType<typeof injectionOf>; readonly project: OwnSettings["project"] };

function settledCall(call: Call, { inject, project }: CallSettings): Call {
  if (call.kind !== "http-operation" && call.kind !== "graphql") return call;
  return { ...call, ...(Object.keys(inject).length === 0 ? {} : { inject }), ...(project === undefined ? {} : { project }) };
}

import type { Report } from "../../diagnostics/index.js";
import { at, type Call, type Operation } from "../../ir/index.js";
import type { Schemas } from "../../schema/index.js";
import { injectFields, keepInjected } from "./inject-fields.js";
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
  return {
    ...operation,
    ...(inject === undefined ? {} : injectFields({ input, schemas, inject, origin: at(said.origin, "inject"), report })),
    output: projectSchema({ output, schemas, paths: project, origin: at(said.origin, "project"), report }),
    examples: {
      input: examples.input.map((example) => ({ ...example, input: withoutInjected(example.input, inject) })),
      output: examples.output.map((example) =>
        example.data === undefined ? example : { ...example, data: projectValue(example.data, project) },
      ),
    },
    declared: keepInjected(declared, inject),
    call: settledCall(call, own),
  };
}

function settledCall(call: Call, { inject, project }: OwnSettings): Call {
  if (call.kind !== "http-operation" && call.kind !== "graphql") return call;
  return {
    ...call,
    ...(inject === undefined || Object.keys(inject).length === 0 ? {} : { inject }),
    ...(project === undefined ? {} : { project }),
  };
}

function withoutInjected(input: Operation["examples"]["input"][number]["input"], inject: OwnSettings["inject"] = {}): typeof input {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !Object.hasOwn(inject, name)));
}

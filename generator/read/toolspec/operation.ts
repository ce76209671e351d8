import { at, type Call, type InputExample, type Operation, type OutputExample } from "../../ir/index.js";
import { readConfirmWhen } from "./confirm.js";
import { readDeclared } from "./declared.js";
import { type OperationReading, writtenAt } from "./operation-reading.js";
import type { ToolSpec } from "./table/index.js";

/** One tool, with what the document says for all of its tools. */
export function readOperation(reading: OperationReading): Operation {
  const { id, tool, spec, schemas, origin } = reading;
  return {
    id,
    key: id,
    ...(tool.hostName === undefined ? {} : { hostName: { value: tool.hostName, origin: at(origin, "hostName") } }),
    title: tool.title,
    description: tool.description,
    category: tool.category ?? spec.category ?? "custom",
    version: tool.version ?? spec.version ?? "1.0.0",
    ...present({
      details: tool.details,
      author: tool.author ?? spec.author,
      createdAt: tool.createdAt ?? spec.createdAt,
      updatedAt: tool.updatedAt ?? spec.updatedAt,
      source: tool.source,
      implementation: tool.implementation,
      hints: tool.hints,
      say: tool.say,
      confirmWhen: readConfirmWhen(reading),
    }),
    ...schemas,
    examples: readExamples(reading),
    declared: readDeclared(reading),
    call: readCall(id, tool),
    origin,
  };
}

function readExamples(reading: OperationReading): Operation["examples"] {
  const { examples } = reading.tool;
  const place = (list: string, index: number) => at(reading.origin, "examples", list, index);
  return {
    // An example without an input was reported, and nothing can be checked of it.
    input: examples.input.flatMap((example, index): readonly InputExample[] =>
      writtenAt(reading, "examples", "input", index, "input") === undefined ? [] : [{ ...example, origin: place("input", index) }],
    ),
    output: examples.output.map((example, index): OutputExample => ({ ...example, origin: place("output", index) })),
  };
}

function readCall(id: string, { binding }: ToolSpec): Call {
  if (binding === undefined || binding === "local") return { kind: "local", handler: id };
  return binding.kind === "local" ? { kind: "local", handler: binding.handler ?? id } : binding;
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the keys that have no value: absent and undefined are not the same. */
function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}

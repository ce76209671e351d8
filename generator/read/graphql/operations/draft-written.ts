import type { Connection } from "@toolpact/runtime";
import type { FieldNode, SelectionSetNode } from "graphql";
import type { Field } from "../../../ir/index.js";
import { library } from "../library.js";
import { connectionOf } from "../selection/connection.js";
import { isListed } from "../selection/fields.js";
import { collectFields } from "../types/collect-fields.js";
import { printDocument } from "./document.js";
import type { Draft, Drafting } from "./drafts.js";
import type { WrittenOperation } from "./found-operation.js";

/** A written operation: its variables are the input, and its selection is the answer. Undefined where a variable must be a file. */
export function draftWritten(found: WrittenOperation, drafting: Drafting): Draft | undefined {
  const { operation, needed, fragments, root } = found;
  const fields = inputOf(found, drafting);
  if (fields === undefined) return undefined;
  const pagination = findConnection(found, drafting);
  return {
    fields,
    output: drafting.outputs.object(root, [operation.selectionSet], { fragments }),
    call: { document: printDocument([operation, ...needed]), ...(pagination === undefined ? {} : { pagination }) },
  };
}

function inputOf({ operation, name: called, origin }: WrittenOperation, { schema, inputs, tally }: Drafting): readonly Field[] | undefined {
  const { isInputType, typeFromAST, valueFromAST } = library();
  const fields: Field[] = [];
  for (const { variable, type: written, defaultValue } of operation.variableDefinitions ?? []) {
    // Every kind of type node has an overload of its own, and none takes them all.
    const type = typeFromAST(schema, written as Parameters<typeof typeFromAST>[1]);
    if (!isInputType(type)) continue;
    const name = variable.name.value;
    const made = inputs.field({
      name,
      type,
      origin,
      ...(defaultValue === undefined ? {} : { defaultValue: valueFromAST(defaultValue, type) }),
    });
    if (made === "impossible" || made === undefined) {
      tally.add("graphql/uploads", `\`${called}\``, { place: origin });
      return undefined;
    }
    fields.push(made);
  }
  return fields;
}

/** The first list in pages whose cursor is a variable, on a way through single objects. */
function findConnection({ operation, fragments, root }: WrittenOperation, { schema }: Drafting): Connection | undefined {
  const { getNamedType, isObjectType } = library();
  const queue = [{ type: root, sets: [operation.selectionSet] as readonly SelectionSetNode[], at: [] as readonly string[] }];
  for (const { type, sets, at } of queue) {
    for (const [response, { name, nodes, sets: inner }] of collectFields(type, sets, { schema, fragments })) {
      const field = Object.hasOwn(type.getFields(), name) ? type.getFields()[name] : undefined;
      const named = field === undefined ? undefined : getNamedType(field.type);
      if (field === undefined || !isObjectType(named) || isListed(field.type)) continue;
      const asked = new Set(
        [...collectFields(named, inner, { schema, fragments })].filter(([own, one]) => own === one.name).map(([own]) => own),
      );
      const items = (["nodes", "edges"] as const).find((list) => asked.has(list));
      const [after, first] = [variableOf(nodes, "after"), variableOf(nodes, "first")];
      if (connectionOf(named) !== undefined && after !== undefined && items !== undefined && asked.has("pageInfo")) {
        return { at: [...at, response], items, after, ...(first === undefined ? {} : { first }) };
      }
      queue.push({ type: named, sets: inner, at: [...at, response] });
    }
  }
  return undefined;
}

function variableOf(nodes: readonly FieldNode[], argument: string): string | undefined {
  const value = nodes.flatMap((node) => node.arguments ?? []).find(({ name }) => name.value === argument)?.value;
  return value?.kind === "Variable" ? value.name.value : undefined;
}

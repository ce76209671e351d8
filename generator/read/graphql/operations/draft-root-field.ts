import type { Connection } from "@toolpact/runtime";
import type { GraphQLArgument, GraphQLField, GraphQLOutputType, SelectionSetNode } from "graphql";
import { diagnose } from "../../../diagnostics/index.js";
import type { Field } from "../../../ir/index.js";
import { library } from "../library.js";
import { connectionOf, pageArguments } from "../selection/connection.js";
import { chooseExactly, chooseToo } from "../selection/exact.js";
import type { Node } from "../selection/node.js";
import { selectionSetOf } from "../selection/selection-set.js";
import { settleNames } from "../selection/settle-names.js";
import { walk } from "../selection/walk.js";
import { resultDefaults } from "../settings.js";
import { printFieldDocument } from "./document.js";
import type { Draft, Drafting } from "./drafts.js";
import { draftChoice } from "./field-choice.js";
import type { RootField } from "./found-operation.js";

/** A root field as an operation. Nothing where one of its arguments must be a file, or where the answer would say nothing. */
export function draftRootField(found: RootField, field: GraphQLField<unknown, unknown>, drafting: Drafting): Draft | undefined {
  const input = inputOf(found, field, drafting);
  if (input === undefined) return undefined;
  const { root: parent, method, only } = found;
  const namespaces = found.namespaces.map(({ name }) => name);
  const { node, refused } = selectionOf(field, { drafting, only });
  const selection = node === undefined ? undefined : selectionSetOf(node);
  const document = { method, field, args: input.args, namespaces };
  const pagination = node === undefined ? undefined : paginationOf(field, node, input.args);
  const taken = input.fields.map(({ wireName }) => wireName);
  const choice = drafting.results.choice === true ? draftChoice(document, { drafting, taken, only }) : undefined;
  if (choice === undefined && selection !== undefined && asksForNothing(selection)) {
    reportNothingAsked(found, drafting);
    return undefined;
  }
  const sets: readonly SelectionSetNode[] = [
    ...(selection === undefined ? [] : [selection]),
    ...(choice === undefined ? [] : [choice.selection]),
  ];
  return {
    fields: [...input.fields, ...(choice === undefined ? [] : [choice.input])],
    output: drafting.outputs.answer(
      {
        type: typeOf(found, field),
        sets,
        origin: drafting.places(parent.name, field.name),
      },
      { fragments: new Map(), loose: choice !== undefined },
    ),
    call: {
      document: printFieldDocument(document, selection),
      answer: [...namespaces, field.name],
      ...(pagination === undefined ? {} : { pagination }),
      ...(choice === undefined ? {} : { choice: choice.call }),
    },
    refused,
  };
}

/** Null where a namespace on the way is null. Below a mutation that is a failure: the field did not run. */
function typeOf({ namespaces, method }: RootField, { type }: GraphQLField<unknown, unknown>): GraphQLOutputType {
  const { getNullableType, isNonNullType } = library();
  return method === "query" && namespaces.some((one) => !isNonNullType(one.type)) ? getNullableType(type) : type;
}

function asksForNothing({ selections }: SelectionSetNode): boolean {
  return selections.every((selection) => selection.kind === "Field" && selection.name.value === "__typename");
}

/** Where a person named it, it is missed. */
function reportNothingAsked({ name, origin }: RootField, { isWanted, tally, report }: Drafting): void {
  if (isWanted) report(diagnose("graphql/nothing-asked", { name }, origin));
  else tally.add("graphql/nothing-to-ask", `\`${name}\``, { place: origin });
}

type Input = { readonly fields: readonly Field[]; readonly args: readonly GraphQLArgument[] };

function inputOf(
  { root, name, origin }: RootField,
  field: GraphQLField<unknown, unknown>,
  { inputs, places, tally }: Drafting,
): Input | undefined {
  const fields: Field[] = [];
  const args: GraphQLArgument[] = [];
  for (const argument of field.args) {
    const made = inputs.field({ ...argument, origin: places(root.name, field.name, argument.name) });
    if (made === "impossible" || made === undefined) tally.add("graphql/uploads", `\`${name}\``, { place: origin });
    if (made === "impossible") return undefined;
    if (made === undefined) continue;
    fields.push(made);
    args.push(argument);
  }
  return { fields, args };
}

type Selected = { readonly node: Node | undefined; readonly refused: readonly string[] };

type Selecting = { readonly drafting: Drafting; readonly only: ReadonlySet<string> | undefined };

function selectionOf({ type }: GraphQLField<unknown, unknown>, { drafting, only }: Selecting): Selected {
  const { schema, results, resultsOrigin, kept, report } = drafting;
  const { depth = resultDefaults.depth, most = resultDefaults.most, fields } = results;
  const node =
    fields === undefined
      ? walk(type, { schema, budget: { depth, most }, only })
      : chooseExactly(type, { schema, paths: fields, origin: resultsOrigin, report });
  const refused = node !== undefined && fields === undefined ? chooseToo(node, { schema, ...kept, report }) : [];
  if (node !== undefined) settleNames([node]);
  return { node, refused };
}

/** Where the answer is a connection, with a cursor to go on from. */
function paginationOf({ type }: GraphQLField<unknown, unknown>, node: Node, args: readonly GraphQLArgument[]): Connection | undefined {
  const { after, first } = pageArguments(args);
  const connection = connectionOf(library().getNamedType(type));
  const items = (["nodes", "edges"] as const).find((name) => node.fields.some(({ field }) => field.name === name));
  if (connection === undefined || after === undefined || items === undefined) return undefined;
  return { at: [], items, after, ...(first === undefined ? {} : { first }) };
}

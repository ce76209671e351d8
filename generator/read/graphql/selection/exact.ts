import type { GraphQLCompositeType, GraphQLField, GraphQLNamedType, GraphQLOutputType, GraphQLSchema } from "graphql";
import { diagnose, type Report } from "../../../diagnostics/index.js";
import { nearest } from "../../../diagnostics/nearest.js";
import type { Origin } from "../../../ir/index.js";
import { library } from "../library.js";
import { connectionOf, innerItems, pageArguments } from "./connection.js";
import { isLeaf, leaves } from "./fields.js";
import type { Chosen, Node } from "./node.js";

type Choosing = { readonly schema: GraphQLSchema; readonly paths: readonly string[]; readonly origin: Origin; readonly report: Report };
type Field = GraphQLField<unknown, unknown>;

/** Exactly these fields of an answer, by paths such as `author.login`. An object that is named alone is asked for its leaves. */
export function chooseExactly(type: GraphQLOutputType, { schema, paths, origin, report }: Choosing): Node | undefined {
  const { getNamedType, isCompositeType } = library();
  const named = getNamedType(type);
  if (!isCompositeType(named)) {
    const why = `cannot be there, because the answer is a value (\`${String(type)}\`)`;
    for (const path of paths) report(diagnose("graphql/unknown-field", { path, field: path, why, nearest: undefined }, origin));
    return undefined;
  }
  const root = emptyNode(named);
  for (const path of paths) {
    const wrong = add(root, path.split("."), schema);
    if (wrong !== undefined) report(diagnose("graphql/unknown-field", { path, ...wrong }, origin));
  }
  addPageInfo(root);
  return root;
}

/** These fields beside those that are asked for anyway. One that is not there is told by whoever looks for it in the answer. */
export function chooseToo(node: Node, { schema, paths }: Pick<Choosing, "schema" | "paths">): void {
  for (const path of paths) {
    const steps = path.split(".").filter((step) => step !== "__typename");
    const wrong = steps.length === 0 ? undefined : add(node, steps, schema);
    // So that the name that was meant can be told: it is looked for among those that are asked for.
    const { nearest: meant } = wrong ?? {};
    if (meant !== undefined) add(node, [...steps.slice(0, steps.indexOf(wrong?.field ?? "")), meant], schema);
  }
}

type Wrong = { readonly field: string; readonly why: string; readonly nearest: string | undefined };

function add(node: Node, [name = "", ...rest]: readonly string[], schema: GraphQLSchema): Wrong | undefined {
  const { isObjectType, isRequiredArgument, isUnionType } = library();
  const own = isUnionType(node.type) ? undefined : fieldOf(node.type, name);
  const possible = isObjectType(node.type) ? [] : schema.getPossibleTypes(node.type);
  const places: readonly (readonly [Chosen[], Field])[] =
    own !== undefined
      ? [[node.fields, own]]
      : possible.flatMap((type) => {
          const field = fieldOf(type, name);
          return field === undefined ? [] : [[memberFields(node, type.name, schema), field] as const];
        });
  if (places.length === 0)
    return { field: name, why: `is no field of \`${node.type.name}\``, nearest: nearest(name, namesIn(node.type, possible)) };
  for (const [fields, field] of places) {
    if (field.args.some(isRequiredArgument))
      return { field: name, why: "needs arguments of its own, so write an operation under `documents`", nearest: undefined };
    const wrong = take({ fields, field, rest, schema });
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

type Taking = { readonly fields: Chosen[]; readonly field: Field; readonly rest: readonly string[]; readonly schema: GraphQLSchema };

function take({ fields, field, rest, schema }: Taking): Wrong | undefined {
  const known = fields.find((chosen) => chosen.field.name === field.name);
  if (isLeaf(field)) {
    if (rest.length > 0) return { field: field.name, why: "is a value and has no fields", nearest: undefined };
    if (known === undefined) fields.push({ field });
    return undefined;
  }
  const named = library().getNamedType(field.type);
  const inner = known?.inner ?? emptyNode(named as GraphQLCompositeType);
  if (known === undefined) fields.push({ field, inner, ...countOf(field, named) });
  if (rest.length > 0) return add(inner, rest, schema);
  for (const leaf of leaves(inner.type))
    if (!inner.fields.some((chosen) => chosen.field.name === leaf.name)) inner.fields.push({ field: leaf });
  return undefined;
}

function countOf({ args }: Field, named: GraphQLNamedType): { readonly first?: number } {
  return connectionOf(named) !== undefined && pageArguments(args).first !== undefined ? { first: innerItems } : {};
}

/** Without them nobody finds the next page. */
function addPageInfo(root: Node): void {
  const connection = connectionOf(root.type);
  if (connection === undefined) return;
  const page = library().getNamedType(connection.pageInfo.type) as GraphQLCompositeType;
  const node = root.fields.find(({ field }) => field.name === "pageInfo")?.inner ?? emptyNode(page);
  if (!root.fields.some(({ field }) => field.name === "pageInfo")) root.fields.push({ field: connection.pageInfo, inner: node });
  for (const name of ["hasNextPage", "endCursor"]) {
    const field = fieldOf(page, name);
    if (field !== undefined && !node.fields.some((chosen) => chosen.field.name === name)) node.fields.push({ field });
  }
}

function emptyNode(type: GraphQLCompositeType): Node {
  return { type, fields: [], members: [] };
}

function memberFields(node: Node, name: string, schema: GraphQLSchema): Chosen[] {
  const known = node.members.find(({ type }) => type.name === name);
  if (known !== undefined) return known.fields;
  const type = schema.getType(name);
  const fields: Chosen[] = [];
  if (library().isObjectType(type)) node.members.push({ type, fields });
  return fields;
}

function fieldOf(type: GraphQLCompositeType, name: string): Field | undefined {
  if (library().isUnionType(type)) return undefined;
  const fields = "getFields" in type ? type.getFields() : {};
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function namesIn(type: GraphQLCompositeType, possible: readonly GraphQLCompositeType[]): readonly string[] {
  return [type, ...possible].flatMap((one) => ("getFields" in one ? Object.keys(one.getFields()) : []));
}

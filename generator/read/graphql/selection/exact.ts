import type { GraphQLCompositeType, GraphQLNamedType, GraphQLObjectType, GraphQLOutputType, GraphQLSchema } from "graphql";
import { diagnose, type Report } from "../../../diagnostics/index.js";
import { at, type Origin } from "../../../ir/index.js";
import { library } from "../library.js";
import { connectionOf, innerItems, pageArguments } from "./connection.js";
import { isLeaf, leaves } from "./fields.js";
import { type Field, fieldOf, findWrongStep, placesOf, type WrongStep } from "./find-wrong-step.js";
import type { Chosen, Node } from "./node.js";

type Choosing = { readonly schema: GraphQLSchema; readonly paths: readonly string[]; readonly origin: Origin; readonly report: Report };

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
    const steps = path.split(".");
    const wrong = findWrongStep(named, steps, schema);
    if (wrong === undefined) add(root, steps, schema);
    else report(wrongPath(path, wrong, origin));
  }
  addPageInfo(root);
  return root;
}

/** Selects these fields beside the usual ones. Fields that no query can select are reported and returned. */
export function chooseToo(node: Node, { schema, paths, origin, report }: Choosing): readonly string[] {
  return paths.filter((path, index) => {
    const steps = path.split(".").filter((step) => step !== "__typename");
    const wrong = steps.length === 0 ? undefined : findWrongStep(node.type, steps, schema);
    // The code that looks for a value inside such a scalar reports what it finds.
    const asked = wrong?.isOpen === true ? steps.slice(0, wrong.depth + 1) : wrong === undefined ? steps : [];
    if (asked.length > 0) add(node, asked, schema);
    if (wrong === undefined || wrong.isOpen === true) return false;
    report(wrongPath(path, wrong, at(origin, index)));
    return true;
  });
}

function wrongPath(path: string, { field, why, nearest }: WrongStep, place: Origin): ReturnType<typeof diagnose> {
  return diagnose("graphql/unknown-field", { path, field, why, nearest }, place);
}

/** A path in which no step is wrong. */
function add(node: Node, [name = "", ...rest]: readonly string[], schema: GraphQLSchema): void {
  for (const { member, field } of placesOf(node.type, name, schema)) {
    take({ fields: member === undefined ? node.fields : memberFields(node, member), field, rest, schema });
  }
}

type Taking = { readonly fields: Chosen[]; readonly field: Field; readonly rest: readonly string[]; readonly schema: GraphQLSchema };

function take({ fields, field, rest, schema }: Taking): void {
  const known = fields.find((chosen) => chosen.field.name === field.name);
  if (isLeaf(field)) {
    if (known === undefined) fields.push({ field });
    return;
  }
  const named = library().getNamedType(field.type);
  const inner = known?.inner ?? emptyNode(named as GraphQLCompositeType);
  if (known === undefined) fields.push({ field, inner, ...countOf(field, named) });
  if (rest.length > 0) {
    add(inner, rest, schema);
    return;
  }
  for (const leaf of leaves(inner.type))
    if (!inner.fields.some((chosen) => chosen.field.name === leaf.name)) inner.fields.push({ field: leaf });
}

function countOf({ args }: Field, named: GraphQLNamedType): { readonly first?: number } {
  return connectionOf(named) !== undefined && pageArguments(args).first !== undefined ? { first: innerItems } : {};
}

/** A caller needs these fields to find the next page. */
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

function memberFields(node: Node, type: GraphQLObjectType): Chosen[] {
  const known = node.members.find((member) => member.type.name === type.name);
  if (known !== undefined) return known.fields;
  const fields: Chosen[] = [];
  node.members.push({ type, fields });
  return fields;
}

import type { GraphQLCompositeType, GraphQLField, GraphQLObjectType, GraphQLOutputType, GraphQLSchema } from "graphql";
import { library } from "../library.js";
import { type ConnectionType, connectionOf, innerItems, pageArguments } from "./connection.js";
import { isListed, leaves, objects } from "./fields.js";
import type { Chosen, Node } from "./node.js";

export type Budget = {
  readonly depth: number;
  readonly most: number;
  /** Whether lists in pages inside of the answer may be asked for: they need a number of items. */
  readonly connections?: boolean;
};

/** What tells one thing from another, where there is no room for more. */
const identifying = new Set(["id", "name", "title", "login", "slug", "key", "code", "number", "url", "state", "status"]);

type Visit = {
  readonly node: Node;
  readonly fields: Chosen[];
  readonly type: GraphQLCompositeType;
  readonly depth: number;
  readonly path: ReadonlySet<string>;
  readonly inList: boolean;
};

/**
 * What to select when no setting says: first all leaves of the answer itself, then objects level by level while there is room. No path enters a type
 * twice, so every walk ends.
 */
export function walk(
  type: GraphQLOutputType,
  { schema, budget, only }: { readonly schema: GraphQLSchema; readonly budget: Budget; readonly only?: ReadonlySet<string> | undefined },
): Node | undefined {
  const { getNamedType, isCompositeType } = library();
  const named = getNamedType(type);
  if (!isCompositeType(named)) return undefined;
  const walking = new Walk(schema, budget, only);
  return walking.run(named, isListed(type));
}

class Walk {
  readonly #schema: GraphQLSchema;
  readonly #budget: Budget;
  /** The fields of the answer itself, where it may not be asked for others. */
  readonly #only: ReadonlySet<string> | undefined;
  readonly #queue: Visit[] = [];
  #used = 0;

  constructor(schema: GraphQLSchema, budget: Budget, only: ReadonlySet<string> | undefined) {
    this.#schema = schema;
    this.#budget = budget;
    this.#only = only;
  }

  run(type: GraphQLCompositeType, inList: boolean): Node {
    const root = this.#open(type, { depth: 1, path: new Set(), inList });
    // What a queue grows by while it is read is read too: level by level.
    for (const visit of this.#queue) {
      const isAnswer = visit.node === root;
      if (visit.depth >= this.#budget.depth || (!this.#fits(1) && !(isAnswer && saysNothing(visit)))) continue;
      for (const candidate of candidates(visit.type)) {
        if (!isAnswer || this.#mayAsk(candidate)) this.#enter(candidate, visit, isAnswer);
      }
    }
    prune(root);
    return root;
  }

  /** The object with its leaves; its objects are looked at later. */
  #open(type: GraphQLCompositeType, at: Pick<Visit, "depth" | "path" | "inList">): Node {
    const connection = connectionOf(type);
    if (connection !== undefined) return this.#openConnection(connection, at);
    const own = leaves(type).filter((field) => at.depth > 1 || this.#mayAsk({ field }));
    const node: Node = { type, fields: own.map((field) => ({ field })), members: [] };
    this.#used += node.fields.length + (library().isObjectType(type) ? 0 : 1);
    const path = new Set([...at.path, type.name]);
    this.#queue.push({ node, fields: node.fields, type, ...at, path });
    if (!library().isObjectType(type)) this.#openMembers(node, { ...at, path });
    return node;
  }

  /** Fragments for the types that a value can have. Where there are very many, what they have in common must do. */
  #openMembers(node: Node, at: Pick<Visit, "depth" | "path" | "inList">): void {
    const { isObjectType } = library();
    if (isObjectType(node.type)) return;
    const possible = this.#schema.getPossibleTypes(node.type).filter(({ name }) => !at.path.has(name));
    if (possible.length > this.#budget.most / 2) return;
    const shared = new Set(node.fields.map(({ field }) => field.name));
    for (const type of possible) {
      const own = leaves(type).filter(({ name }) => !shared.has(name));
      const brief = own.filter(({ name }) => identifying.has(name));
      const fitting = this.#fits(own.length) ? own : at.depth === 1 || this.#fits(brief.length) ? brief : [];
      const fields = fitting.map((field): Chosen => ({ field }));
      this.#used += fields.length;
      node.members.push({ type, fields });
      this.#queue.push({ node, fields, type, ...at, path: new Set([...at.path, type.name]) });
    }
  }

  /** The items of a list in pages count as the list itself: its wrapping is no level. */
  #openConnection({ type, items, pageInfo }: ConnectionType, at: Pick<Visit, "depth" | "path" | "inList">): Node {
    const { getNamedType, isCompositeType, isObjectType } = library();
    const fields: Chosen[] = leaves(type).map((field) => ({ field }));
    const inside = { ...at, path: new Set([...at.path, type.name]), inList: true };
    const list = type.getFields()[items];
    const item = list === undefined ? undefined : getNamedType(list.type);
    if (list !== undefined && isCompositeType(item)) {
      const edge = items === "edges" && isObjectType(item) ? item : undefined;
      const inner = edge === undefined ? this.#open(item, inside) : this.#openEdge(edge, inside);
      fields.push({ field: list, inner });
    }
    const page = getNamedType(pageInfo.type);
    const shown = isObjectType(page) ? ["hasNextPage", "endCursor"].flatMap((name) => page.getFields()[name] ?? []) : [];
    if (isObjectType(page)) fields.push({ field: pageInfo, inner: { type: page, fields: shown.map((field) => ({ field })), members: [] } });
    this.#used += fields.length;
    return { type, fields, members: [] };
  }

  #openEdge(type: GraphQLObjectType, at: Pick<Visit, "depth" | "path" | "inList">): Node {
    const { getNamedType, isCompositeType } = library();
    const node = type.getFields().node;
    const fields: Chosen[] = leaves(type).map((field) => ({ field }));
    const item = node === undefined ? undefined : getNamedType(node.type);
    if (node !== undefined && isCompositeType(item)) fields.push({ field: node, inner: this.#open(item, at) });
    else if (node !== undefined && node.args.length === 0) fields.push({ field: node });
    return { type, fields, members: [] };
  }

  #enter({ field, type, item, isConnection, cost, first }: Candidate, visit: Visit, isAnswer: boolean): void {
    if (!this.#fits(cost) && !(isAnswer && saysNothing(visit))) return;
    if (visit.path.has(type.name) || visit.path.has(item.name)) return;
    // A list of lists multiplies.
    if (isConnection && (visit.inList || this.#budget.connections === false)) return;
    const isAsked = ({ field: known }: Chosen): boolean => known.name === field.name;
    if (visit.fields.some(isAsked) || visit.node.fields.some(isAsked)) return;
    const inner = this.#open(type, { depth: visit.depth + 1, path: visit.path, inList: visit.inList || isListed(field.type) });
    visit.fields.push({ field, inner, ...(first === undefined ? {} : { first }) });
  }

  #mayAsk({ field }: Pick<Candidate, "field">): boolean {
    return this.#only?.has(field.name) ?? true;
  }

  #fits(cost: number): boolean {
    return this.#used + cost <= this.#budget.most;
  }
}

/** A field that leads to an object, and what it takes to ask for it. */
type Candidate = {
  readonly field: GraphQLField<unknown, unknown>;
  readonly type: GraphQLCompositeType;
  /** Of a list in pages its items, otherwise the object itself. */
  readonly item: GraphQLCompositeType;
  readonly isConnection: boolean;
  readonly cost: number;
  readonly first?: number;
};

const ordered = new WeakMap<GraphQLCompositeType, readonly Candidate[]>();

/** Single objects first, then lists, then lists in pages. */
function candidates(type: GraphQLCompositeType): readonly Candidate[] {
  const known = ordered.get(type);
  if (known !== undefined) return known;
  const rank = ({ field, isConnection }: Candidate): number => (isConnection ? 2 : isListed(field.type) ? 1 : 0);
  const made = objects(type)
    .flatMap(candidateOf)
    .sort((left, right) => rank(left) - rank(right));
  ordered.set(type, made);
  return made;
}

function candidateOf(field: GraphQLField<unknown, unknown>): readonly Candidate[] {
  const { getNamedType, isCompositeType, isObjectType } = library();
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return [];
  const connection = connectionOf(type);
  const item = connection === undefined ? type : itemOf(connection);
  if (item === undefined) return [];
  const cost = leaves(item).length + (connection === undefined ? 0 : 4) + (isObjectType(item) ? 0 : 1);
  const isCounted = connection !== undefined && pageArguments(field.args).first !== undefined;
  return [{ field, type, item, isConnection: connection !== undefined, cost, ...(isCounted ? { first: innerItems } : {}) }];
}

function itemOf({ type, items }: ConnectionType): GraphQLCompositeType | undefined {
  const { getNamedType, isCompositeType, isObjectType } = library();
  const list = type.getFields()[items];
  const item = list === undefined ? undefined : getNamedType(list.type);
  const node = items === "edges" && isObjectType(item) ? item.getFields().node : undefined;
  const found = node === undefined ? item : getNamedType(node.type);
  return isCompositeType(found) ? found : undefined;
}

/** The payload of a mutation, or the member of a union, can be a wrapping: without the object in it there is no answer. */
function saysNothing({ node, fields }: Visit): boolean {
  return ![...node.fields, ...fields].some(({ field }) => field.name !== "clientMutationId");
}

/** Removes objects without any selectable field, from the inside out. */
function prune(node: Node): boolean {
  for (const fields of [node.fields, ...node.members.map((member) => member.fields)]) {
    const kept = fields.filter(({ inner }) => inner === undefined || prune(inner));
    fields.splice(0, fields.length, ...kept);
  }
  return node.fields.length > 0 || !library().isObjectType(node.type);
}

import { isRecord } from "../../generator/write/is-record.js";

/** A number from 0 to below 1. */
export type Random = () => number;

type Node = { [key: string]: unknown };
type Found = { readonly node: Node; readonly path: readonly string[] };

/** One edit as providers make them. False where the document has nothing to edit in this way. */
export type Edit = (document: Node, random: Random, turn: number) => boolean;

const methods = ["get", "put", "post", "delete", "patch"];

/** Every kind of edit, by its name in a failed test. */
export const edits: { readonly [kind: string]: Edit } = {
  description: (document, random, turn) =>
    change(document, random, isDescribed, ({ node }) => {
      node.description = `${String(node.description)} Edited in turn ${turn}.`;
    }),
  "new field": (document, random, turn) =>
    change(document, random, hasProperties, ({ node }) => {
      (node.properties as Node)[`added_${turn}`] = { type: "string", description: "New." };
    }),
  "removed operation": (document, random) =>
    change(document, random, isOperation, ({ path }) => {
      const [method = "", parent] = [path.at(-1), at(document, path.slice(0, -1))];
      if (parent !== undefined) delete parent[method];
    }),
  "renamed operation": (document, random, turn) =>
    change(document, random, isOperation, ({ node }) => {
      node.operationId = `renamedOperation${turn}`;
    }),
  "shared schema": (document, random, turn) =>
    change(document, random, isShared, ({ node }) => {
      Object.assign(node, { title: `Shared ${turn}`, description: `Of turn ${turn}.` });
    }),
  "shared schema of another kind": (document, random) =>
    change(document, random, isShared, ({ node }) => {
      for (const key of Object.keys(node)) delete node[key];
      Object.assign(node, { type: "array", items: { type: "integer" } });
    }),
  security: (document, random) =>
    change(document, random, isOperation, ({ node }) => {
      if (node.security === undefined) node.security = [];
      else delete node.security;
    }),
  "new enum value": (document, random, turn) =>
    change(document, random, isEnum, ({ node }) => {
      node.enum = [...(node.enum as unknown[]), `value ${turn}`];
    }),
  reordering: (document, random) =>
    change(document, random, hasProperties, ({ node }) => {
      node.properties = Object.fromEntries(Object.entries(node.properties as Node).reverse());
    }),
};

/** An overlay that changes the words of one operation. */
export function overlayOf(document: Node, random: Random, turn: number): Node {
  const found = pick([...nodesOf(document, [])].filter(isOperation), random);
  const target = found === undefined ? "$.info" : `$${found.path.map((key) => `['${key.replaceAll("'", "\\'")}']`).join("")}`;
  return {
    overlay: "1.0.0",
    info: { title: "Words", version: "1.0.0" },
    actions: [{ target, update: { description: `By the overlay of turn ${turn}.` } }],
  };
}

function change(document: Node, random: Random, fits: (found: Found) => boolean, edit: (found: Found) => void): boolean {
  const found = pick([...nodesOf(document, [])].filter(fits), random);
  if (found !== undefined) edit(found);
  return found !== undefined;
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

function* nodesOf(value: unknown, path: readonly string[]): Iterable<Found> {
  if (isRecord(value)) yield { node: value as Node, path };
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* nodesOf(inner, [...path, key]);
}

function at(document: Node, path: readonly string[]): Node | undefined {
  return path.reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), document) as Node | undefined;
}

const isOperation = ({ node, path }: Found): boolean =>
  path.length === 3 && path[0] === "paths" && methods.includes(path[2] ?? "") && isRecord(node.responses);

const isShared = ({ node, path }: Found): boolean =>
  ((path.length === 2 && path[0] === "definitions") || (path.length === 3 && path[1] === "schemas")) && isRecord(node.properties);

const hasProperties = ({ node, path }: Found): boolean =>
  isRecord(node.properties) && path.at(-1) !== "properties" && !path.includes("example");

const isEnum = ({ node }: Found): boolean => Array.isArray(node.enum) && node.enum.every((one) => typeof one === "string");

const isDescribed = ({ node, path }: Found): boolean => typeof node.description === "string" && !path.includes("examples");

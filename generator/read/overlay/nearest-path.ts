import { nearest } from "../../diagnostics/nearest.js";
import type { Json } from "../../ir/index.js";
import { own } from "../values.js";
import { type Keys, printKeys } from "./find-nodes.js";
import type { JsonPath, Segment } from "./json-path.js";

type Node = { readonly keys: Keys; readonly json: Json };

/** A wildcard over a large document leaves enough to guess from. */
const mostNodes = 2_000;

/** Where a path that selects nothing was most likely meant to lead: by the names that are closest to those that are not there, as far as that goes. */
export function nearestPath(root: Json, { segments }: JsonPath): string | undefined {
  let nodes: readonly Node[] = [{ keys: [], json: root }];
  let guessed: Node | undefined;
  for (const segment of segments) {
    const next = stepInto(nodes, segment);
    if (next !== undefined && next.length > 0) {
      nodes = next.slice(0, mostNodes);
      continue;
    }
    const name = nameOf(segment);
    const guess = name === undefined ? undefined : guessName(nodes, name);
    if (guess === undefined) return guessed && printKeys(guessed.keys);
    guessed = guess;
    nodes = [guess];
  }
  const [only, ...others] = nodes;
  return guessed && printKeys(only === undefined || others.length > 0 ? guessed.keys : only.keys);
}

function guessName(nodes: readonly Node[], name: string): Node | undefined {
  const close = nearest(
    name,
    nodes.flatMap(({ json }) => namesOf(json)),
  );
  return close === undefined ? undefined : nodes.flatMap((node) => childOf(node, close))[0];
}

/** The one name that a segment asks for. */
function nameOf({ type, node }: Segment): string | undefined {
  if (type !== "ChildSegment") return undefined;
  if (node.type === "MemberNameShorthand") return node.value;
  const [selector, ...others] = node.type === "BracketedSelection" ? node.selectors : [];
  return others.length === 0 && selector?.type === "NameSelector" ? selector.value : undefined;
}

/** One step of a path that is made of names, indexes and wildcards; for others there is no guess. */
function stepInto(nodes: readonly Node[], segment: Segment): readonly Node[] | undefined {
  const name = nameOf(segment);
  if (name !== undefined) return nodes.flatMap((node) => childOf(node, name));
  const { type, node: selection } = segment;
  const [selector, ...others] =
    selection.type === "BracketedSelection" ? selection.selectors : selection.type === "WildcardSelector" ? [selection] : [];
  if (type !== "ChildSegment" || others.length > 0) return undefined;
  if (selector?.type === "WildcardSelector") return nodes.flatMap((node) => namesOf(node.json).flatMap((key) => childOf(node, key)));
  return selector?.type === "IndexSelector" ? nodes.flatMap((node) => childOf(node, selector.value)) : undefined;
}

function childOf({ keys, json }: Node, key: string | number): readonly Node[] {
  const child = Array.isArray(json) === (typeof key === "number") ? own(json, String(key)) : undefined;
  return child === undefined ? [] : [{ keys: [...keys, key], json: child }];
}

function namesOf(json: Json): readonly string[] {
  return typeof json === "object" && json !== null && !Array.isArray(json) ? Object.keys(json) : [];
}

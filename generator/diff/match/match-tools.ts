import { pathShape } from "../../lock/index.js";
import type { SideTool } from "../side.js";
import { commonRewrite, rewriteKey } from "./rewrite.js";
import { shapeOf } from "./shape.js";
import { similarity } from "./similarity.js";

/** A tool before and after. */
export type Pair = {
  readonly before: SideTool;
  readonly after: SideTool;
  /** The evidence of the match. */
  readonly by: "id" | "operation" | "former-name" | "rewrite" | "operation-id" | "shape";
};

export type Matching = {
  readonly pairs: readonly Pair[];
  readonly removed: readonly SideTool[];
  readonly added: readonly SideTool[];
};

type Tools = { readonly before: readonly SideTool[]; readonly after: readonly SideTool[] };

/** Matches old and new tools, surest evidence first. Evidence that fits several tools is not used. */
export function matchTools(tools: Tools): Matching {
  const pairs: Pair[] = [];
  const [gone, come] = [new Set(tools.before), new Set(tools.after)];
  const pair = (by: Pair["by"], before: SideTool, after: SideTool): void => {
    gone.delete(before);
    come.delete(after);
    pairs.push({ before, after, by });
  };
  const matchBy = (by: Pair["by"], keyOf: (tool: SideTool, side: "before" | "after") => string | undefined): void => {
    const present = uniqueBy([...come], (tool) => keyOf(tool, "after"));
    for (const [key, before] of uniqueBy([...gone], (tool) => keyOf(tool, "before"))) {
      const after = present.get(key);
      if (after !== undefined) pair(by, before, after);
    }
  };
  const isOneSource = sourcesOf(tools.before).size === 1 && sourcesOf(tools.after).size === 1;
  const within = ({ source }: SideTool, key: string): string => (isOneSource ? key : `${source}\n${key}`);
  matchBy("id", (tool) => `${tool.id}\n${pathShape(tool.operation)}`);
  matchBy("operation", (tool) => within(tool, pathShape(tool.operation)));
  matchBy("id", (tool) => tool.id);
  const lost = new Set([...gone].map(({ id }) => id));
  matchBy("former-name", ({ id, former = [] }, side) => (side === "before" ? id : former.find(({ alias }) => lost.has(alias))?.alias));
  const shapes = (side: ReadonlySet<SideTool>): readonly string[] => [...side].map(({ operation }) => pathShape(operation));
  const rewrite = commonRewrite(shapes(gone), shapes(come));
  if (rewrite !== undefined) {
    matchBy("rewrite", (tool, side) => {
      const key = pathShape(tool.operation);
      return side === "after" ? within(tool, key) : within(tool, rewriteKey(key, rewrite) ?? `\n${key}`);
    });
  }
  matchBy("operation-id", (tool) => within(tool, `${methodOf(tool)} ${lastName(tool)}`));
  matchByShape([...gone], [...come], pair);
  return { pairs, removed: [...gone], added: [...come] };
}

/** Among tools of one shape, chooses the tool with the most similar name. Without a similar name, it is another tool. */
function matchByShape(
  before: readonly SideTool[],
  after: readonly SideTool[],
  pair: (by: "shape", before: SideTool, after: SideTool) => void,
): void {
  const found = groupBy(after, shapeKey);
  for (const [shape, gone] of groupBy(before, shapeKey)) {
    const come = found.get(shape) ?? [];
    const scored = gone
      .flatMap((one) => come.map((other) => ({ one, other, score: similarity(namesOf(one), namesOf(other)) })))
      .sort((a, b) => b.score - a.score);
    const taken = new Set<SideTool>();
    for (const { one, other, score } of scored) {
      if (taken.has(one) || taken.has(other)) continue;
      if (score < nearest && !(gone.length === 1 && come.length === 1 && score > 0)) continue;
      const rivals = scored.filter((rival) => rival.score === score && (rival.one === one) !== (rival.other === other));
      if (rivals.length > 0) continue;
      taken.add(one).add(other);
      pair("shape", one, other);
    }
  }
}

const nearest = 0.5;

function shapeKey(tool: SideTool): string | undefined {
  if (tool.planned === undefined) return undefined;
  const shape = shapeOf(tool.planned);
  return shape === undefined ? undefined : `${methodOf(tool)} ${tool.planned.tool.policy.effect} ${shape}`;
}

function namesOf({ id, operation }: SideTool): string {
  return `${id} ${operation}`;
}

/** `GET` of `GET /pets`, `mutation` of `mutation createIssue`. */
function methodOf({ operation }: SideTool): string {
  return /^[A-Za-z]+(?= )/.exec(operation)?.[0] ?? "";
}

/** The part of an id that comes from the operation's own name. */
function lastName({ id }: SideTool): string {
  return id.split(".").at(-1) ?? id;
}

function sourcesOf(tools: readonly SideTool[]): ReadonlySet<string> {
  return new Set(tools.map(({ source }) => source));
}

function uniqueBy(tools: readonly SideTool[], keyOf: (tool: SideTool) => string | undefined): ReadonlyMap<string, SideTool> {
  return new Map(
    [...groupBy(tools, keyOf)].flatMap(([key, [one, ...others]]) => (one !== undefined && others.length === 0 ? [[key, one]] : [])),
  );
}

function groupBy(tools: readonly SideTool[], keyOf: (tool: SideTool) => string | undefined): ReadonlyMap<string, readonly SideTool[]> {
  const found = new Map<string, SideTool[]>();
  for (const tool of tools) {
    const key = keyOf(tool);
    if (key === undefined) continue;
    const alike = found.get(key);
    if (alike === undefined) found.set(key, [tool]);
    else alike.push(tool);
  }
  return found;
}

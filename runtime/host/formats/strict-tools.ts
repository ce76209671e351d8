import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import type { Effect } from "../../policy.js";
import { limitsOf, type NotProjected, type Projection } from "./project/index.js";

/**
 * Which tools the provider holds the model to: none unless given. `auto` takes those that it can, the ones with effects first, until the budget of a request is
 * used. `true` and a list of ids are refused where one of the tools cannot be strict.
 */
export type Strict = boolean | "auto" | readonly string[];

export type Candidate = { readonly id: string; readonly effect: Effect; readonly projection: Projection | NotProjected };

export type Chosen = {
  /** By id. */
  readonly strict: ReadonlyMap<string, Projection>;
  /** Those that `auto` left out, with the reason. */
  readonly left: readonly { readonly tool: string; readonly reason: string }[];
};

export function chooseStrict(candidates: readonly Candidate[], wanted: Strict): Chosen {
  if (wanted === false) return { strict: new Map(), left: [] };
  return wanted === "auto" ? chooseByBudget(candidates) : { strict: namedTools(candidates, wanted), left: [] };
}

const order: readonly Effect[] = ["delete", "write", "read", "none"];

function chooseByBudget(candidates: readonly Candidate[]): Chosen {
  const sorted = [...candidates].sort((left, right) => rankOf(left) - rankOf(right));
  const strict = new Map<string, Projection>();
  const left: { tool: string; reason: string }[] = [];
  for (const { id, projection } of sorted) {
    const reason =
      projection.kind === "refused" ? reasonOf(projection) : (narrowed(projection) ?? beyond([...strict.values(), projection]));
    if (projection.kind === "refused" || reason !== undefined) left.push({ tool: id, reason: reason ?? "" });
    else strict.set(id, projection);
  }
  return { strict, left };
}

/** Effects first, then what takes least of the budget. */
function rankOf({ effect, projection }: Candidate): number {
  const cost = projection.kind === "refused" ? 0 : projection.cost.optional + projection.cost.choices;
  return order.indexOf(effect) * 10_000 + cost;
}

function narrowed({ losses }: Projection): string | undefined {
  const loss = losses.find(({ kind }) => kind === "narrower");
  return loss === undefined ? undefined : `${loss.pointer}: ${loss.reason}`;
}

function namedTools(candidates: readonly Candidate[], wanted: true | readonly string[]): ReadonlyMap<string, Projection> {
  const ids = wanted === true ? candidates.map(({ id }) => id) : wanted;
  const strict = new Map<string, Projection>();
  for (const id of ids) {
    const found = candidates.find((candidate) => candidate.id === id);
    if (found === undefined) throw new ToolConfigurationError(`\`strict\` names ${id}, and the host has no such tool.`);
    const { projection } = found;
    if (projection.kind === "refused") throw new ToolConfigurationError(`${id} cannot be strict. ${reasonOf(projection)}.`);
    strict.set(id, projection);
  }
  const reason = beyond([...strict.values()]);
  if (reason !== undefined)
    throw new ToolConfigurationError(`\`strict\` names too many tools: ${reason}. With "auto" the most important ones are strict.`);
  return strict;
}

function reasonOf({ refusals }: NotProjected): string {
  return refusals.map(({ pointer, reason }) => `${pointer === "" ? "The input" : pointer}: ${reason}`).join("; ");
}

/** What the strict tools of one request have too much of. */
function beyond(projections: readonly Projection[]): string | undefined {
  const [first] = projections;
  const request = first === undefined ? undefined : limitsOf(first.dialect).request;
  if (request === undefined) return undefined;
  const sum = (part: "optional" | "choices"): number => projections.reduce((total, { cost }) => total + cost[part], 0);
  if (projections.length > request.tools) return `a request takes ${request.tools} strict tools`;
  if (sum("optional") > request.optional) return `the strict tools of a request take ${request.optional} optional properties`;
  return sum("choices") > request.choices ? `the strict tools of a request take ${request.choices} choices` : undefined;
}

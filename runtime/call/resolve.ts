import { deprecationAt, renderDeprecation } from "../compat/deprecation.js";
import type { Clock } from "../context.js";
import { nearest } from "../registry/nearest.js";
import type { Registry } from "../registry/registry.js";
import type { ToolSummary } from "../tool/tool.js";
import type { Visit } from "./call.js";
import { learnFormerly } from "./facts.js";
import { type Outcome, proceed, refuse } from "./outcome.js";
import { recordedName } from "./recorded-call.js";

type Resolution = {
  readonly tool: ToolSummary;
  readonly warnings: readonly string[];
  /** Tools that it answers for. */
  readonly formerly: readonly ToolSummary[];
};

type Listing = Pick<Registry, "list" | "get">;

type Wanted = {
  readonly registry: Listing;
  readonly id: string;
  /** Asked only of what is deprecated. */
  readonly clock: Clock;
  /** Whether tools belong to tenants: the names of one's tools are nothing for another, and a slip must not tell them. */
  readonly tenants: unknown;
};

/** The tool that answers a call, by a registry as its tenant sees it. */
export function resolveCall({ engine, request, trail }: Omit<Visit, "tool">, registry: Listing): Outcome<ToolSummary> {
  const { clock, tenants } = engine;
  const resolved = resolveTool({ registry, id: request.id, clock, tenants });
  if (!resolved.ok) return resolved;
  const { tool, warnings, formerly } = resolved.value;
  trail.warnings = warnings;
  learnFormerly(trail.facts, formerly);
  return proceed(tool);
}

const mostRedirects = 8;

/** The tool that answers for an id today: by date a deprecated one warns, is answered by its replacement, is switched off, or is gone. */
export function resolveTool(asked: Wanted): Outcome<Resolution> {
  const { registry, clock, id } = asked;
  const warnings: string[] = [];
  const formerly: ToolSummary[] = [];
  let wanted = id;
  while (formerly.length < mostRedirects) {
    const tool = registry.get(wanted);
    const deprecation = tool?.policy.deprecation;
    const state = deprecation && deprecationAt(deprecation, clock.now());
    const replacement = deprecation?.replacement;
    if (!tool || state?.phase === "remove") return wanted === id ? refuseUnknown(asked, replacement) : refuseLost(id, wanted);
    const sentence = state && renderDeprecation(tool.id, state);
    if (sentence) warnings.push(sentence);
    if (state?.phase === "disable") return refuse({ code: "TOOL_DEPRECATED", message: sentence, details: { replacement } });
    // What is switched off refuses every call, and sends none on.
    if (state?.phase !== "redirect" || replacement === undefined || tool.policy.status.enabled !== true)
      return proceed({ tool, warnings, formerly });
    formerly.push(tool);
    wanted = replacement;
  }
  return refuseLost(id, wanted);
}

function refuseUnknown(asked: Wanted, replacement?: string): Outcome<never> {
  const similar = replacement ? [replacement] : nearest(asked.id, idsOf(asked));
  const meant = similar.join(" or ");
  return refuse({
    code: "TOOL_NOT_FOUND",
    message: `There is no tool ${recordedName(asked.id)}.${meant && ` Did you mean ${meant}?`}`,
    details: { nearest: similar },
  });
}

/** Nobody is sent to a tool that is gone. */
function idsOf({ registry, clock, tenants }: Wanted): readonly string[] {
  if (tenants) return [];
  const now = clock.now();
  return registry.list().flatMap(({ id, policy }) => (Date.parse(policy.deprecation?.remove ?? "") <= now ? [] : id));
}

/** A chain of replacements that ends nowhere, or runs in a circle. */
function refuseLost(id: string, wanted: string): Outcome<never> {
  return refuse({ code: "TOOL_DEPRECATED", message: `${id} was replaced by ${wanted}, which is not there.` });
}

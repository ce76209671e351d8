import { deprecationAt, renderDeprecation } from "../compat/deprecation.js";
import { nearest } from "../registry/nearest.js";
import type { Registry } from "../registry/registry.js";
import type { ToolSummary } from "../tool/tool.js";
import { type Outcome, proceed, refuse } from "./outcome.js";

export type Resolution = { readonly tool: ToolSummary; readonly warnings: readonly string[] };

type Wanted = { readonly registry: Registry; readonly id: string; readonly now: number };

const mostRedirects = 8;

/** The tool that answers for an id today: by date a deprecated one warns, is answered by its replacement, is switched off, or is gone. */
export function resolveTool({ registry, id, now }: Wanted): Outcome<Resolution> {
  const warnings: string[] = [];
  let wanted = id;
  for (let step = 0; step < mostRedirects; step++) {
    const tool = registry.get(wanted);
    if (tool === undefined) return step === 0 ? refuseUnknown(registry, id) : refuseLost(id, wanted);
    const { deprecation } = tool.policy;
    if (deprecation === undefined) return proceed({ tool, warnings });
    const state = deprecationAt(deprecation, now);
    const sentence = renderDeprecation(tool.id, state);
    if (sentence !== undefined) warnings.push(sentence);
    if (state.phase === "remove") return step === 0 ? refuseUnknown(registry, id, state.replacement) : refuseLost(id, wanted);
    if (state.phase === "disable") return refuseDeprecated(sentence, state);
    if (state.phase !== "redirect" || state.replacement === undefined) return proceed({ tool, warnings });
    wanted = state.replacement;
  }
  return refuseLost(id, wanted);
}

function refuseUnknown(registry: Registry, id: string, replacement?: string): Outcome<never> {
  const similar = replacement === undefined ? nearest(id, idsOf(registry)) : [replacement];
  return refuse({
    code: "TOOL_NOT_FOUND",
    message: similar.length === 0 ? `There is no tool ${id}.` : `There is no tool ${id}. Did you mean ${similar.join(" or ")}?`,
    details: { nearest: similar },
  });
}

function idsOf(registry: Registry): readonly string[] {
  return registry.list().map((tool) => tool.id);
}

function refuseDeprecated(message: string | undefined, { replacement }: { readonly replacement?: string | undefined }): Outcome<never> {
  return refuse({
    code: "TOOL_DEPRECATED",
    message,
    details: { replacement },
  });
}

/** A chain of replacements that ends nowhere, or runs in a circle. */
function refuseLost(id: string, wanted: string): Outcome<never> {
  return refuse({ code: "TOOL_DEPRECATED", message: `${id} was replaced by ${wanted}, which is not there.` });
}

import type { Dialect, Loss, Refusal } from "@toolpact/runtime/host/formats";
import type { Projecting } from "../config/index.js";
import { diagnose, type Report } from "../diagnostics/index.js";
import type { OutputFile } from "../emit/index.js";
import type { JsonObject } from "../ir/index.js";
import type { Models } from "../models/index.js";
import type { ToolPlan } from "../plan/index.js";
import { reportTools } from "./report-tools.js";

/** The file with the losses of projections, relative to the output folder. */
const lossesFile = "projections.json";

/** A tool and its input as models see it. */
export type ShownTool = { readonly tool: ToolPlan; readonly input: JsonObject };

/** The changes that a projection makes to one tool. */
export type ToolLosses = {
  readonly kind: "projected";
  /** The reason why the tool is offered without strict mode. */
  readonly notStrict?: readonly Refusal[];
  readonly losses: readonly Loss[];
};

export type Refused = { readonly kind: "refused"; readonly refusals: readonly Refusal[] };

export function projectTool(input: JsonObject, { dialect, rule }: Projecting, models: Models): ToolLosses | Refused {
  const made = models.project(input, dialect);
  if (made.kind === "projected") return { kind: "projected", losses: made.losses };
  if (rule === "error") return { kind: "refused", refusals: made.refusals };
  const loose = models.project(input, dialect.replace("-strict", "") as Dialect);
  if (loose.kind === "refused") return { kind: "refused", refusals: loose.refusals };
  return { kind: "projected", notStrict: made.refusals, losses: loose.losses };
}

type ProjectingAll = {
  readonly tools: readonly ShownTool[];
  readonly projections: readonly Projecting[];
  readonly models: Models;
  /** The output folder, as shown in messages. */
  readonly out: string;
  readonly report: Report;
};

/** Projects every tool for every provider of the config, and gives the file of losses. */
export function projectTools({ tools, projections, models, out, report }: ProjectingAll): OutputFile {
  const byDialect = projections.map((projecting) => {
    const { dialect } = projecting;
    const weakened: [string, Omit<ToolLosses, "kind">][] = [];
    const notStrict: ToolPlan[] = [];
    for (const { tool, input } of tools) {
      const found = projectTool(input, projecting, models);
      if (found.kind === "refused") {
        reportRefused(found, { tool, dialect, report });
        continue;
      }
      const { kind: _, ...losses } = found;
      if (losses.notStrict !== undefined) notStrict.push(tool);
      if (losses.notStrict !== undefined || losses.losses.length > 0) weakened.push([tool.id, losses]);
    }
    const named = notStrict.map((tool) => ({ tool, shown: `\`${tool.id}\`` }));
    reportTools(named, (parameters, ...where) => diagnose("models/not-strict", { ...parameters, dialect }, ...where), report);
    return { dialect, weakened };
  });
  const lossy = byDialect.filter(({ weakened }) => weakened.some(([, { losses }]) => losses.length > 0));
  const places = lossy.flatMap(({ weakened }) => weakened).reduce((sum, [, { losses }]) => sum + losses.length, 0);
  const file = `${out}/${lossesFile}`;
  if (places > 0) report(diagnose("models/weakened", { file, places, dialects: lossy.map(({ dialect }) => dialect) }));
  const json = Object.fromEntries(byDialect.map(({ dialect, weakened }) => [dialect, Object.fromEntries(weakened)]));
  return { path: lossesFile, text: `${JSON.stringify(json, null, 2)}\n` };
}

type Refusing = { readonly tool: ToolPlan; readonly dialect: Dialect; readonly report: Report };

function reportRefused({ refusals: [first, ...more] }: Refused, { tool, dialect, report }: Refusing): void {
  const { pointer, reason } = first ?? { pointer: "", reason: "no value is valid" };
  report(diagnose("models/not-projected", { tool: tool.id, dialect, pointer, reason, more: more.length }, tool.operation.origin));
}

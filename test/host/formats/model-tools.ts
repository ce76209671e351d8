import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Policy } from "@toolpact/runtime";
import { type Plan, planContract } from "../../../generator/plan/index.js";
import { toolJsonSchemas } from "../../../generator/plan/json-schemas.js";
import { readOpenApi } from "../../../generator/read/openapi/index.js";
import { createSources } from "../../../generator/read/source/index.js";
import { modelInputSchema } from "../../../runtime/host/index.js";
import type { AnyTool, JsonObject } from "../../../runtime/index.js";
import { referencePlans } from "../../generated/reference-plans.js";

const corpus = resolve(import.meta.dirname, "../../../../shared/corpus/openapi/guru");

/** Published documents beside the repository. Without them the suites that need them are skipped, visibly. */
export const published = {
  Stripe: "stripe.com__2022-11-15.yaml",
  GitHub: "github.com__ghes-2.18__1.1.4.yaml",
  Notion: "notion.com__1.0.0.yaml",
  Slack: "slack.com__1.7.0.yaml",
} as const;

export const hasCorpus: boolean = existsSync(corpus);

export type ModelTool = { readonly id: string; readonly hostName: string; readonly schema: JsonObject; readonly policy: Policy };

/** The tools of `specs/`, as models see them. */
export function referenceTools(): readonly ModelTool[] {
  return referencePlans().flatMap(toolsOf);
}

/** The tools of a published document, as models see them: made in memory. */
export function publishedTools(api: keyof typeof published): readonly ModelTool[] {
  return toolsOf(publishedPlan(api));
}

/** Their schemas, with answers that are held to them. */
export function publishedOutputs(api: keyof typeof published): readonly Pick<AnyTool, "id" | "schemas" | "policy">[] {
  const plan = publishedPlan(api);
  return plan.tools.map((tool) => {
    const { id, policy } = tool;
    const examples = { input: [], output: [] };
    return {
      id,
      schemas: { ...toolJsonSchemas(tool, plan), examples },
      policy: { ...policy, validation: { ...policy.validation, output: "strict" } },
    };
  });
}

function publishedPlan(api: keyof typeof published): Plan {
  const contract = readOpenApi({ path: published[api], sources: createSources({ cwd: corpus }), report: () => {} });
  if (contract === undefined) throw new Error(`${join(corpus, published[api])} cannot be read.`);
  return planContract(contract, { folder: "api", name: "api", report: () => {} });
}

function toolsOf(plan: Plan): readonly ModelTool[] {
  return plan.tools.map((tool) => {
    const { policy, id, hostName } = tool;
    return {
      id,
      hostName,
      policy,
      schema: modelInputSchema({ schemas: toolJsonSchemas(tool, plan), policy }),
    };
  });
}

import { join } from "node:path";
import type { ResolvedConfig } from "../../generator/config/index.js";
import type { Json } from "../../generator/ir/index.js";
import { planSources } from "../../generator/pipeline/plan-sources.js";
import type { Plan, ToolPlan } from "../../generator/plan/index.js";
import { toolJsonSchemas } from "../../generator/plan/json-schemas.js";
import { checkValue } from "../../generator/schema/check-value.js";
import { plainConfig } from "../plain-config.js";

/** What a source says of its tools. */
export type ReadSource = {
  readonly ids: readonly string[];
  /** Leaf by leaf: `/shop.getOrder/input/properties/id/type` is `"string"`. */
  readonly facts: ReadonlyMap<string, string>;
  readonly accepts: (id: string, value: Json) => boolean;
};

const root = join(import.meta.dirname, "shop");

/** The whole way of a source, as `toolpact generate` goes it, up to what is decided. */
export function readSource(source: ResolvedConfig["sources"][number]): ReadSource {
  const config: ResolvedConfig = {
    ...plainConfig,
    root,
    out: "out",
    sources: [{ name: "shop", ...source }],
  };
  const { plans, diagnostics, failed } = planSources({ config, cwd: root });
  if (failed) throw new Error(JSON.stringify(diagnostics.filter(({ severity }) => severity === "error")));
  const tools = plans.flatMap((plan) => plan.tools.map((tool) => ({ tool, plan })));
  return {
    ids: tools.map(({ tool }) => tool.id),
    facts: new Map(tools.flatMap(({ tool, plan }) => [...leavesOf(`/${tool.id}`, factsOfTool(tool, plan))])),
    accepts: (id, value) => {
      const found = tools.find(({ tool }) => tool.id === id);
      return found !== undefined && checkValue(found.tool.input, value, found.plan.contract.schemas).length === 0;
    },
  };
}

/** Output and call are each language's own; an example may be made up by its reader. */
function factsOfTool(tool: ToolPlan, plan: Plan): object {
  const { hostName, name, module, policy, operation } = tool;
  const { title, description, category, version } = operation;
  const { $schema: _, $defs, examples: __, ...input } = Object(toolJsonSchemas(tool, plan).input);
  return { hostName, name, module, title, description, category, version, policy, input: withoutRefs(input, Object($defs)) };
}

/** What a shared type is called is each source's own, too. */
function withoutRefs(value: unknown, definitions: object): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRefs(item, definitions));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...rest } = value as { readonly $ref?: string };
  const target: unknown = $ref === undefined ? undefined : Reflect.get(definitions, $ref.replace("#/$defs/", ""));
  const whole = { ...Object(target), ...rest };
  return Object.fromEntries(Object.entries(whole).map(([key, member]) => [key, withoutRefs(member, definitions)]));
}

function* leavesOf(path: string, value: unknown): Generator<readonly [string, string]> {
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (members.length === 0) yield [path, JSON.stringify(value)];
  // The order of what is required says nothing.
  else if (path.endsWith("/required") && Array.isArray(value)) yield [path, JSON.stringify(value.toSorted())];
  else for (const [key, member] of members) if (member !== undefined) yield* leavesOf(`${path}/${key}`, member);
}

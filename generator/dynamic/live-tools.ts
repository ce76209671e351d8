import { combineRegistries, defineRegistry, type Registry } from "@toolpact/runtime/codegen-v1";
import type { Diagnostic } from "../diagnostics/index.js";
import type { Call } from "../ir/index.js";
import { declaredPolicy, identityOf, type Plan, summaryOf } from "../plan/index.js";
import type { SiteApi } from "../read/site/index.js";
import { plain } from "./plain.js";

/** The kept result for a contract. It has no credentials and no data of a request. */
export type LiveTools = {
  readonly registry: Registry;
  /** The kinds of calls that its tools make. */
  readonly kinds: ReadonlySet<Call["kind"]>;
  readonly diagnostics: readonly Diagnostic[];
  /** For a site contract: the APIs that it names. */
  readonly apis: readonly SiteApi[];
};

/** The same registry that would be emitted from these plans. A tool is built on first use. A tool of a tenant refuses calls of other tenants. */
export function liveRegistry(plans: readonly Plan[], tenant?: string): Registry {
  return combineRegistries(...plans.map((plan) => registryOf(plan, tenant)));
}

export function kindsIn(plans: readonly Plan[]): LiveTools["kinds"] {
  return new Set(plans.flatMap(({ tools }) => tools.map(({ operation }) => operation.call.kind)));
}

function registryOf(plan: Plan, tenant: string | undefined): Registry {
  const { contract, tools } = plan;
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  return defineRegistry({
    name: contract.name,
    title: contract.title,
    version: contract.version,
    ...(contract.permissions === undefined ? {} : { permissions: plain(contract.permissions.value) }),
    tools: tools.map((tool) => ({
      ...plain(identityOf(tool, { whole: false })),
      ...(tenant === undefined ? {} : { tenant }),
      policy: plain(declaredPolicy(tool.policy)),
      call: plain(summaryOf(tool.operation.call)),
    })),
    load: async (id) => {
      const tool = byId.get(id);
      if (tool === undefined) return undefined;
      const { liveTool } = await import("./live-tool.js");
      return liveTool(tool, plan, tenant);
    },
  });
}

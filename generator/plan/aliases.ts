import type { Plan, ToolPlan } from "./plan.js";

/** A former name of a tool, or former names of its fields; see the lock. */
export type Alias = {
  readonly alias: string;
  readonly hostName: string;
  readonly name: string;
  readonly source: string;
  readonly operation: string;
  readonly since: string;
  readonly until: string;
  readonly fields?: { readonly [former: string]: string };
};

/** Plans whose tools also answer under their former names. The runtime redirects such a call, and refuses it from its day on. */
export function withAliases(plans: readonly Plan[], aliases: readonly Alias[]): readonly Plan[] {
  if (aliases.length === 0) return plans;
  return plans.map((plan) => {
    const own = aliases.filter(({ source }) => source === plan.contract.name);
    if (own.length === 0) return plan;
    const tools = plan.tools.map((tool) => withFormerFields(tool, own));
    const former = own.flatMap((alias) => {
      const tool = tools.find(({ operation, id }) => operation.key === alias.operation && id !== alias.alias);
      return tool === undefined ? [] : [aliasOf(tool, alias)];
    });
    return { ...plan, tools, ...(former.length === 0 ? {} : { aliases: former }) };
  });
}

function withFormerFields(tool: ToolPlan, aliases: readonly Alias[]): ToolPlan {
  const found = aliases.find(({ alias, operation }) => alias === tool.id && operation === tool.operation.key);
  if (found?.fields === undefined) return tool;
  const { until } = found;
  return { ...tool, formerFields: Object.fromEntries(Object.entries(found.fields).map(([former, name]) => [former, { name, until }])) };
}

function aliasOf(tool: ToolPlan, { alias, hostName, name, since, until }: Alias): ToolPlan {
  const deprecation = { since, redirect: since, disable: until, replacement: tool.id };
  return {
    ...tool,
    id: alias,
    hostName,
    path: name.split("."),
    name: name.split(".").at(-1) ?? name,
    policy: { ...tool.policy, deprecation },
  };
}

import { resolveTool } from "../call/resolve.js";
import { systemClock } from "../clock.js";
import { type DeprecationName, deprecationAt, isOutOfUse } from "../compat/deprecation.js";
import type { Clock, Grant } from "../context.js";
import { assertOptions, isFunction, isObject, type OptionNames } from "../known-options.js";
import type { PermissionScheme } from "../permissions/scheme.js";
import { schemeFor } from "../permissions/scheme-for.js";
import type { Role } from "../policy.js";
import type { Registry } from "../registry/registry.js";
import { tellHook } from "../tell-hook.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { categoryOf, type ToolCategory } from "./categories.js";
import { type Changes, type Changing, createChanges } from "./changes.js";
import { definitionOf } from "./define.js";
import type { ToolDefinition } from "./definition.js";
import { describeRegistry, type ToolRegistry } from "./metadata.js";
import { createPermissionCheck, type PermissionCheck, type PermissionVerdict, type UserContext } from "./permission-check.js";
import type { MatchedWord } from "./search/search-index.js";
import { createToolSearch, type SearchOptions } from "./search-tools.js";
import { shownScheme } from "./shown-scheme.js";

export type DiscoveryOptions = Pick<Changing, "principal" | "onBehalfOf" | "record"> & {
  /** What can be discovered: a tenant's view of a registry (`tenantRegistry`), or one that can be changed (`openRegistry`). */
  readonly registry: Registry;
  /** As for `permissions()`: specification v2's unless given, with what the contracts of the registry declare. */
  readonly scheme?: PermissionScheme;
  readonly check?: PermissionCheck;
  readonly clock?: Clock;
  /** Told of tools whose module could not be loaded; they are left out. */
  readonly onError?: (error: unknown, toolId: string) => void;
};

/** Specification v2's `ToolDiscoveryAPI` (`PMT-P22`). Nothing in it throws. */
export type ToolDiscovery = Changes & {
  readonly listTools: (category?: ToolCategory, role?: Role) => Promise<readonly ToolDefinition[]>;
  readonly getTool: (toolId: string) => Promise<ToolDefinition | null>;
  /** Best first. */
  readonly searchTools: (query: string, options?: SearchOptions) => Promise<readonly RankedTool[]>;
  readonly getAvailableTools: (userRoles: readonly Role[], capabilities: readonly (string | Grant)[]) => Promise<readonly ToolDefinition[]>;
  readonly checkPermissions: (toolId: string, userContext: UserContext) => Promise<PermissionVerdict>;
  /** The registry's account of itself: tools, categories, permission scheme. What contracts declare without a tool that can be seen is left out. */
  readonly describe: () => Promise<ToolRegistry>;
};

/** A found tool, how well it fits, and why. */
export type RankedTool = ToolDefinition & { readonly ranking: { readonly score: number; readonly matched: readonly MatchedWord[] } };

/** The caller may be null, and is then unknown. */
const optionNames: OptionNames<DiscoveryOptions> = {
  registry: isObject,
  scheme: isObject,
  check: isFunction,
  clock: isObject,
  onError: isFunction,
  principal: true,
  onBehalfOf: true,
  record: isFunction,
};

/** Opens discovery for one caller over what that caller may see. Reading is open to all; changing asks who `principal` is. */
export function openDiscovery(options: DiscoveryOptions): ToolDiscovery {
  assertOptions("openDiscovery", options, optionNames);
  const { registry, clock = systemClock, onError } = options;
  const scheme = schemeFor(registry, options.scheme);
  const check = options.check ?? createPermissionCheck(scheme);
  const search = createToolSearch(registry.list);

  const phaseOf = ({ policy: { deprecation } }: ToolSummary): DeprecationName | "none" =>
    deprecation === undefined ? "none" : deprecationAt(deprecation, clock.now()).phase;
  // As in a call: what is not said to be on may be off.
  const isUsable = ({ policy: { status, deprecation } }: ToolSummary): boolean =>
    status.enabled === true && !isOutOfUse(deprecation, clock.now());

  const define = async (summary: ToolSummary): Promise<readonly ToolDefinition[]> => {
    try {
      const tool: AnyTool | undefined = await registry.tool(summary.id);
      return tool === undefined ? [] : [definitionOf(summary, tool)];
    } catch (error) {
      tellHook(onError, error, summary.id);
      return [];
    }
  };
  const defineAll = async (summaries: readonly ToolSummary[]): Promise<readonly ToolDefinition[]> =>
    (await Promise.all(summaries.map(define))).flat();

  const known = (toolId: string): ToolSummary | undefined => {
    const summary = typeof toolId === "string" ? registry.get(toolId) : undefined;
    return summary === undefined || phaseOf(summary) === "remove" ? undefined : summary;
  };

  /** Of the tool that answers: a redirected one is called with what its replacement asks for. A check that breaks allows nothing. */
  const judge = async (summary: ToolSummary, user: UserContext): Promise<PermissionVerdict> => {
    const answering = resolveTool({ registry, id: summary.id, clock, tenants: undefined });
    if (!answering.ok) return refused(answering.refusal.message ?? `${summary.id} can no longer be used.`);
    try {
      return await check(answering.value.tool, user);
    } catch (error) {
      tellHook(onError, error, summary.id);
      return refused("The permissions could not be checked.");
    }
  };

  return Object.freeze({
    ...createChanges({ ...options, clock }),
    listTools: (category, role) =>
      defineAll(
        registry
          .list()
          .filter(isUsable)
          .filter((tool) => category === undefined || categoryOf(tool.category) === category)
          .filter(
            ({ policy: { permissions } }) => role === undefined || permissions.roles.length === 0 || permissions.roles.includes(role),
          ),
      ),
    getTool: async (toolId) => {
      const summary = known(toolId);
      // A definition cannot say that a tool is off. What is off for one tenant may be another's, and its description is nothing to read out.
      return summary?.policy.status.enabled === true ? ((await define(summary))[0] ?? null) : null;
    },
    searchTools: async (query, given) => {
      // From a program in plain JavaScript, or from a model, it may also be null.
      const searchOptions = given ?? {};
      const accept = (tool: ToolSummary): boolean =>
        isUsable(tool) && (searchOptions.include_deprecated === true || phaseOf(tool) === "none");
      const found = search(String(query), searchOptions, accept);
      const ranked = await Promise.all(
        found.map(async ({ summary, score, matched }) =>
          (await define(summary)).map((tool) => Object.freeze({ ...tool, ranking: Object.freeze({ score, matched }) })),
        ),
      );
      return ranked.flat();
    },
    getAvailableTools: async (userRoles, capabilities) => {
      const usable = registry.list().filter(isUsable);
      const verdicts = await Promise.all(usable.map((tool) => judge(tool, { roles: userRoles, capabilities })));
      return defineAll(usable.filter((_, index) => verdicts[index]?.allowed === true));
    },
    checkPermissions: async (toolId, userContext) => {
      const summary = known(toolId);
      if (summary === undefined) return refused(`There is no tool ${String(toolId)}.`);
      // No caller can use it any more, whatever its permissions.
      return phaseOf(summary) === "disable" ? refused(`${summary.id} can no longer be used.`) : judge(summary, userContext);
    },
    describe: async () => {
      const usable = registry.list().filter(isUsable);
      const shown = shownScheme({ scheme, given: options.scheme, registry, usable });
      return describeRegistry({ version: registry.version, tools: await defineAll(usable), scheme: shown });
    },
  } satisfies ToolDiscovery);
}

function refused(reason: string): PermissionVerdict {
  return { allowed: false, reasons: [reason], missing: { roles: [], capabilities: [] } };
}

import { kept } from "../call/kept-context.js";
import type { Clock, Principal } from "../context.js";
import { deepFreeze } from "../deep-freeze.js";
import type { PermissionScheme } from "../permissions/scheme.js";
import { schemeFor } from "../permissions/scheme-for.js";
import type { Deprecation } from "../policy.js";
import type { Registry } from "../registry/registry.js";
import { registryOf } from "../registry/registry-of.js";
import { type RegistryWriter, writerOf } from "../registry/writers.js";
import { dressTool } from "../tenants/dress-tool.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import { reasonsAgainst } from "./may-change.js";
import { fixedTool, registrationProblems, shapeProblems } from "./registration.js";
import { type ToolUpdates, updated } from "./updates.js";

/** What happened to a registry, told before it takes effect. */
export type RegistryChange = {
  readonly kind: "tool-registered" | "tool-updated" | "tool-deprecated";
  readonly tool: string;
  /** The principal's id. */
  readonly by: string;
  readonly on_behalf_of?: string;
  readonly at: string;
  readonly before?: ToolSummary;
  readonly after: ToolSummary;
};

export type ChangeResult = { readonly ok: true; readonly tool: ToolSummary } | { readonly ok: false; readonly reasons: readonly string[] };

export type Changing = {
  readonly registry: Registry;
  readonly scheme?: PermissionScheme | undefined;
  readonly principal?: Principal | undefined;
  readonly onBehalfOf?: Principal | undefined;
  /** Keeps the change for good. A change that cannot be recorded is not made, and without this hook there are none. */
  readonly record?: ((change: RegistryChange) => void | Promise<void>) | undefined;
  readonly clock: Clock;
};

export type Changes = {
  readonly registerTool: (tool: AnyTool) => Promise<ChangeResult>;
  readonly updateTool: (toolId: string, updates: ToolUpdates) => Promise<ChangeResult>;
  readonly deprecateTool: (toolId: string, replacement?: string) => Promise<ChangeResult>;
};

type Step = {
  readonly kind: RegistryChange["kind"];
  readonly before?: ToolSummary;
  readonly after: ToolSummary;
  readonly apply: () => void;
};
type Plan = { readonly ok: true; readonly step: Step } | { readonly ok: false; readonly reasons: readonly string[] };

/** The three calls that change a registry: for administrators, recorded, and never beyond the policy that a tool was generated with. */
export function createChanges(changing: Changing): Changes {
  const { registry, clock } = changing;
  const now = (): string => new Date(clock.now()).toISOString();
  return {
    registerTool: (tool) => make(changing, (writer) => planRegistration(registry, writer, tool)),
    updateTool: (toolId, given) => {
      const updates = taken(given);
      return make(changing, (writer) => {
        const before = registry.get(toolId);
        const original = writer.original(toolId);
        if (before === undefined || original === undefined) return unknown(toolId);
        const result = updated({ current: before, original, updates, at: now() });
        if (!result.ok) return result;
        const { summary } = result;
        const replacement = summary.policy.deprecation?.replacement;
        // What a contract says stays, also where it names a tool of a source that is not here.
        const isNew = replacement !== before.policy.deprecation?.replacement;
        const misled = isNew ? replacementProblems(registry, toolId, replacement) : [];
        return misled.length > 0 ? { ok: false, reasons: misled } : planChange("tool-updated", writer, before, summary);
      });
    },
    deprecateTool: (toolId, replacement) =>
      make(changing, (writer) => planDeprecation({ registry, writer, toolId, replacement, at: now() })),
  };
}

/**
 * A copy as it is now: while others change the registry, the application may reuse the object for its next update. A value without a copy is reported in
 * its turn.
 */
function taken(updates: ToolUpdates): ToolUpdates {
  try {
    return structuredClone(updates);
  } catch {
    return updates;
  }
}

/** Nothing throws: whatever went wrong is among the reasons. */
async function make(changing: Changing, plan: (writer: RegistryWriter) => Plan | Promise<Plan>): Promise<ChangeResult> {
  const { registry, scheme, record, clock } = changing;
  const principal = changing.principal && kept(changing.principal);
  const onBehalfOf = changing.onBehalfOf && kept(changing.onBehalfOf);
  const against = reasonsAgainst({ principal, onBehalfOf });
  const writer = writerOf(registry);
  if (writer === undefined) against.push("This registry cannot be changed: make it with `openRegistry`.");
  if (record === undefined) against.push("Changes are recorded, and there is no `record` to do so.");
  if (against.length > 0 || writer === undefined || record === undefined || principal === undefined) return { ok: false, reasons: against };
  return writer.inTurn(async () => {
    try {
      const planned = await plan(writer);
      if (!planned.ok) return planned;
      const { kind, before, after, apply } = planned.step;
      // It throws where the tool asks for a scope that is a contract's word for a wider one, and would for everybody who opens the registry from then on.
      schemeFor({ ...registry, list: () => [...registry.list().filter(({ id }) => id !== after.id), after] }, scheme);
      await record(
        Object.freeze({
          kind,
          tool: after.id,
          by: principal.id,
          ...(onBehalfOf === undefined ? {} : { on_behalf_of: onBehalfOf.id }),
          at: new Date(clock.now()).toISOString(),
          ...(before === undefined ? {} : { before }),
          after,
        }),
      );
      apply();
      return { ok: true, tool: after };
    } catch (error) {
      return { ok: false, reasons: [`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`] };
    }
  });
}

async function planRegistration(registry: Registry, writer: RegistryWriter, tool: AnyTool): Promise<Plan> {
  // What is checked of a generated tool comes after its own module.
  if (typeof tool?.load === "function") await tool.load();
  const misshapen = shapeProblems(tool);
  if (misshapen.length > 0) return { ok: false, reasons: misshapen };
  const [after] = registryOf("registration", [tool]).list();
  if (after === undefined) return unknown(tool.id);
  const fixed = fixedTool(tool, after);
  const reasons = registrationProblems(registry, fixed);
  if (reasons.length > 0) return { ok: false, reasons };
  const one = registryOf(after.id, [dressTool(fixed, after)]);
  return { ok: true, step: { kind: "tool-registered", after, apply: () => writer.add(one) } };
}

type Deprecating = {
  readonly registry: Registry;
  readonly writer: RegistryWriter;
  readonly toolId: string;
  readonly replacement: string | undefined;
  readonly at: string;
};

function planDeprecation({ registry, writer, toolId, replacement, at }: Deprecating): Plan {
  const before = registry.get(toolId);
  if (before === undefined) return unknown(toolId);
  const reasons = replacementProblems(registry, toolId, replacement);
  if (reasons.length > 0) return { ok: false, reasons };
  const known = before.policy.deprecation;
  const deprecation: Deprecation = { ...known, since: known?.since ?? at, ...(replacement === undefined ? {} : { replacement }) };
  return planChange("tool-deprecated", writer, before, { ...before, updatedAt: at, policy: { ...before.policy, deprecation } });
}

function replacementProblems(registry: Registry, toolId: string, replacement: string | undefined): readonly string[] {
  if (replacement === undefined) return [];
  if (registry.get(replacement) === undefined) return [`There is no tool ${replacement} to replace ${toolId}.`];
  return leadsTo(registry, replacement, toolId) ? [`${replacement} is itself replaced by ${toolId}.`] : [];
}

/** Whether following replacements from one tool arrives at another. */
function leadsTo(registry: Registry, from: string, to: string): boolean {
  const seen = new Set<string>();
  for (let id: string | undefined = from; id !== undefined && !seen.has(id); id = registry.get(id)?.policy.deprecation?.replacement) {
    if (id === to) return true;
    seen.add(id);
  }
  return false;
}

function planChange(kind: RegistryChange["kind"], writer: RegistryWriter, before: ToolSummary, next: ToolSummary): Plan {
  const after = deepFreeze(next);
  return { ok: true, step: { kind, before, after, apply: () => writer.change(after) } };
}

function unknown(toolId: string): Plan {
  return { ok: false, reasons: [`There is no tool ${toolId}.`] };
}

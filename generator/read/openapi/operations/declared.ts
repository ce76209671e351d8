import type { Policy } from "@toolpact/runtime";
import type { Report } from "../../../diagnostics/index.js";
import { at, type Declared, type Fact } from "../../../ir/index.js";
import type { Int64 } from "../../../schema/index.js";
import { readDeclared } from "../../toolspec/declared.js";
import type { DocumentSpec, ToolSpec } from "../../toolspec/table/index.js";
import { own, ownText } from "../values.js";
import type { FoundOperation } from "./collect.js";
import type { AgentSettings } from "./x-agent.js";

export type PolicyFacts = {
  readonly id: string;
  readonly operation: FoundOperation;
  readonly agent: AgentSettings;
  readonly needsCredentials: boolean;
  /** The operation takes an `Idempotency-Key`. */
  readonly takesKey: boolean;
  readonly streams: boolean;
  readonly report: Report;
  readonly int64: Int64;
};

const reading = new Set(["GET", "HEAD", "OPTIONS", "QUERY"]);

/** What method, `x-openai-isConsequential` and `x-agent` say of the policy, the later before the earlier. */
export function declarePolicy(facts: PolicyFacts): Declared {
  const { operation, agent, id, report, int64 } = facts;
  const { json, origin } = operation;
  const { action: _action, title: _title, description: _description, hostName: _hostName, ...said } = agent;
  const policy = { ...byMethod(facts), ...consequence(facts), ...said };
  const isRead = policy.effect === "read" || policy.effect === "none";
  // An effect that `x-agent` calls reading needs no word about undoing and repeating.
  const { sideEffects, reversible, idempotency, confirm, ...rest } = policy;
  const spoken = isRead
    ? {
        ...rest,
        ...pick(said, ["sideEffects", "reversible", "idempotency"]),
        ...(said.confirm === undefined && confirm !== "always" ? {} : { confirm }),
      }
    : { ...effectDefaults(facts), ...definedOf({ sideEffects, reversible, idempotency, confirm }), ...rest };
  const tool = { ...blank, ...spoken } as ToolSpec;
  const place = own(json, "x-agent") === undefined ? origin : at(origin, "x-agent");
  const declared = readDeclared({
    id,
    tool,
    spec: noSpec,
    schemas: { input: { kind: "any", origin }, output: { kind: "any", origin }, errors: new Map() },
    written: tool,
    origin: place,
    report,
    int64,
  });
  return { ...declared, ...deprecation(facts, declared) };
}

/** GET, HEAD, OPTIONS and QUERY read; PUT, POST and PATCH write; DELETE deletes. */
function byMethod({ operation: { method }, needsCredentials, streams }: PolicyFacts): Partial<ToolSpec> {
  const effect = reading.has(method) ? "read" : method === "DELETE" ? "delete" : "write";
  return { effect, auth: needsCredentials ? "service" : "none", ...(streams ? { execution: "streaming" } : {}) };
}

/** Until somebody says otherwise an effect cannot be undone, and a person is asked. */
function effectDefaults({ id, takesKey, agent }: PolicyFacts): Partial<ToolSpec> {
  const isReversible = agent.reversible === true;
  return {
    sideEffects: `writes.${id.split(".")[0] ?? "api"}`,
    reversible: false,
    idempotency: { key: { from: "call" }, scope: "principal", ...(takesKey ? { upstream: true } : {}) },
    confirm: isReversible ? "never" : "always",
  };
}

/** https://platform.openai.com/docs/actions: `true` asks each time; `false` says that the call may be repeated and undone. Deleting is always asked for. */
function consequence({ operation: { method, json } }: PolicyFacts): Partial<ToolSpec> {
  const said = own(json, "x-openai-isConsequential");
  if (said === true) return { confirm: "always" };
  return said === false && method !== "DELETE" && !reading.has(method) ? { reversible: true, confirm: "never" } : {};
}

/** `deprecated: true` has no date: it holds from ever on. `x-sunset` and `x-deprecated-at` say more. */
function deprecation(
  { operation: { json, origin } }: PolicyFacts,
  declared: Declared,
): { readonly deprecation?: Fact<NonNullable<Policy["deprecation"]>> } {
  if (declared.deprecation !== undefined || own(json, "deprecated") !== true) return {};
  const sunset = ownText(json, "x-sunset");
  const isDay = sunset !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(sunset);
  const value = { since: "1970-01-01", ...(isDay ? { disable: sunset } : {}), message: "The API calls this operation deprecated." };
  return { deprecation: { value, origin: at(origin, "deprecated") } };
}

function pick<T extends object, K extends keyof T>(values: T, keys: readonly K[]): Partial<Pick<T, K>> {
  return definedOf(Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Pick<T, K>>);
}

function definedOf<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

const blank: Pick<ToolSpec, "title" | "description" | "input" | "output" | "examples"> = {
  title: "",
  description: "",
  input: {},
  output: {},
  examples: { input: [], output: [] },
};

/** Machines and budgets are words of tool specs. */
const noSpec: DocumentSpec = { toolspec: 1, name: "", namespaces: {}, machines: {}, budgets: {}, types: {}, tools: {} };

import type { Deprecation } from "@toolpact/runtime";
import type { Report } from "../../diagnostics/index.js";
import { at, type Declared, type Fact, type Operation, type Origin } from "../../ir/index.js";
import { type Int64, simplify, simplifying } from "../../schema/index.js";
import { definedOf } from "../defined-of.js";
import { readConfirmWhen } from "../toolspec/confirm.js";
import { readDeclared } from "../toolspec/declared.js";
import { checkMachine } from "../toolspec/machines.js";
import type { DocumentSpec, ToolSpec } from "../toolspec/table/index.js";
import type { ToolSchemas } from "../toolspec/tool-schemas.js";
import { isObject } from "../values.js";
import { type AgentSettings, relocate, type Said, usualValidation } from "./agent-settings.js";

export type PolicyFacts = {
  readonly id: string;
  /** The operation itself. */
  readonly origin: Origin;
  /** Who says something of it: `x-agent`, then the config. The later counts. */
  readonly said: readonly Said[];
  readonly defaults: PolicyDefaults;
  /** The deprecation that the contract declares, when no setting says more. */
  readonly deprecated?: Fact<Deprecation> | undefined;
  readonly report: Report;
  readonly int64: Int64;
};

/** What holds by the kind of operation until a setting says otherwise. */
export type PolicyDefaults = {
  readonly effect: "read" | "write" | "delete";
  /** `service` where the contract asks for credentials. */
  readonly auth: "service" | "session" | "none";
  /** The service takes a key and does nothing twice for it. */
  readonly takesKey?: boolean;
  readonly streams?: boolean;
  /** The contract itself wants a person to be asked. */
  readonly confirm?: "always";
  /** The contract itself says that the effect can be undone. */
  readonly reversible?: true;
};

/** The declared part of the policy: first the kind of operation, then each setting. A later setting overrides an earlier one. */
export function declarePolicy(facts: PolicyFacts): Pick<Operation, "declared" | "confirmWhen"> {
  const { id, origin, said, defaults, deprecated, int64 } = facts;
  const words = policyWords(said);
  const { effect, auth, streams } = defaults;
  const execution = streams === true ? { execution: "streaming" as const } : {};
  const policy = { effect, auth, validation: usualValidation, ...execution, ...words };
  const isRead = policy.effect === "read" || policy.effect === "none";
  const ruled = isRead ? definedOf({ confirm: defaults.confirm }) : effectDefaults(facts, words);
  const tool: ToolSpec = { ...blank, ...ruled, ...policy, ...definedOf({ gates: policy.gates?.map(namedGate) }) };
  const place = (found: Origin): Origin => relocate(found, { origin, said });
  const report: Report = (found) =>
    facts.report(found.place !== undefined && "pointer" in found.place ? { ...found, place: place(found.place) } : found);
  const reading = {
    id,
    tool,
    spec: specOf(words, { origin: at(origin, "gates"), report }),
    schemas: noSchemas(origin),
    written: { ...tool, ...definedOf({ confirm: writtenConfirm(said) }) },
    origin,
    report,
    int64,
  };
  const declared = Object.entries(readDeclared(reading)).map(([key, fact]) => [key, { ...fact, origin: place(fact.origin) }]);
  const when = readConfirmWhen(reading);
  return {
    declared: { ...definedOf({ deprecation: deprecated }), ...(Object.fromEntries(declared) as Declared) },
    ...(when === undefined ? {} : { confirmWhen: simplify(when, simplifying(new Map())) }),
  };
}

/** A rule that is missing in it was reported, and stands in as the strictest. */
function writtenConfirm(said: readonly Said[]): unknown {
  const found = said.findLast(({ settings }) => settings.confirm !== undefined)?.written;
  return isObject(found) ? found.confirm : undefined;
}

type PolicyWords = Omit<AgentSettings, "action" | "title" | "description" | "hostName" | "pagination" | "defaults">;

function policyWords(said: readonly Said[]): PolicyWords {
  const all: AgentSettings = Object.assign({}, ...said.map(({ settings }) => definedOf(settings)));
  const own = new Set(["action", "title", "description", "hostName", "pagination", "defaults"]);
  return Object.fromEntries(Object.entries(all).filter(([key]) => !own.has(key)));
}

/** Until a setting says otherwise, an effect is irreversible and irreversible effects wait for approval. Deletions always wait. */
function effectDefaults({ id, defaults }: PolicyFacts, { effect = defaults.effect, effects, reversible }: PolicyWords): Partial<ToolSpec> {
  const changes = (effects ?? []).filter(({ type }) => type !== "read");
  const listed = changes.length === 0 ? undefined : changes.every((effect) => effect.reversible);
  const isReversible = reversible ?? listed ?? defaults.reversible === true;
  return {
    // Below a namespace of the config it is still the tag that says what.
    sideEffects: `writes.${id.split(".").at(-2) ?? "api"}`,
    ...(listed === undefined ? { reversible: isReversible } : {}),
    idempotency: { key: { from: "call" }, scope: "principal", ...(defaults.takesKey === true ? { upstream: true } : {}) },
    confirm: defaults.confirm ?? (isReversible && effect !== "delete" ? "never" : "always"),
  };
}

const blank: Pick<ToolSpec, "title" | "description" | "input" | "output" | "examples"> = {
  title: "",
  description: "",
  input: {},
  output: {},
  examples: { input: [], output: [] },
};

function noSchemas(origin: Origin): ToolSchemas {
  return { input: { kind: "any", origin }, output: { kind: "any", origin }, errors: new Map() };
}

function namedGate(gate: NonNullable<PolicyWords["gates"]>[number]): NonNullable<ToolSpec["gates"]>[number] {
  if (gate.kind !== "transition") return gate;
  const { states: _states, ...named } = gate;
  return named;
}

/** Machines and budgets stand in the gates themselves, where a tool spec has names for them. */
function specOf({ gates = [] }: PolicyWords, { origin, report }: { readonly origin: Origin; readonly report: Report }): DocumentSpec {
  const spent = gates.filter((gate) => gate.kind === "budget");
  const moved = gates.filter((gate) => gate.kind === "transition");
  for (const gate of moved) checkMachine(gate.states, { origin: at(origin, gates.indexOf(gate), "states"), report });
  return {
    toolspec: 1,
    name: "",
    namespaces: {},
    machines: Object.fromEntries(moved.map(({ machine, states }) => [machine, states])),
    budgets: Object.fromEntries(spent.map(({ budget, max, per }) => [budget, { max, per }])),
    types: {},
    tools: {},
  };
}

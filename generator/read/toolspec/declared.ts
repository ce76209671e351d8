import type { Effect, Idempotency, Policy, Status } from "@toolpact/runtime";
import { diagnose } from "../../diagnostics/index.js";
import { at, type Declared, type Fact } from "../../ir/index.js";
import { readConfirm } from "./confirm.js";
import { readDeprecation } from "./deprecation.js";
import { readGates } from "./gates.js";
import { isWritten, type OperationReading, writtenAt } from "./operation-reading.js";
import { readPermissions } from "./permissions.js";
import type { ToolSpec } from "./table/index.js";

const day = 86_400_000;

/** What the spec says of the policy, each with its place. Short forms are written out; nothing is decided. */
export function readDeclared(reading: OperationReading): Declared {
  const { tool, origin } = reading;
  const fact = <T>(key: string, value: T | undefined): Fact<T> | undefined =>
    value === undefined ? undefined : { value, origin: at(origin, key) };
  const facts: { [K in keyof Policy]?: Fact<Exclude<Policy[K], undefined>> | undefined } = {
    effect: fact("effect", readEffect(reading)),
    sideEffects: fact("sideEffects", tool.sideEffects),
    effects: fact("effects", tool.effects),
    reversible: readReversible(reading),
    confirm: fact("confirm", readConfirm(reading)),
    auth: fact("auth", tool.auth),
    secrets: fact("secrets", tool.secrets),
    latencyBudgetMs: fact("latencyBudget", tool.latencyBudget),
    execution: fact("execution", tool.execution),
    timeoutMs: fact("timeout", tool.timeout),
    retries: fact("retries", tool.retries),
    cache: fact("cache", readCache(tool)),
    fallback: fact("fallback", readFallback(tool)),
    idempotency: fact("idempotency", readIdempotency(reading)),
    gates: fact("gates", readGates(reading)),
    rateLimit: fact("rateLimit", tool.rateLimit),
    permissions: fact("permissions", readPermissions(reading)),
    securityLevel: fact("securityLevel", tool.securityLevel),
    validation: fact("validation", tool.validation),
    status: fact("status", readStatus(tool)),
    deprecation: fact("deprecated", readDeprecation(reading)),
  };
  reportMissingForEffect(reading, facts.reversible !== undefined);
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  // Absent and undefined are not the same under exactOptionalPropertyTypes; the filter made them so.
  return Object.fromEntries(known) as Declared;
}

/** Without a readable word, the rules are unknown. */
function readEffect(reading: OperationReading): Effect | undefined {
  const { effect } = reading.tool;
  return writtenAt(reading, "effect") === effect ? effect : undefined;
}

/** Said outright, or by the list of effects: it can be undone when every change in the list can. */
function readReversible({ tool, origin, report }: OperationReading): Fact<boolean> | undefined {
  const changes = (tool.effects ?? []).filter(({ type }) => type !== "read");
  const listed = changes.length === 0 ? undefined : changes.every((effect) => effect.reversible);
  if (tool.reversible === undefined) return listed === undefined ? undefined : { value: listed, origin: at(origin, "effects") };
  if (listed !== undefined && listed !== tool.reversible) {
    report(diagnose("toolspec/reversible-contradicts", { said: tool.reversible }, at(origin, "reversible")));
  }
  return { value: tool.reversible, origin: at(origin, "reversible") };
}

function reportMissingForEffect(reading: OperationReading, saysReversible: boolean): void {
  const { origin, report } = reading;
  const effect = readEffect(reading);
  if (effect !== "write" && effect !== "delete") return;
  const missing = [
    ...(isWritten(reading, "sideEffects") ? [] : ["sideEffects"]),
    ...(saysReversible || isWritten(reading, "reversible") ? [] : ["reversible"]),
  ];
  for (const key of missing) report(diagnose("toolspec/missing-for-effect", { key, effect }, at(origin, "effect")));
}

function readCache({ cache }: ToolSpec): Policy["cache"] {
  if (cache === undefined) return undefined;
  const { ttl, ...rest } = cache;
  return { ttlMs: ttl, ...rest };
}

/** With both answers the value is looked at; with neither, which was reported, there is nothing to look at. */
function readFallback({ fallback }: ToolSpec): Policy["fallback"] {
  if (fallback?.value !== undefined) return { on: fallback.on, answer: { kind: "value", value: fallback.value } };
  return fallback === undefined ? undefined : { on: fallback.on, answer: { kind: "throw", message: fallback.throw ?? "" } };
}

function readIdempotency(reading: OperationReading): Policy["idempotency"] {
  const { idempotency } = reading.tool;
  if (idempotency === undefined) {
    // It is there but could not be read, which was reported: without a stand-in a rule would say that there is none.
    return isWritten(reading, "idempotency") ? { key: { from: "call" }, scope: "principal", ttlMs: day } : undefined;
  }
  const { key, ttl = day, ...rest } = idempotency;
  return { ...rest, key: typeof key === "string" ? { from: "field", field: key } : readMadeKey(key), ttlMs: ttl };
}

function readMadeKey({ from, window }: { readonly from: "call"; readonly window?: number }): Idempotency["key"] {
  return { from, ...(window === undefined ? {} : { windowMs: window }) };
}

function readStatus({ status }: ToolSpec): Status | undefined {
  if (status === undefined) return undefined;
  if (status === "enabled") return { enabled: true };
  if (status === "disabled") return { enabled: false, reason: "Disabled in the spec." };
  if (status === "post-mvp") return { enabled: false, reason: "Planned for after the first release (post-MVP)." };
  return status.enabled ? { enabled: true } : { enabled: false, reason: status.reason ?? "Disabled in the spec." };
}

import type { Gate } from "../policy.js";
import { askConsent } from "./consent.js";
import { askCustom } from "./custom.js";
import { askFlag } from "./flag.js";
import type { GateRequest } from "./gate-request.js";
import { askTransition } from "./transition.js";
import { type GateVerdict, type OpenGate, open } from "./verdict.js";

type Asker<Kind extends Gate["kind"]> = (
  gate: Extract<Gate, { readonly kind: Kind }>,
  request: GateRequest,
) => GateVerdict | Promise<GateVerdict>;

/** `budget` is the store's to judge, in the transaction that spends it; `dedupe` is about the output. */
const askers: { readonly [Kind in Gate["kind"]]: Asker<Kind> } = {
  flag: (gate, { env }) => askFlag(gate, env),
  consent: askConsent,
  transition: askTransition,
  custom: askCustom,
  budget: () => open,
  dedupe: () => open,
};

const ofTheApplication: readonly Gate["kind"][] = ["consent", "transition", "custom"];

/** Whether gates ask code outside the runtime. If so, the ledger is looked up before: a repeated call must not ask again. */
export function asksApplication(gates: readonly Gate[]): boolean {
  return gates.some(({ kind }) => ofTheApplication.includes(kind));
}

/**
 * In the order of declaration; the first closed one answers, and none after it is asked. Without a promise where only flags are read. What was open for a time
 * is looked at again at the end: those after it may have taken seconds.
 */
export function askGates(request: GateRequest): GateVerdict | Promise<GateVerdict> {
  return askFrom(request, 0, []);
}

function askFrom(request: GateRequest, first: number, passed: readonly OpenGate[]): GateVerdict | Promise<GateVerdict> {
  for (let index = first; index < request.gates.length; index++) {
    const gate = request.gates[index];
    if (gate === undefined) continue;
    const verdict = ask(gate, request);
    if (verdict instanceof Promise) {
      return verdict.then((settled) => (settled.kind === "open" ? askFrom(request, index + 1, [...passed, settled]) : settled));
    }
    if (verdict.kind !== "open") return verdict;
  }
  return passed.map(({ again }) => again?.() ?? open).find(({ kind }) => kind === "closed") ?? open;
}

function ask<Kind extends Gate["kind"]>(
  gate: Extract<Gate, { readonly kind: Kind }>,
  request: GateRequest,
): GateVerdict | Promise<GateVerdict> {
  // The table has an asker for each kind; what keeps the two together is the type of the table.
  const asker = askers[gate.kind] as Asker<Kind>;
  return asker(gate, request);
}

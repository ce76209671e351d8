import type { Gate } from "../policy.js";
import type { Environment } from "../secrets/provider.js";
import { closedAs, type GateVerdict, open } from "./verdict.js";

type FlagGate = Extract<Gate, { readonly kind: "flag" }>;

/** Open while the environment variable is on: `1`, `true`, `yes` or `on`, in any case. Everything else, and nothing at all, is off. */
export function askFlag(gate: FlagGate, env: Environment): GateVerdict {
  const value = Object.hasOwn(env, gate.env) ? env[gate.env] : undefined;
  return isOn(value) ? open : closedAs({ gate, details: { gate: "flag", env: gate.env } });
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && /^(?:1|true|yes|on)$/i.test(value.trim());
}

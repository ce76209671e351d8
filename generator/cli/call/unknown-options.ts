import type { RuntimeOptions } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";

/** By name, so that the compiler sees when one is missing. */
const names: { readonly [Name in keyof Required<RuntimeOptions>]: true } = {
  registry: true,
  handlers: true,
  transports: true,
  store: true,
  audit: true,
  auditKey: true,
  clock: true,
  adapters: true,
  limits: true,
  tenants: true,
  permissions: true,
  gates: true,
  secrets: true,
  approvals: true,
  reconcile: true,
  telemetry: true,
  leaseMs: true,
  onError: true,
};

/** What a user's `runtime.ts` says that no runtime takes: passed over, it would be missed at the first call, or never. */
export function unknownOption(options: object, path: string): Diagnostic | undefined {
  const known = Object.keys(names);
  const key = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  return key === undefined ? undefined : diagnose("cli/unknown-runtime-option", { path, key, nearest: nearest(key, known), known });
}

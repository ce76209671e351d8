import type { RuntimeOptions } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { isObject } from "./json-schema.js";

/** By name, so that the compiler sees when one is missing. */
const names: { readonly [Name in keyof Required<RuntimeOptions>]: true } = {
  registry: true,
  handlers: true,
  transports: true,
  store: true,
  audit: true,
  auditKey: true,
  auditKeys: true,
  refusals: true,
  clock: true,
  adapters: true,
  limits: true,
  tenants: true,
  permissions: true,
  gates: true,
  secrets: true,
  approvals: true,
  bounds: true,
  reconcile: true,
  telemetry: true,
  leaseMs: true,
  onError: true,
};

const limitNames: { readonly [Name in keyof Required<NonNullable<RuntimeOptions["limits"]>>]: true } = { inputBytes: true, depth: true };

/** What a user's `runtime.ts` says that no runtime takes: passed over, it would be missed at the first call, or never. */
export function unknownOption(options: object, path: string): Diagnostic | undefined {
  const limits = "limits" in options && isObject(options.limits) ? options.limits : {};
  const tables = [
    { given: options, table: names, prefix: "" },
    { given: limits, table: limitNames, prefix: "limits." },
  ];
  for (const { given, table, prefix } of tables) {
    const name = Object.keys(given).find((one) => !Object.hasOwn(table, one));
    if (name === undefined) continue;
    const known = Object.keys(table).map((one) => `${prefix}${one}`);
    return diagnose("cli/unknown-runtime-option", { path, key: `${prefix}${name}`, nearest: nearest(`${prefix}${name}`, known), known });
  }
  return undefined;
}

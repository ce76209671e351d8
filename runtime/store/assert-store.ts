import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { createLeases, type LeaseOptions, type Leases } from "./leases.js";
import type { Store } from "./store.js";

/** The members of the parts that have some. The compiler sees when one is missing. */
type Members = {
  readonly [Name in keyof Store]: Store[Name] extends (...given: never) => unknown ? true : { readonly [Inner in keyof Store[Name]]: true };
};

const members: Members = {
  begin: true,
  settle: true,
  renew: true,
  leases: true,
  cacheKey: true,
  ledger: { get: true, unsettled: true, resolve: true },
  approvals: { get: true, list: true, counts: true, decide: true },
  jobs: { put: true, add: true, get: true },
  audit: { append: true, lines: true, head: true },
  known: true,
  purge: true,
  key: true,
  close: true,
};

/**
 * `leases` of every store, called when a runtime is made. It checks the store as it was given: otherwise a call would find out what is missing after its
 * effect.
 */
export function openLeases(options: LeaseOptions & { readonly store: Store }): Leases {
  const missing = Object.entries(members).flatMap(([name, inner]) => missingIn(options.store, name, inner));
  if (missing.length > 0) throw new ToolConfigurationError(`store lacks ${missing.map((name) => `\`${name}\``).join(", ")}.`);
  return createLeases(options);
}

/** Members are read as the runtime reads them, since a store may be a proxy or an instance of a class. */
function missingIn(owner: object, name: string, inner: true | object): readonly string[] {
  const member: unknown = Reflect.get(owner, name);
  if (inner === true) return typeof member === "function" ? [] : [name];
  if (typeof member !== "object" || member === null) return [name];
  return Object.keys(inner).flatMap((each) => missingIn(member, each, true).map((missing) => `${name}.${missing}`));
}

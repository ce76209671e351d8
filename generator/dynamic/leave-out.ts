import { type Diagnostic, diagnose, type Report } from "../diagnostics/index.js";
import type { Contract, Operation } from "../ir/index.js";
import type { DynamicKind, DynamicOptions } from "./options.js";

type Allowing = { readonly options: DynamicOptions; readonly kind: DynamicKind; readonly report: Report };

/** The contract without operations that reach what belongs to the application: its secrets, handlers, bridge and MCP servers. Options allow them by name. */
export function leaveOutUnallowed(contract: Contract, { options, kind, report }: Allowing): Contract {
  const operations = contract.operations.filter((operation) => {
    const refused = refusalOf(operation, options, kind);
    if (refused !== undefined) report(refused);
    return refused === undefined;
  });
  return { ...contract, operations };
}

function refusalOf(operation: Operation, options: DynamicOptions, kind: DynamicKind): Diagnostic | undefined {
  const { id, origin } = operation;
  const { secrets = [] } = options;
  const unallowed = [...secretsOf(operation)].filter((name) => !secrets.includes(name));
  if (unallowed.length > 0) return diagnose("dynamic/secret-not-allowed", { id, secrets: unallowed }, origin);
  return transportRefusal(operation, options, kind);
}

/** What the policy names, and what stands in a template: a placeholder that the policy does not name is refused too. */
function secretsOf({ declared, call, say }: Operation): ReadonlySet<string> {
  const templates = JSON.stringify([call, say, declared.idempotency?.value.format, declared.idempotency?.value.parts]);
  const marked = [...templates.matchAll(/\{secret:([^{}]*)\}/g)].map(([, name = ""]) => name);
  return new Set([...(declared.secrets?.value ?? []).map(({ name }) => name), ...marked]);
}

function transportRefusal({ id, call, origin }: Operation, options: DynamicOptions, kind: DynamicKind): Diagnostic | undefined {
  if (call.kind === "mcp") {
    const { server } = call;
    return serversOf(options).includes(server) ? undefined : diagnose("dynamic/server-not-given", { id, server }, origin);
  }
  // The bridge to the page is what a site contract is for.
  if (call.kind !== "local" && (call.kind !== "bridge" || kind === "site")) return undefined;
  // The runtime looks for the handler of a bridge tool by its id, before it asks a transport.
  const names = call.kind === "local" ? [call.handler] : [call.action, id];
  const { handlers = [] } = options;
  const unallowed = names.filter((name) => !handlers.includes(name));
  return unallowed.length === 0 ? undefined : diagnose("dynamic/handler-not-allowed", { id, kind: call.kind, names: unallowed }, origin);
}

/** MCP servers that the application gives this contract's tools. */
export function serversOf({ transport }: DynamicOptions): readonly string[] {
  return Object.keys(transport?.mcp?.servers ?? {}).sort();
}

import type { ErrorOccasion, Handlers, Registry, Runtime, RuntimeOptions, Store, Transport } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { openStore, reasonOf } from "../open-store.js";
import { type UnsettledCall, unsettledIn } from "../reconcile/unsettled.js";
import type { ToolModules } from "./load-tools.js";

/** What was thrown behind an answer, and where. */
export type Cause = Pick<ErrorOccasion, "stage" | "callId"> & { readonly error: unknown };

export type OpenRuntime = {
  readonly runtime: Runtime;
  /** For a person: where ledger, approvals and audit are kept. */
  readonly store: string;
  readonly causes: () => readonly Cause[];
  /** Whether the user's options give transports, in place of ours. */
  readonly hasTransports: boolean;
  readonly hasReconcilers: boolean;
  readonly tokens: Store["tokens"];
  readonly unsettled: () => Promise<readonly UnsettledCall[]>;
};

type Wanted = {
  readonly tools: ToolModules;
  /** Of the tools that are called. Left out where none is: then all of them are there, and none can run. */
  readonly registry: Registry | readonly Registry[] | undefined;
  readonly cwd: string;
  /** A file, or the URL of a database. */
  readonly store: string;
  /** Whether it is made where there is none. */
  readonly create?: boolean;
  /** In place of what the user's options say, for a store that was found to be there. */
  readonly reconcile?: ((store: Store) => Promise<RuntimeOptions["reconcile"]>) | undefined;
  /** For a process that stays: each cause when it is known, and none is kept. */
  readonly onCause?: ((cause: Cause) => void) | undefined;
};

/** Handlers are asked of the wanted sources only, so a gap elsewhere does not stop this call. */
export async function openRuntime({
  tools,
  registry,
  cwd,
  store: place,
  create = true,
  reconcile,
  onCause,
}: Wanted): Promise<OpenRuntime | { readonly diagnostic: Diagnostic }> {
  const wanted = registry === undefined ? undefined : [registry].flat();
  const loaded = wanted === undefined ? undefined : await handlersOf(wanted, tools);
  if (loaded !== undefined && "diagnostic" in loaded) return loaded;
  const settings = await tools.options();
  if ("diagnostic" in settings) return settings;
  const fitting = fittingTransports(settings.options, tools);
  if ("diagnostic" in fitting) return fitting;
  const opened = await openStore(cwd, place, { create });
  if ("diagnostic" in opened) return opened;
  let given: RuntimeOptions["reconcile"];
  try {
    // A database is asked only now whether it is there; its key is what every call needs first.
    await opened.store.key();
    given = await reconcile?.(opened.store);
  } catch (error) {
    await opened.store.close();
    return { diagnostic: diagnose("cli/unusable-store", { store: opened.name, reason: reasonOf(error) }) };
  }
  const causes: Cause[] = [];
  try {
    const { createRuntime, permissions, gates, approvals } = tools.doors;
    const runtime = createRuntime({
      permissions: permissions(),
      gates: gates(),
      approvals: approvals(),
      transports: isRemote(wanted) ? await tools.transports() : [],
      ...settings.options,
      ...fitting,
      ...(given === undefined ? {} : { reconcile: given }),
      registry: wanted ?? tools.registries,
      handlers: loaded?.handlers ?? unused(tools.registries),
      store: opened.store,
      onError: (error, { stage, callId }) => {
        const cause = { error, stage, ...(callId === undefined ? {} : { callId }) };
        if (onCause === undefined) causes.push(cause);
        else onCause(cause);
      },
    });
    const has = { hasTransports: settings.options.transports !== undefined, hasReconcilers: settings.options.reconcile !== undefined };
    return {
      runtime,
      store: opened.name,
      causes: () => causes,
      tokens: opened.store.tokens,
      unsettled: () => unsettledIn(opened.store),
      ...has,
    };
  } catch (error) {
    return { diagnostic: diagnose("cli/unusable-handlers", { reason: error instanceof Error ? error.message : String(error) }) };
  }
}

/** What they say of tools is held against those of all sources: the runtime of one call has those of one. */
function fittingTransports(
  { transports }: Partial<RuntimeOptions>,
  { registries, doors, optionsFile }: ToolModules,
): Pick<RuntimeOptions, "transports"> | { readonly diagnostic: Diagnostic } {
  if (transports === undefined) return {};
  const all = [transports].flat();
  try {
    const registry = doors.combineRegistries(...registries);
    for (const transport of all) transport.assertFits?.(registry);
  } catch (error) {
    return { diagnostic: diagnose("cli/unfit-transport", { reason: reasonOf(error), path: optionsFile?.path ?? "" }) };
  }
  return { transports: all.map(withoutCheck) };
}

function withoutCheck(transport: Transport): Transport {
  // An instance of a class has its methods elsewhere, and stays what it is.
  if (!Object.hasOwn(transport, "assertFits")) return transport;
  const { assertFits: _, ...rest } = transport;
  return rest;
}

function isRemote(registries: readonly Registry[] | undefined): boolean {
  return registries?.some((registry) => registry.list().some(({ call }) => call.kind !== "local")) ?? false;
}

async function handlersOf(
  registries: readonly Registry[],
  tools: ToolModules,
): Promise<{ readonly handlers: Handlers } | { readonly diagnostic: Diagnostic }> {
  const all: Handlers[] = [];
  for (const { name } of registries) {
    const loaded = await tools.handlers(name);
    if ("diagnostic" in loaded) return loaded;
    all.push(loaded.handlers);
  }
  return { handlers: Object.assign({}, ...all) };
}

/** A runtime wants a handler for each tool, also where it is there to decide approvals only. */
function unused(registries: readonly Registry[]): Handlers {
  const names = registries.flatMap((registry) => registry.list().flatMap(({ call }) => (call.kind === "local" ? [call.handler] : [])));
  return Object.fromEntries(names.map((name) => [name, () => Promise.reject(new Error("No tool is called here."))]));
}

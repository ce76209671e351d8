import type { Call, Handlers, Registry } from "@toolpact/runtime";
import { reconcilers } from "@toolpact/runtime/reconcile";
import { httpTransport } from "@toolpact/runtime/transport/http";
import { liveRegistry } from "../../dynamic/live-tools.js";
import type { Plan } from "../../plan/index.js";
import { type Mock, type MockSettings, mockOf } from "../mock.js";
import { contractsOf } from "../model/model.js";
import { openRehearsal, type Rehearsal, type RehearsalOptions } from "./open-rehearsal.js";

export type MockedOptions = Omit<MockSettings, "contracts"> &
  Pick<RehearsalOptions, "decide" | "store" | "onError"> & {
    readonly plans: readonly Plan[];
    /** Kept between several runtimes of the same plans. */
    readonly registry?: Registry;
    /** Real ones, by name. The mock serves all others. */
    readonly handlers?: Handlers;
  };

export type Mocked = Rehearsal & { readonly mock: Mock };

/** Nothing is sent there: the transport sends to the mock in this process. */
const nowhere = "https://mock.example";

/** One address in the place of all, or those of the contracts where they have several. */
function reachOf(plans: readonly Plan[]): { readonly baseUrl: string } | { readonly allowPrivate: readonly string[] } {
  const urls = plans.flatMap(({ tools }) => tools.flatMap(({ operation: { call } }) => addressesOf(call)));
  const distinct = [...new Set(urls)];
  if (distinct.length <= 1) return { baseUrl: nowhere };
  return { allowPrivate: [...new Set(distinct.flatMap((url) => (URL.canParse(url) ? new URL(url).host : [])))] };
}

function addressesOf(call: Call): readonly string[] {
  if (call.kind === "http-operation") return call.servers.slice(0, 1).map(({ url, variables = {} }) => filled(url, variables));
  return call.kind === "http" ? [/^https?:\/\/[^/?#]*/i.exec(call.url)?.[0] ?? ""] : [];
}

function filled(url: string, variables: { readonly [name: string]: { readonly default: string } }): string {
  return url.replace(/\{([^{}]*)\}/g, (_, name: string) => (Object.hasOwn(variables, name) ? (variables[name]?.default ?? "") : "x"));
}

/** The tools of plans in a real runtime, with a mock of their contracts behind them. */
export function openMocked({
  plans,
  registry = liveRegistry(plans),
  handlers = {},
  decide,
  store,
  onError,
  ...settings
}: MockedOptions): Mocked {
  const mock = mockOf({ contracts: contractsOf(plans), ...settings });
  const http = httpTransport({
    fetch: mock.fetch,
    ...reachOf(plans),
    security: ({ type }) => (type === "basic" ? "user:password" : "token"),
  });
  const rehearsal = openRehearsal({
    registry,
    handlers: { ...mock.handlers, ...handlers },
    transports: [http, mock.transport],
    reconcile: reconcilers(mock.reconcilers),
    secrets: () => "rehearsal-secret",
    ...(decide === undefined ? {} : { decide }),
    ...(store === undefined ? {} : { store }),
    ...(onError === undefined ? {} : { onError }),
  });
  return { ...rehearsal, mock };
}

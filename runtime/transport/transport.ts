import type { HandlerContext } from "../context.js";
import type { JsonObject } from "../json.js";
import type { Effect } from "../policy.js";
import type { Registry } from "../registry/registry.js";
import type { Call } from "../tool/call.js";

/** Reaches tools that are not local code. What `run` throws is a `ToolFailure`. */
export type Transport<Kind extends CallKind = CallKind> = {
  readonly kind: Kind;
  /** All kinds that it serves, where there are more. */
  readonly kinds?: readonly Kind[];
  /** A method, so that a transport of one kind can stand in a list of all kinds. */
  run(request: TransportRequest<Kind>): Promise<unknown>;
  /** Throws `ToolConfigurationError` where its options speak of tools that are not there. */
  readonly assertFits?: (registry: Registry) => void;
  /** Ends connections that were kept open. */
  readonly close?: () => Promise<void>;
};

export type CallKind = Call["kind"];
export type CallOf<Kind extends CallKind> = { readonly [One in Call as One["kind"]]: One }[Kind];

export type TransportRequest<Kind extends CallKind = CallKind> = RequestFacts & { readonly call: CallOf<Kind> };

/** What is the same for every kind of call. */
export type RequestFacts = {
  readonly tool: {
    readonly id: string;
    readonly version: string;
    readonly effect: Effect;
    /** Of one attempt; past the pipeline of one page, or until a stream begins. */
    readonly timeoutMs?: number;
  };
  /** As the input schema accepted them. */
  readonly args: JsonObject;
  readonly context: HandlerContext;
  /** The key of an effect: the same for every attempt, and for no other call. */
  readonly idempotencyKey?: string | undefined;
  /** 1 for the first. */
  readonly attempt: number;
  /** A secret that the policy names. */
  readonly secret: (name: string) => string | undefined;
  /** What a failure must not repeat: beside credentials, what the schemas of the call name secret. Looking at it may throw. */
  readonly hidden?: () => Iterable<string>;
  /** The same object for all attempts of a call. */
  readonly trace: { readonly inject: (carrier: Record<string, string>) => void };
};

/** Which transport serves which kind of call: the last one that does. */
export function transportsByKind(transports: readonly Transport[]): ReadonlyMap<CallKind, Transport> {
  return new Map(transports.flatMap((transport) => (transport.kinds ?? [transport.kind]).map((kind) => [kind, transport] as const)));
}

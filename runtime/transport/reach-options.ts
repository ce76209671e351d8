import { assertOptions, isAboveZero, isObject, type OptionNames } from "../known-options.js";
import { isOrdinary } from "../own.js";
import type { ClientCertificate } from "./network/client-certificate.js";
import type { AllowPrivate } from "./network/refuse-private.js";
import type { CollectLimits } from "./pages/page-limits.js";
import type { ServerChoices } from "./servers/server.js";

/** How the services that a contract names are reached, and how much of their lists is fetched. */
export type ReachOptions = {
  readonly servers?: ServerChoices;
  /** Own certificate, for mutual TLS: shown to the servers that are called. Not used by a given `fetch`. */
  readonly tls?: ClientCertificate;
  /** Services on this machine or in the own network: `true`, or these hosts. Servers that `servers` or `baseUrl` name are called wherever they are. */
  readonly allowPrivate?: AllowPrivate;
  readonly collect?: CollectLimits;
};

export const reachOptionNames: OptionNames<ReachOptions> = {
  // What a map holds, or a text says, is no entry: calls would go to the servers of the document.
  servers: isOrdinary,
  tls: isObject,
  // A text would stand for every host that is a part of it.
  allowPrivate: (value) => typeof value === "boolean" || Array.isArray(value),
  collect: isObject,
};

const collectNames: OptionNames<CollectLimits> = { pages: isAboveZero, items: isAboveZero, bytes: isAboveZero };

export function assertCollect({ collect = {} }: Pick<ReachOptions, "collect">): void {
  assertOptions("collect", collect, collectNames);
}

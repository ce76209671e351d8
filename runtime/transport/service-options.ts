import { isAboveZero, isBoolean, isFunction, isText, type OptionNames } from "../known-options.js";
import { askCredentials, type Credentials, type CredentialValues } from "./credentials.js";
import type { Fetch } from "./exchange.js";
import { refuseConfiguration } from "./refuse.js";
import type { RequestFacts } from "./transport.js";

/** What every transport over HTTP takes. */
export type ServiceOptions = {
  readonly fetch?: Fetch;
  /** Where requests go: in place of scheme, host and base path of a contract's server, and in front of addresses that begin with `/`. */
  readonly baseUrl?: string;
  /** `api.example.com` or `localhost:8080`. With it, no other host is ever called. */
  readonly allowHosts?: readonly string[];
  /** After decompression; 10 MB otherwise. */
  readonly maxResponseBytes?: number;
  /** Headers for an origin. They win over those of a binding. */
  readonly credentials?: Credentials;
  /** `false` where an instrumentation of `fetch` already sends the trace context. */
  readonly propagate?: boolean;
};

export const defaultMaxResponseBytes = 10_000_000;

export function credentialsFor(
  request: RequestFacts,
  { credentials }: Pick<ServiceOptions, "credentials">,
): (service: string) => Promise<CredentialValues> {
  return (service) => askCredentials(credentials, { service, request });
}

export function assertHost({ host }: URL, allowHosts: readonly string[] | undefined): void {
  if (allowHosts !== undefined && !allowHosts.includes(host)) refuseConfiguration(`This application does not call ${host}.`);
}

export const serviceOptionNames: OptionNames<ServiceOptions> = {
  fetch: isFunction,
  baseUrl: isText,
  // A text would stand for every host that is a part of it.
  allowHosts: Array.isArray,
  maxResponseBytes: isAboveZero,
  credentials: isFunction,
  propagate: isBoolean,
};

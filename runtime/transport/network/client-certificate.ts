import type { SecureContextOptions } from "node:tls";
import { ToolConfigurationError } from "../../errors/tool-configuration-error.js";
import { assertOptions, type OptionNames } from "../../known-options.js";

/** For mutual TLS: the own certificate and key, and authorities beyond the known ones. */
export type ClientCertificate = Pick<SecureContextOptions, "cert" | "key" | "pfx" | "passphrase" | "ca"> & {
  /** Origins that see the certificate, those of tokens among them. By default, only the servers of the calls. */
  readonly services?: readonly string[];
};

const names: OptionNames<ClientCertificate> = { cert: true, key: true, pfx: true, passphrase: true, ca: true, services: Array.isArray };

/** Throws where the setting cannot work: a misspelt key would show the certificate to others, and an address without an origin would show it to no server. */
export function assertCertificate(tls: ClientCertificate): void {
  assertOptions("tls", tls, names);
  for (const service of tls.services ?? []) {
    if (URL.canParse(service) && new URL(service).origin === service && service.startsWith("https:")) continue;
    throw new ToolConfigurationError(`\`services\` of tls are origins such as https://api.example.com, and ${service} is none.`);
  }
}

/** Whether connections to a service have a certificate of ours. Authorities alone are none. */
export function showsCertificate(tls: ClientCertificate | undefined, service: string): boolean {
  if (tls?.cert === undefined && tls?.pfx === undefined) return false;
  return service.startsWith("https:") && tls.services?.includes(service) !== false;
}

/** What connections need that show nothing. */
export function trustOf(tls: ClientCertificate | undefined): SecureContextOptions | undefined {
  return tls?.ca === undefined ? undefined : { ca: tls.ca };
}

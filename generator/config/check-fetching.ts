import { isAddress } from "../ir/index.js";
import type { Checking } from "./checking.js";
import { isRecord } from "./is-record.js";

/** The keys of a source that say what is fetched, how, and what is laid over it. */
export function checkFetching(source: { readonly [key: string]: unknown }, { keys, wrong }: Checking): void {
  const { contract, overlays, headers, introspect } = source;
  if (overlays !== undefined && !isTexts(overlays)) wrong([...keys, "overlays"], "a list of paths", overlays);
  if (introspect !== undefined && typeof introspect !== "boolean") wrong([...keys, "introspect"], "true or false", introspect);
  if (headers !== undefined) checkHeaders(headers, { keys: [...keys, "headers"], wrong });
  const key = headers !== undefined ? "headers" : introspect === true ? "introspect" : undefined;
  if (key !== undefined && typeof contract === "string" && !isAddress(contract))
    wrong([...keys, "contract"], `an address (https://…) where \`${key}\` is given`, contract);
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.1 */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** They belong to the connection, not to the request. */
const ownHeaders = /^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|accept-encoding)$/i;

function checkHeaders(headers: unknown, { keys, wrong }: Checking): void {
  if (!isRecord(headers)) {
    wrong(keys, "an object of texts", headers);
    return;
  }
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || ownHeaders.test(name)) wrong(keys, "an object whose keys are names of headers that may be set", name);
    // Its content is not shown: it may be a credential.
    else if (typeof value !== "string" || /[\r\n\0]/.test(value)) wrong([...keys, name], "one line of text", typeof value);
  }
}

export function checkHosts(hosts: readonly unknown[], { keys, wrong }: Checking): void {
  for (const [index, host] of hosts.entries())
    if (!isHost(host))
      wrong([...keys, index], "a host such as `schemas.example.com` or `localhost:8080`, without scheme, path and pattern", host);
}

export function isHost(value: unknown): boolean {
  return typeof value === "string" && !value.includes("*") && URL.canParse(`https://${value}`) && hostOf(value) === value.toLowerCase();
}

function hostOf(host: string): string {
  const url = new URL(`https://${host}`);
  // The port of https is left out of a URL. A written port is meant.
  return host.endsWith(":443") ? `${url.host}:443` : url.host;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === "string" && text.trim() !== "");
}

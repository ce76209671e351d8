const ipv4 = /* @__PURE__ */ dottedQuad();

function dottedQuad(): RegExp {
  const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
  return new RegExp(String.raw`^${octet}(?:\.${octet}){3}$`);
}

const group = /^[0-9A-Fa-f]{1,4}$/;

const longestIpv6 = 45;

/** RFC 2673 `dotted-quad`; no leading zeros, which some readers take for octal. */
export function isIpv4(text: string): boolean {
  return ipv4.test(text);
}

/** How many of the eight groups a run of them fills, or NaN. */
function groupsIn(run: string, mayEndInIpv4: boolean): number {
  if (run === "") {
    return 0;
  }
  const parts = run.split(":");
  const last = parts.pop() ?? "";
  const lastFills = group.test(last) ? 1 : mayEndInIpv4 && isIpv4(last) ? 2 : Number.NaN;
  return parts.every((part) => group.test(part)) ? parts.length + lastFills : Number.NaN;
}

/** RFC 4291, section 2.2; no zone. `::` stands for one group or more. */
export function isIpv6(text: string): boolean {
  if (text.length > longestIpv6) {
    return false;
  }
  const [head = "", tail, ...more] = text.split("::");
  if (tail === undefined) {
    return groupsIn(head, true) === 8;
  }
  return more.length === 0 && groupsIn(head, false) + groupsIn(tail, true) <= 7;
}

function isCidr(text: string, isAddress: (address: string) => boolean, longestPrefix: number): boolean {
  const slash = text.indexOf("/");
  const prefix = text.slice(slash + 1);
  return slash > 0 && isAddress(text.slice(0, slash)) && /^(?:0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= longestPrefix;
}

/** OpenAPI's `ipv4-cidr`: https://www.rfc-editor.org/rfc/rfc4632#section-3.1 */
export function isIpv4Cidr(text: string): boolean {
  return isCidr(text, isIpv4, 32);
}

/** OpenAPI's `ipv6-cidr`: https://www.rfc-editor.org/rfc/rfc4291#section-2.3 */
export function isIpv6Cidr(text: string): boolean {
  return isCidr(text, isIpv6, 128);
}

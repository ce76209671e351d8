import { isIdnHostname, isLdhName } from "./hostname.js";
import { isIpv4, isIpv6 } from "./ip.js";

/** RFC 5321, section 4.5.3.1, in octets; a path is 256 with its angle brackets. */
const longestLocalPart = 64;
const longestAddress = 254;

const dotString = /^[\w!#$%&'*+\-/=?^`{|}~]+(?:\.[\w!#$%&'*+\-/=?^`{|}~]+)*$/;
const quotedString = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;

const octets = (text: string): number => new TextEncoder().encode(text).length;

function split(text: string): readonly [localPart: string, domain: string] {
  const at = text.lastIndexOf("@");
  return [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
}

const isLocalPart = (text: string): boolean => dotString.test(text) || quotedString.test(text);

/** `[192.0.2.1]`, `[IPv6:2001:db8::1]`; no other tag is registered. */
function isAddressLiteral(domain: string): boolean {
  const address = domain.startsWith("[") && domain.endsWith("]") ? domain.slice(1, -1) : "";
  return isIpv4(address) || (/^ipv6:/i.test(address) && isIpv6(address.slice(5)));
}

/** RFC 5321 `Mailbox`: https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2 */
export function isEmail(text: string): boolean {
  if (text.length > longestAddress) {
    return false;
  }
  const [localPart, domain] = split(text);
  return localPart.length <= longestLocalPart && isLocalPart(localPart) && (isLdhName(domain) || isAddressLiteral(domain));
}

const nonAscii = /[\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]/gu;

/** RFC 6531: any non-ASCII character in the local part, and U-labels, which are brought to NFC as mail programs do. */
export function isIdnEmail(text: string): boolean {
  if (isEmail(text)) {
    return true;
  }
  if (text.length > longestAddress || octets(text) > longestAddress) {
    return false;
  }
  const [localPart, domain] = split(text);
  return (
    octets(localPart) <= longestLocalPart &&
    isLocalPart(localPart.replace(nonAscii, "a")) &&
    (isAddressLiteral(domain) || isIdnHostname(domain.normalize("NFC")))
  );
}

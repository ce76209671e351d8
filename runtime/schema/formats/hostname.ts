import { isULabel } from "./idna.js";
import { obeysBidiRule } from "./idna-bidi.js";
import { decodePunycode, encodePunycode } from "./punycode.js";

const longestName = 253;
const longestLabel = 63;
const aceSeparator = /[.\u3002\uff0e\uff61]/;
const ldhLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const acePrefix = /^xn--/i;
const ascii = /^[\0-\x7f]*$/;

/** RFC 1123 alone: letters, digits and hyphens. What an `xn--` label stands for is not asked. */
export function isLdhName(text: string): boolean {
  return text.length <= longestName && text.split(".").every((label) => ldhLabel.test(label));
}

/** RFC 1123, where `xn--` labels must be Punycode of a valid U-label. */
export function isHostname(text: string): boolean {
  return isLdhName(text) && (!/xn--/i.test(text) || isIdnHostname(text));
}

interface Label {
  readonly unicode: string;
  readonly wireLength: number;
}

/** `xn--` labels are compared in lower case and must be the one way to write their U-label: https://www.rfc-editor.org/rfc/rfc5891#section-5.4 */
function readAceLabel(label: string): Label | undefined {
  const encoded = label.slice(4).toLowerCase();
  const unicode = decodePunycode(encoded);
  const isValid = unicode !== undefined && !ascii.test(unicode) && encodePunycode(unicode) === encoded && isULabel(unicode);
  return isValid ? { unicode, wireLength: label.length } : undefined;
}

function readLabel(label: string): Label | undefined {
  if (ascii.test(label)) {
    if (!ldhLabel.test(label)) {
      return undefined;
    }
    return acePrefix.test(label) ? readAceLabel(label) : { unicode: label.toLowerCase(), wireLength: label.length };
  }
  // A code point takes at least one character of Punycode and at most two units of UTF-16; the bound comes before any quadratic work.
  if (label.length > 2 * longestLabel || !isULabel(label)) {
    return undefined;
  }
  const wireLength = "xn--".length + encodePunycode(label).length;
  return wireLength <= longestLabel ? { unicode: label, wireLength } : undefined;
}

/** IDNA2008: LDH labels, U-labels and A-labels, between any of the four full stops; lengths are those of the A-label form. */
export function isIdnHostname(text: string): boolean {
  if (text.length > 2 * longestName) {
    return false;
  }
  const labels: Label[] = [];
  for (const part of text.split(aceSeparator)) {
    const label = readLabel(part);
    if (label === undefined) {
      return false;
    }
    labels.push(label);
  }
  const length = labels.reduce((sum, label) => sum + label.wireLength, labels.length - 1);
  return length <= longestName && obeysBidiRule(labels.map((label) => label.unicode));
}

/** Numbers that are written as strings because a JSON number would lose digits. */
const integer = /^-?(?:0|[1-9]\d*)$/;
const longestInteger = 20;

function isWithin(text: string, least: bigint, most: bigint): boolean {
  if (text.length > longestInteger || !integer.test(text)) {
    return false;
  }
  const value = BigInt(text);
  return value >= least && value <= most;
}

export function isInt64String(text: string): boolean {
  return isWithin(text, -(2n ** 63n), 2n ** 63n - 1n);
}

export function isUint64String(text: string): boolean {
  return isWithin(text, 0n, 2n ** 64n - 1n) && !text.startsWith("-");
}

/** Seconds since 1970, whole or not. */
export function isUnixTimeString(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The registry says only "fixed point"; the lexical form is that of xsd:decimal: https://www.w3.org/TR/xmlschema11-2/#decimal */
export function isDecimalString(text: string): boolean {
  return decimal.test(text);
}

const floating = /^[+-]?(?=\.?\d)(\d*)(?:\.(\d*))?(?:[Ee]([+-]?\d+))?$/;

/** IEEE 754 decimal128: 34 digits, exponents -6176 to 6111, `NaN`, `INF`, `-INF`. */
export function isDecimal128String(text: string): boolean {
  if (text === "NaN" || text === "INF" || text === "-INF") {
    return true;
  }
  const [matched, whole = "", fraction = "", exponent = "0"] = floating.exec(text) ?? [];
  if (matched === undefined) {
    return false;
  }
  const digits = withoutTrailingZeros(whole + fraction);
  const significant = digits.replace(/^0+/, "").length;
  const power = Number(exponent) - fraction.length + (whole.length + fraction.length - digits.length);
  // Zero has every exponent; a large power can be written out as zeros as long as there is room for them.
  return significant === 0 || (significant <= 34 && power >= -6176 && power + significant <= 6145);
}

// /0+$/ would start anew at every zero.
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charAt(end - 1) === "0") {
    end -= 1;
  }
  return digits.slice(0, end);
}

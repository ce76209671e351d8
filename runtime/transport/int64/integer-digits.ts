const numberToken = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Below the largest number, 1.8e308: past that `JSON.parse` gives none. */
const longest = 300;

/** The digits of a JSON number that is an integer, however it is written: `9007199254740993.0` and `1.5e3` are some. Undefined of any other. */
export function integerDigits(token: string): string | undefined {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = (token.length > longest ? null : numberToken.exec(token)) ?? [];
  const digits = whole + fraction;
  const end = whole.length + Number(exponent);
  if (whole === "" || end > longest) return undefined;
  if (/[^0]/.test(digits.slice(Math.max(end, 0)))) return undefined;
  const integer = digits
    .slice(0, Math.max(end, 0))
    .padEnd(end, "0")
    .replace(/^0+(?=.)/, "");
  return integer === "" || integer === "0" ? "0" : sign + integer;
}

/** Whether the number that JavaScript makes of an integer is another one. It writes 2^63 as 9223372036854776000, and other services as it is. */
export function losesDigits(digits: string): boolean {
  const number = Number(digits);
  return integerDigits(String(number)) !== digits && BigInt(number) !== BigInt(digits);
}

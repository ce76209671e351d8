import type { Json } from "../../ir/index.js";

const longest = 60;

/** A change of values in one line. Lists show added and removed values. Undefined: there is no short form. */
export function showValues(before: Json | undefined, after: Json | undefined): string | undefined {
  if (before === undefined && after === undefined) return undefined;
  if ((before === undefined || Array.isArray(before)) && (after === undefined || Array.isArray(after))) {
    const [was, is] = [(before ?? []).map(showValue), (after ?? []).map(showValue)];
    const came = is.filter((one) => !was.includes(one)).map((one) => `+ ${one}`);
    const went = was.filter((one) => !is.includes(one)).map((one) => `− ${one}`);
    return came.length + went.length === 0 ? undefined : cut([...came, ...went].join(", "), 2 * longest);
  }
  const [was, is] = [before, after].map((value) => (value === undefined ? "none" : cut(showValue(value), longest)));
  return `${was} → ${is}`;
}

function showValue(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function cut(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
}

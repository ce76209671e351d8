import { isRecord, own } from "../own.js";

/** The steps to a place of an answer: `""` none, `/data/0/id` a JSON pointer (RFC 6901), `data` or `page.items` members. */
export function stepsOf(place: string): readonly string[] {
  if (place === "") return [];
  if (!place.startsWith("/")) return place.split(".");
  return place
    .slice(1)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The place that steps lead to. */
export function pointerOf(steps: readonly string[]): string {
  return steps.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** What stands there; own members only. */
export function valueAt(value: unknown, place: string): unknown {
  // A member may have a dot in its name: `@odata.nextLink`.
  const whole = place.startsWith("/") ? undefined : own(value, place);
  return (
    whole ?? stepsOf(place).reduce<unknown>((found, step) => (Array.isArray(found) ? found.at(Number(step)) : own(found, step)), value)
  );
}

/** The same answer with another list there, also where it has none. */
export function withValueAt(value: unknown, place: string, replacement: unknown): unknown {
  const isName = !place.startsWith("/") && own(value, place) !== undefined;
  return replaceAt(value, isName ? [place] : stepsOf(place), replacement);
}

function replaceAt(value: unknown, [first, ...rest]: readonly string[], replacement: unknown): unknown {
  if (first === undefined) return replacement;
  if (Array.isArray(value) && value.length > 0) return value;
  // What is no object has no list in it, and stands for none: PHP writes an empty object as `[]`.
  const members = isRecord(value) ? Object.entries(value) : [];
  const replaced = members.map(([name, member]): readonly [string, unknown] => [
    name,
    name === first ? replaceAt(member, rest, replacement) : member,
  ]);
  const isThere = members.some(([name]) => name === first);
  return Object.fromEntries(isThere ? replaced : [...replaced, [first, replaceAt(undefined, rest, replacement)]]);
}

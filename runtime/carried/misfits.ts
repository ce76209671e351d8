import { own } from "../own.js";
import type { Issue } from "../schema/parse.js";

const mostNamed = 3;
const longestPointer = 200;

/** Where a value does not fit, what is expected there, and the kind of what was found: `/items/0/price: expected number, found string`. Never the value. */
export function misfitsOf(issues: readonly Issue[], value: unknown): string {
  const named = issues.slice(0, mostNamed).map((issue) => `${pointerOf(issue.path)}: ${misfitOf(issue, value)}`);
  const more = issues.length - named.length;
  return `${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
}

function misfitOf({ code, path, message }: Issue, value: unknown): string {
  const found = path.reduce<unknown>((place, step) => own(place, step), value);
  if (code === "unknown-key") return "unknown key";
  if (code === "missing" && found === undefined) return "missing";
  const expected = /\bexpected ([^"'`]{1,80}?)(?:, received .*)?$/i.exec(message)?.[1];
  return expected === undefined ? `not an allowed ${kindOf(found)}` : `expected ${expected}, found ${kindOf(found)}`;
}

function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** RFC 6901, but for the whole value. */
function pointerOf(path: Issue["path"]): string {
  const steps = path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  return steps === "" ? "(root)" : steps.slice(0, longestPointer);
}

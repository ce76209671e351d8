import type * as zod from "zod";

type Reason = Pick<zod.core.$ZodIssue, "path" | "message">;
type Refused = { readonly input?: unknown; readonly errors?: readonly (readonly Reason[])[] };

const mostReasons = 3;
const longestReason = 120;

/**
 * Why no member of a choice takes a value. Zod says `Invalid input`, which leaves it to whoever reads it to guess what would be valid. Undefined where Zod knows
 * better, such as that several members fit.
 */
export function whyNone({ input, errors = [] }: Refused): string | undefined {
  if (input === undefined) return "Required";
  const firsts = errors.flatMap(([first]) => first ?? []);
  // Who looked inside came closer than who wanted another type.
  const inside = firsts.filter(({ path }) => path.length > 0);
  const reasons = [...new Set((inside.length > 0 ? inside : firsts).map(reasonOf))];
  if (reasons.length === 0) return undefined;
  const more = reasons.length - mostReasons;
  return `None of its forms fits: ${reasons.slice(0, mostReasons).join("; or ")}${more > 0 ? `; and ${more} more` : ""}`;
}

function reasonOf({ path, message }: Reason): string {
  const problem = message.endsWith("received undefined") ? "Required" : message.replace(/^(?:Invalid input|None of its forms fits): /, "");
  return `${path.length === 0 ? "" : `${path.map(String).join(".")}: `}${problem}`.slice(0, longestReason);
}

import * as zod from "zod";

type Path = readonly PropertyKey[];
type Reason = { readonly path: Path; readonly message: string };
type Refused = { readonly input?: unknown; readonly errors?: readonly (readonly Reason[])[] };

const mostReasons = 3;
const longestReason = 120;

/**
 * Why no member of a choice accepts a value. Zod says `Invalid input`, and its reader has to guess what would be valid. Undefined where Zod knows
 * better, such as that several members fit.
 */
export function whyNone({ input, errors = [] }: Refused): string | undefined {
  if (input === undefined) return "Required";
  return whyNot(errors.flatMap(([first]) => first ?? []));
}

/** The same of what Zod found and has not put into words yet: the first issue of each member. */
export function whyNoneOf(issues: readonly zod.core.$ZodRawIssue[]): string | undefined {
  return whyNot(issues.map((issue) => ({ path: issue.path ?? [], message: wordsOf(issue) })));
}

function whyNot(firsts: readonly Reason[]): string | undefined {
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

/** Zod puts issues into words where a parse ends, and all of them: of a long list that is much, to have one. Here an issue is what is parsed, and what is found. */
let telling: zod.ZodType | undefined;

function wordsOf(issue: zod.core.$ZodRawIssue): string {
  telling ??= zod.unknown().check(({ value, issues }) => {
    // No other code asks.
    issues.push(value as zod.core.$ZodRawIssue);
  });
  return telling.safeParse(issue).error?.issues[0]?.message ?? "";
}

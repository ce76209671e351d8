/**
 * How schemas that leave keys out look at a value. `named`: at what they name alone, since nothing else of an input is sent. `all`: at the whole of it.
 * `handing-on`: the verdict is there, and only what is named is asked for.
 */
type Judging = "named" | "all" | "handing-on";

let judging: Judging = "named";

/** Schemas of the door are never asynchronous: what is set for one value is over before the next. */
export function judgeBy<Result>(way: Judging, work: () => Result): Result {
  const before = judging;
  judging = way;
  try {
    return work();
  } finally {
    judging = before;
  }
}

export function judgesAll(): boolean {
  return judging === "all";
}

/** Whether a keyword that looks at all keys has had its say. */
export function isJudged(): boolean {
  return judging === "handing-on";
}

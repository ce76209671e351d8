/** Undefined: unknown. */
export type Verdict = boolean | undefined;

export function every(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;
}

export function some(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes(true) ? true : verdicts.includes(undefined) ? undefined : false;
}

export function one(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.filter((verdict) => verdict === true).length > 1) return false;
  return verdicts.includes(undefined) ? undefined : verdicts.includes(true);
}

export function not(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}

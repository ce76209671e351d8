/** What was found out since the outermost of the questions that are still being answered; a value does not change in the meantime. */
const known = new Map<object, Map<unknown, unknown>>();
let open = 0;

/**
 * Remembers a finding about a value while one answer is made. Alternatives that each hold the same recursive part would look at every level of a value
 * twice as often as at the level above, so that a short value could take hours.
 */
export function remember<Result>(who: object, value: unknown, find: () => Result): Result {
  const answers = known.get(who) ?? new Map<unknown, unknown>();
  // Only this function puts something there, under the same key.
  if (answers.has(value)) return answers.get(value) as Result;
  known.set(who, answers);
  open++;
  try {
    const result = find();
    answers.set(value, result);
    return result;
  } finally {
    open--;
    if (open === 0) known.clear();
  }
}

/** How questions of one kind are asked of the server. */
type Trips<Question, Answer> = {
  readonly alone: (question: Question) => Promise<Answer>;
  /** One trip for all. Undefined for those that must be asked alone, for which nothing was done. Where it rejects with `isUndone`, nothing was done at all. */
  readonly together: (questions: readonly Question[]) => Promise<readonly (Answer | undefined)[]>;
  readonly isUndone: (error: unknown) => boolean;
};

/** Trips at a time. What comes meanwhile waits and then goes together: a commit waits for the disk, whether it is one call's or fifty's. */
const mostUnderWay = 2;
const mostTogether = 64;
/** Milliseconds after which a trip may be waiting for another process's lock, or for a server that is gone. Other calls need not wait with it. */
const patienceMs = 50;

type Waiting<Question, Answer> = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** A question without a queue goes at once and alone. Each gets its own answer, and a failed question fails no other. */
export function combine<Question, Answer>({ alone, together, isUndone }: Trips<Question, Answer>): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  /** For each trip, what to do when it arrives or when no call waits for it any more. */
  let underWay: readonly (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askAlone = async ({ question, resolve, reject }: Waiting<Question, Answer>): Promise<void> => {
    try {
      resolve(await alone(question));
    } catch (error) {
      reject(error);
    }
  };

  const askTogether = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    let answers: readonly (Answer | undefined)[] = [];
    try {
      answers = await together(batch.map(({ question }) => question));
    } catch (error) {
      if (!isUndone(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
    }
    const left = batch.filter(({ resolve }, index) => {
      const answer = answers[index];
      if (answer !== undefined) resolve(answer);
      return answer === undefined;
    });
    await Promise.all(left.map(askAlone));
  };

  const depart = (trip: Promise<unknown>): void => {
    const arrive = (): void => {
      if (!underWay.includes(arrive)) return;
      underWay = underWay.filter((other) => other !== arrive);
      askNext();
    };
    underWay = [...underWay, arrive];
    trip.then(arrive, arrive);
  };
  const askNext = (): void => {
    const [only, ...others] = waiting.splice(0, mostTogether);
    if (only !== undefined) depart(others.length === 0 ? askAlone(only) : askTogether([only, ...others]));
    if (waiting.length > 0) losePatience();
  };
  /** Set only where a call waits, because a timer costs each call. */
  const losePatience = (): void => {
    if (timer !== undefined) return;
    const ahead = underWay;
    timer = setTimeout(() => {
      timer = undefined;
      for (const arrive of ahead) arrive();
      // Others may have taken their place.
      if (waiting.length > 0) losePatience();
    }, patienceMs);
    timer.unref();
  };

  return (question) => {
    if (underWay.length < mostUnderWay) {
      const trip = alone(question);
      depart(trip);
      return trip;
    }
    return new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      losePatience();
    });
  };
}

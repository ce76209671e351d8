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
/** Milliseconds after which a trip waits for somebody else's lock, or for a server that is gone: others need not wait with it. */
const patienceMs = 50;

type Waiting<Question, Answer> = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** A question that nobody is ahead of goes at once and alone. Each gets its own answer, and one that fails fails no other. */
export function combine<Question, Answer>({ alone, together, isUndone }: Trips<Question, Answer>): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let underWay = 0;

  const askAlone = ({ question, resolve, reject }: Waiting<Question, Answer>): Promise<void> => alone(question).then(resolve, reject);

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

  const leave = (batch: readonly Waiting<Question, Answer>[]): void => {
    const [only] = batch;
    let isUnderWay = true;
    const arrive = (): void => {
      if (!isUnderWay) return;
      isUnderWay = false;
      clearTimeout(timer);
      underWay -= 1;
      if (waiting.length === 0) return;
      const next = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      leave(next);
    };
    const timer = setTimeout(arrive, patienceMs);
    timer.unref();
    underWay += 1;
    void (batch.length === 1 && only !== undefined ? askAlone(only) : askTogether(batch)).then(arrive);
  };

  return (question) =>
    new Promise((resolve, reject) => {
      const one = { question, resolve, reject };
      if (underWay < mostUnderWay) leave([one]);
      else waiting.push(one);
    });
}

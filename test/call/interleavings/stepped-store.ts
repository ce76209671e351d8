import type { Begun, Opening } from "../../../runtime/store/begin.js";
import type { Store } from "../../../runtime/store/store.js";
import type { Scheduler } from "./scheduler.js";

export type Passage = {
  readonly scheduler: Scheduler;
  readonly name: string;
  /** Whether what is asked or answered may get lost on its way, or arrive after everybody has given it up. */
  readonly isLossy: () => boolean;
  readonly begun: (opening: Opening, begun: Begun) => void;
};

/** The store as one process sees it: each question and each answer is on its way until the scheduler lets it arrive. */
export function steppedStore(inner: Store, { scheduler, name, isLossy, begun }: Passage): Store {
  let isClosed = false;
  const lose = (): never => {
    throw new Error("The store went away");
  };
  const travel = async <Result>(what: string, work: () => Result | Promise<Result>): Promise<Result> => {
    await scheduler.step(`${name} ${what} →`);
    if (isClosed) throw new Error("The store is closed");
    const loss = isLossy() ? scheduler.choose(4) : 0;
    if (loss > 0) scheduler.trace.push(["", "lost", "arrives later", "its answer gets lost"][loss] ?? "");
    if (loss === 2)
      void scheduler
        .step(`${name} ${what} late →`)
        .then(work)
        .catch(() => {});
    if (loss === 1 || loss === 2) return lose();
    const result = await work();
    await scheduler.step(`${name} ${what} ←`);
    return loss === 3 ? lose() : result;
  };
  const begin = async (opening: Opening): Promise<Begun> => {
    const answer = await inner.begin(opening);
    begun(opening, answer);
    return answer;
  };
  const { ledger, approvals, jobs, audit } = inner;
  return {
    leases: inner.leases,
    cacheKey: inner.cacheKey,
    begin: (opening) => travel("begin", () => begin(opening)),
    settle: (closing) => travel("settle", () => inner.settle(closing)),
    renew: (claims, until) => travel("renew", () => inner.renew(claims, until)),
    known: (keys, now) => travel("known", () => inner.known(keys, now)),
    purge: (now) => travel("purge", () => inner.purge(now)),
    key: () => inner.key(),
    ledger: {
      get: (key) => travel("ledger.get", () => ledger.get(key)),
      unsettled: (query) => travel("ledger.unsettled", () => ledger.unsettled(query)),
      resolve: (resolution) => travel("ledger.resolve", () => ledger.resolve(resolution)),
    },
    approvals: {
      get: (id) => travel("approvals.get", () => approvals.get(id)),
      list: (query) => travel("approvals.list", () => approvals.list(query)),
      counts: (query) => travel("approvals.counts", () => approvals.counts(query)),
      decide: (decision) => travel("approvals.decide", () => approvals.decide(decision)),
    },
    jobs: {
      put: (job) => travel("jobs.put", () => jobs.put(job)),
      add: (job) => travel("jobs.add", () => jobs.add(job)),
      get: (id) => travel("jobs.get", () => jobs.get(id)),
    },
    audit: {
      append: (records) => travel("audit.append", () => audit.append(records)),
      head: () => travel("audit.head", () => audit.head()),
      lines: (query) => audit.lines(query),
    },
    close: () => {
      isClosed = true;
    },
  };
}

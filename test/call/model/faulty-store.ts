import type { Begun, Opening } from "../../../runtime/store/begin.js";
import type { Store } from "../../../runtime/store/store.js";
import type { Chance } from "./chance.js";

export type Faults = { share: number };

type Watch = { readonly chance: Chance; readonly faults: Faults; readonly begun: (opening: Opening, begun: Begun) => void };

/** A store that now and then rejects before it does something, after it has, or long before it does it after all; or takes its time. */
export function faultyStore(inner: Store, { chance, faults, begun }: Watch): Store {
  const troubled = <Result>(work: () => Result | Promise<Result>): Result | Promise<Result> => {
    const share = chance.next() / faults.share;
    if (share < 0.2) throw new Error("The store is away");
    if (share < 0.4) return Promise.reject(new Error("The store is away"));
    if (share < 0.6) return Promise.resolve(work()).then(() => Promise.reject(new Error("The store went away")));
    if (share < 0.7) {
      setTimeout(() => void (async () => work())().catch(() => {}), 1 + chance.below(20));
      return Promise.reject(new Error("The store went away"));
    }
    if (share < 1) return new Promise((resolve) => setTimeout(resolve, chance.below(8))).then(work);
    return work();
  };
  const watched = (opening: Opening): Begun | Promise<Begun> => {
    const answer = inner.begin(opening);
    if (!("then" in answer)) begun(opening, answer);
    else void answer.then((later) => begun(opening, later)).catch(() => {});
    return answer;
  };
  return {
    ...inner,
    begin: (opening) => troubled(() => watched(opening)),
    settle: (closing) => troubled(() => inner.settle(closing)),
    renew: (claims, until) => troubled(() => inner.renew(claims, until)),
    known: (keys, now) => troubled(() => inner.known(keys, now)),
  };
}

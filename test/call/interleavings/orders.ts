import { chanceOf } from "../model/chance.js";

/** What happens next of several things that could: 0 is what has waited longest. */
export type Order = { readonly choose: (count: number) => number };

/** Every order that differs from the usual one, oldest first, in at most `most` places. */
export function* ordersWithin(most: number): Generator<Order> {
  type Place = { readonly count: number; picked: number };
  const path: Place[] = [];
  const isLast = (): boolean => {
    for (let place = path.pop(); place !== undefined; place = path.pop()) {
      const spent = path.filter(({ picked }) => picked > 0).length;
      if (spent < most && place.picked + 1 < place.count) {
        path.push({ ...place, picked: place.picked + 1 });
        return false;
      }
    }
    return true;
  };
  do {
    let at = 0;
    yield {
      choose: (count) => {
        path[at] ??= { count, picked: 0 };
        return path[at++]?.picked ?? 0;
      },
    };
  } while (!isLast());
}

/** Some of them near to the usual order, some far from it. */
export function* randomOrders(seed: number, count: number): Generator<Order> {
  for (let index = 0; index < count; index++) {
    const chance = chanceOf(seed * 100_003 + index);
    const delays = chance.pick([0.05, 0.15, 0.4, 1]);
    yield { choose: (options) => (chance.happens(delays) ? chance.below(options) : 0) };
  }
}

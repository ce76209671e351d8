import type { AuditRecord } from "../../runtime/audit/record.js";
import type { Store } from "../../runtime/store/store.js";
import type { Stops } from "./boundaries.js";
import type { Journal } from "./journal.js";

/** The real store. What it says it has kept is noted, and a process can die around and inside of it. */
export function watchedStore(store: Store, stops: Stops, journal: Journal): Store {
  const kept = (records: readonly AuditRecord[]): void => journal({ kind: "kept", ids: records.map(({ id }) => id) });
  return {
    ...store,
    begin: (opening) => {
      stops.at("before-begin");
      stops.inside("in-begin");
      return andThen(store.begin(opening), (begun) => {
        if (begun.kind === "open" && opening.commit?.intent !== undefined) kept([opening.commit.intent]);
        stops.at("after-begin");
        return begun;
      });
    },
    settle: (closing) => {
      stops.at("before-settle");
      stops.inside("in-settle");
      return andThen(store.settle(closing), (settled) => {
        kept(closing.records);
        stops.at("after-settle");
        return settled;
      });
    },
    renew: (claims, leaseUntil) =>
      andThen(store.renew(claims, leaseUntil), (moved) => {
        stops.at("after-renew");
        return moved;
      }),
    ledger: {
      ...store.ledger,
      resolve: (resolution) => {
        stops.at("after-reconciler");
        stops.inside("in-resolve");
        return andThen(store.ledger.resolve(resolution), (resolved) => {
          if (resolved === "resolved") kept([resolution.record]);
          stops.at("after-resolve");
          return resolved;
        });
      },
    },
  };
}

/** Stores that work in the process answer without a promise, and shall here too. */
function andThen<T, R>(value: T | Promise<T>, next: (value: T) => R): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

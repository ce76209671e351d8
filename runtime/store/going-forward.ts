import type { Approval, ApprovalStore } from "../approvals/approval.js";
import type { Begun, Opening } from "./begin.js";
import { forwardTime } from "./forward-time.js";
import { hashingRecords } from "./hashing-records.js";
import { moved, shiftApproval, shiftDecision } from "./shift-approval.js";
import type { Store } from "./store.js";

/**
 * A store whose limits and approvals go by the latest time that it was given. A clock that is set back gives no call more than its limit, and opens no approval
 * again that has expired. Leases go by the clock as it is: other processes read the same one.
 */
export function hashingForward(store: Store): Store {
  return hashingRecords(goingForward(store));
}

function goingForward(store: Store): Store {
  const { approvals } = store;
  const forward = forwardTime();
  /** How far that time is ahead of the clock. */
  let ahead = 0;
  const aheadOf = ({ now, elapsed }: { readonly now: number; readonly elapsed?: number | undefined }): number => {
    if (elapsed === undefined) return 0;
    // A clock that gives no number is the store's to refuse.
    ahead = Math.ceil(forward(now, elapsed) - now) || 0;
    return ahead;
  };
  return {
    ...store,
    begin: (opening) => {
      const ms = aheadOf(opening);
      return ms === 0 ? store.begin(opening) : after(store.begin(movedOpening(opening, ms)), (begun) => movedBack(begun, ms));
    },
    approvals: {
      get: (id) => after(approvals.get(id), (approval) => backTo(approval, ahead)),
      list: (query) =>
        after(approvals.list(movedQuery(query, ahead)), (found) => found.map((approval) => backTo(approval, ahead) ?? approval)),
      counts: (query) => approvals.counts(movedQuery(query, ahead)),
      decide: (stored) => {
        const ms = aheadOf(stored);
        if (ms === 0) return approvals.decide(stored);
        return after(approvals.decide(shiftDecision(stored, ms)), ({ kind, approval }) =>
          approval === undefined ? { kind } : { kind, approval: shiftApproval(approval, -ms) },
        );
      },
    },
  };
}

/** What works in the process answers without a promise, and stays so. */
function after<Value, Result>(value: Value | Promise<Value>, then: (value: Value) => Result): Result | Promise<Result> {
  return value instanceof Promise ? value.then(then) : then(value);
}

function movedOpening(opening: Opening, ms: number): Opening {
  const { now, commit } = opening;
  const latest = { ...opening, latest: moved(now, ms) };
  if (commit?.approval?.kind !== "ask") return latest;
  return { ...latest, commit: { ...commit, approval: { ...commit.approval, approval: shiftApproval(commit.approval.approval, ms) } } };
}

function movedBack(begun: Begun, ms: number): Begun {
  if (begun.kind === "limited" || begun.kind === "too-many-asked") return { ...begun, retryAt: moved(begun.retryAt, -ms) };
  if (begun.kind === "asked") return { ...begun, approval: shiftApproval(begun.approval, -ms) };
  return begun.kind === "approval-refused" ? { ...begun, approval: backTo(begun.approval, ms) } : begun;
}

function backTo(approval: Approval | undefined, ms: number): Approval | undefined {
  return approval === undefined || ms === 0 ? approval : shiftApproval(approval, -ms);
}

type Query = Parameters<ApprovalStore["counts"]>[0];

function movedQuery<Asked extends Query>(query: Asked, ms: number): Asked {
  return query.unexpiredAt === undefined || ms === 0 ? query : { ...query, unexpiredAt: moved(query.unexpiredAt, ms) };
}

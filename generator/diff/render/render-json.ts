import type { Diff } from "../diff.js";
import type { FindSpots } from "../places.js";
import type { Cause, ToolChange } from "../tool-change.js";
import { usesOf } from "./uses-of.js";

/** The whole result, for programs. `at` has the pointers of the contract. */
export function jsonOf(diff: Diff, spots: FindSpots): { readonly [key: string]: unknown } {
  const { before, after, bump, bumpFrom, changes, causes, counts, tools, leftOut } = diff;
  return {
    before,
    after,
    bump,
    ...(bumpFrom === undefined ? {} : { bumpFrom }),
    counts: { ...counts, causes: causes.length, tools },
    causes: causes.map((cause) => causeOf(cause, diff, spots)),
    changes: changes.map((change) => changeOf(change, diff, spots)),
    leftOut,
  };
}

function causeOf(cause: Cause, diff: Diff, spots: FindSpots): object {
  const { id, kind, class: own, also, isSoft, subject, sides, tools, changes, replaced, example } = cause;
  const { because, suggestion, root } = example;
  const { before, after } = spots(example);
  const pointers = [before, after].flatMap((spot) => (spot === undefined ? [] : [spot.pointer]));
  return {
    id,
    kind,
    class: own,
    ...(also === undefined ? {} : { also }),
    ...(isSoft === undefined ? {} : { soft: true }),
    subject,
    sides,
    ...(root === undefined ? {} : { schema: root }),
    pointers: [...new Set(pointers)],
    tools,
    changes,
    ...(replaced === undefined ? {} : { replaced }),
    because,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(diff.uses === undefined ? {} : { uses: usesOf(cause, diff) }),
  };
}

function changeOf(change: ToolChange, { passed }: Diff, spots: FindSpots): object {
  const pass = passed.get(change.fingerprint);
  const { at: _at, isSoft, tool, formerTool, ...said } = change;
  return {
    tool,
    ...(formerTool === undefined ? {} : { formerTool }),
    ...said,
    ...(isSoft === undefined ? {} : { soft: true }),
    ...(pass === undefined ? {} : { suppressed: { reason: pass.reason, expires: pass.expires } }),
    at: spots(change),
  };
}

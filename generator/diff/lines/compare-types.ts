import { type Change, type TypedTool, typeChanges } from "../../compare/index.js";
import { type LockedTool, sentPlace } from "../../lock/index.js";
import type { SideTool, SideTypes } from "../side.js";
import { compareLines } from "./compare-lines.js";

type Tools = { readonly before: SideTool; readonly after: SideTool };

/** The changes of a tool whose rules a lock has, and whose types generated code prints. Without the types of both sides, the lock alone is compared. */
export function compareByLock({ before, after }: Tools): readonly Change[] {
  const [then, now] = [before.line(), after.line()];
  const [was, is] = [before.types?.(), after.types?.()];
  if (then === undefined || now === undefined || was === undefined || is === undefined) return compareLines(then, now);
  const types = typeChanges({ before: typed(was, then), after: typed(is, now) });
  const shown = types.map((change) => asPrinted(change, { was, is }));
  return compareLines(then, now, shown).map((change) =>
    change.kind === "words.tool-other" ? { ...change, before: was.words, after: is.words } : change,
  );
}

function typed({ input, output, schemas }: SideTypes, { effect, operation, origins, parts }: LockedTool): TypedTool {
  const placeOf = sentPlace(parts);
  return { input, output, schemas, version: "", effect, isPatch: /^PATCH /i.test(operation), origins, placeOf };
}

/** Generated code has no places in a contract. Types that a tool has for itself are named by their place in the tool. */
function asPrinted({ root, ...change }: Change, { was, is }: { readonly was: SideTypes; readonly is: SideTypes }): Change {
  const isUnnamed = [root?.before, root?.after].every((id) => id === undefined || was.unnamed.has(id) || is.unnamed.has(id));
  return { ...change, at: {}, ...(root === undefined || isUnnamed ? {} : { root }) };
}

import type { CheckSchema, Schema } from "../ir/index.js";
import { nodesOf, reachableRefs, type Schemas } from "./graph.js";
import { keysLeftOut } from "./keys-left-out.js";
import { isUnseen } from "./keywords/evaluated.js";
import { objectsOf } from "./objects-of.js";
import { isUnevaluated } from "./unevaluated-ways.js";

/** Where a schema that leaves out unknown keys hands some on all the same, so that nobody who looks at what is left out refuses them. */
export function keptKeys(schema: Schema, schemas: Schemas): readonly Schema[] {
  const named = [...reachableRefs(schema, schemas)].flatMap((id) => schemas.get(id)?.schema ?? []);
  return [...keptIn(schema, schemas), ...named.flatMap((each) => keptIn(each, schemas, true))];
}

function keptIn(schema: Schema, schemas: Schemas, isShared = false): readonly Schema[] {
  const found: Schema[] = [];
  const decided = new Set<Schema>();
  for (const node of nodesOf(schema)) {
    // It decides over what was let pass before it.
    if (isUnevaluated(node)) for (const object of objectsOf(node.base)) decided.add(object);
    const isKept =
      node.kind === "object"
        ? node.patterns.some((entry) => node.rest === undefined || keysLeftOut(entry.schema, schemas)) ||
          (isShared && isUnseen(node.rest) && !decided.has(node))
        : node.kind === "check" && isOpenBeside(node, schemas);
    if (isKept) found.push(node);
  }
  return found;
}

/** An object that lets all keys pass, in as many words, beside what describes some of them. */
function isOpenBeside({ base, keyword, schemas: members }: CheckSchema, schemas: Schemas): boolean {
  const isOpen = objectsOf(base).some(({ rest }) => rest?.kind === "any" && !isUnseen(rest));
  return isOpen && keyword !== "not" && members.some((member) => keysLeftOut(member, schemas));
}

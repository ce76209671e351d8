import type { Change } from "../compare/index.js";
import type { Pair } from "./match/match-tools.js";

/** A lost name is compatible while calls by it work: until its day. */
export function whileFormerNamesWork(change: Change, { before, after }: Pair, today: string): Change {
  const valid = (after.former ?? []).filter(({ until }) => today < until);
  if (change.kind === "identity.tool-renamed") {
    const alias = valid.find((line) => line.alias === before.id);
    return alias === undefined ? change : compatible(change, alias.until);
  }
  if (change.kind !== "input.field-renamed" && change.kind !== "input.field-removed") return change;
  const alias = valid.find(({ alias: id, fields = {} }) => id === after.id && namesOf(change).some((name) => Object.hasOwn(fields, name)));
  return alias === undefined ? change : compatible(change, alias.until);
}

/** `input.user_id` of a removed field. A renamed one has its old name in `before`. */
function namesOf({ pointer, before }: Change): readonly string[] {
  return [pointer.replace(/^input\./, ""), ...(typeof before === "string" ? [before] : [])];
}

function compatible(change: Change, until: string): Change {
  const { also: _also, isSoft: _soft, ...rest } = change;
  return { ...rest, class: "compatible", because: `The former name works until ${until}.`, suggestion: "Use the new name." };
}

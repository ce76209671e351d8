import { type Alternatives, compareAlternatives } from "./choices.js";
import { formOf } from "./form.js";
import type { Form, Part, ValueType } from "./forms.js";
import { compareLists } from "./lists.js";
import { compareObjects } from "./objects.js";
import { type Comparing, type Pair, placesOf } from "./pair.js";
import { compareScalars } from "./scalars.js";
import { typeWords } from "./type-words.js";
import { compareValues } from "./values.js";
import { compareWords } from "./words.js";

const nothing: Part = { listed: [], open: [] };

/** Finds the differences between two schemas, and the pairs below them. */
export function openPair(pair: Pair, comparing: Comparing): void {
  const [before, after] = [formOf(pair.before, comparing.before), formOf(pair.after, comparing.after)];
  compareWords(pair);
  if (!before.isWhole || !after.isWhole) {
    pair.facts.push({ fact: "unproved", path: "", at: placesOf(pair) });
    return;
  }
  compareTypes(pair, { before, after });
  for (const type of before.parts.keys()) {
    if (!after.parts.has(type)) continue;
    const parts = { before: before.parts.get(type) ?? nothing, after: after.parts.get(type) ?? nothing };
    compareValues(pair, parts, comparing);
    compareAlternatives({ before: parts.before.open, after: parts.after.open }, { pair, comparing, compare: comparePlain });
  }
}

function comparePlain(pair: Pair, { before, after }: Alternatives, comparing: Comparing): void {
  if (before.schema.kind === "object" && after.schema.kind === "object")
    compareObjects(pair, { before: before.schema, after: after.schema }, comparing);
  else if (before.schema.kind === "array" && after.schema.kind === "array")
    compareLists(pair, { before: before.schema, after: after.schema }, comparing);
  else compareScalars(pair, { before: before.schema, after: after.schema });
}

function compareTypes(pair: Pair, { before, after }: { readonly before: Form; readonly after: Form }): void {
  const gone = typesOnlyIn(before, after);
  const came = typesOnlyIn(after, before);
  if (gone.length + came.length === 0) return;
  const fact = came.length === 0 ? "type-narrower" : gone.length === 0 ? "type-wider" : "type-other";
  pair.facts.push({
    fact,
    path: "",
    before: typeWords(before),
    after: typeWords(after),
    at: placesOf(pair),
    ...(came.length === 0 ? {} : { came: pair.after }),
  });
}

function typesOnlyIn(form: Form, other: Form): readonly ValueType[] {
  return [...form.parts.keys()].filter((type) => !other.parts.has(type));
}

import { canonicalJson } from "../hash/canonical-json.js";
import type { Normalisation } from "../policy.js";

/**
 * What makes values equal that mean the same. Applied in the order of this table, whatever the order of declaration, so that the result has one form: sorting
 * comes last, because the others change what is sorted. Those of text also reach the texts of a list; on any other value they do nothing.
 */
const steps: readonly (readonly [Normalisation, (value: unknown) => unknown])[] = [
  // NFD, without the marks of the block Combining Diacritical Marks, then NFC: `Café` is `Cafe`. Marks of other scripts are letters, and stay.
  [
    "unaccent",
    onText((text) =>
      text
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .normalize("NFC"),
    ),
  ],
  // Unicode's full mapping, independent of the locale.
  ["lowercase", onText((text) => text.toLowerCase())],
  // Every run of ECMAScript white space, line breaks too, becomes one space.
  ["collapse-spaces", onText((text) => text.replace(/\s+/g, " "))],
  // White space at both ends.
  ["trim", onText((text) => text.trim())],
  // A list in the order of its items' canonical JSON.
  ["sort", (value) => (Array.isArray(value) ? sorted(value) : value)],
];

export function normalise(value: unknown, wanted: readonly Normalisation[]): unknown {
  return steps.filter(([name]) => wanted.includes(name)).reduce((current, [, apply]) => apply(current), value);
}

function onText(change: (text: string) => string): (value: unknown) => unknown {
  const apply = (value: unknown): unknown => {
    if (typeof value === "string") return change(value);
    return Array.isArray(value) ? value.map(apply) : value;
  };
  return apply;
}

function sorted(list: readonly unknown[]): readonly unknown[] {
  return (
    list
      .map((item) => ({ item, text: canonicalJson(item) }))
      // Of two that are equal, it does not matter which comes first.
      .sort((a, b) => (a.text < b.text ? -1 : 1))
      .map(({ item }) => item)
  );
}

import type { Json } from "../../generator/ir/index.js";

/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/** https://en.wikipedia.org/wiki/Linear_congruential_generator, with the high bits mixed down. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
  };
}

const strange: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  "",
  "x",
  "💩",
  "2024-02-30",
  "a".repeat(600),
  [],
  {},
  [null],
  { unknown: 1 },
  [[]],
];
const names = ["unknown", "toString", "constructor", "__proto__", "name", "id", "0"];

/** The value with one thing changed somewhere in it: dropped, added, replaced, doubled. */
export function mutate(value: Json, random: Random): Json {
  const pick = <Item>(items: readonly Item[], fallback: Item): Item => items[Math.floor(random() * items.length)] ?? fallback;
  if (typeof value !== "object" || value === null || random() < 0.1) {
    return pick(strange, null);
  }
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    const at = Math.floor(random() * items.length);
    const roll = random();
    if (items.length === 0 || roll < 0.2) {
      return [...items, pick([...items, ...strange], null)];
    }
    return roll < 0.4 ? items.filter((_, index) => index !== at) : items.map((item, index) => (index === at ? mutate(item, random) : item));
  }
  const entries = Object.entries(value);
  const [key] = pick(entries, ["", null]);
  const roll = random();
  if (entries.length === 0 || roll < 0.2) {
    return { ...value, [pick(names, "unknown")]: pick(strange, null) };
  }
  if (roll < 0.4) {
    return Object.fromEntries(entries.filter(([name]) => name !== key));
  }
  return Object.fromEntries(entries.map(([name, item]) => [name, name === key ? mutate(item, random) : item]));
}

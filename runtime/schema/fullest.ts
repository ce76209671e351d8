type Parse = (value: unknown) => unknown;

/** What becomes of a value by the parser that keeps most of it, the first among equals; undefined where all refuse it. */
export function fullest(value: unknown, ...parsers: readonly Parse[]): unknown {
  return pickFullest(value, parsers, (parse) => parse(value));
}

export function pickFullest<Member>(value: unknown, members: readonly Member[], parse: (member: Member) => unknown): unknown {
  let best: unknown;
  let least = Number.POSITIVE_INFINITY;
  for (const member of members) {
    const parsed = parse(member);
    const loss = parsed === undefined ? Number.POSITIVE_INFINITY : countLost(value, parsed);
    if (loss === 0) return parsed;
    if (loss < least) [best, least] = [parsed, loss];
  }
  return best;
}

/** How many of the keys in a value are gone. What was filled in does not count. */
function countLost(given: unknown, kept: unknown): number {
  if (given === kept || !isContainer(given)) return 0;
  let lost = 0;
  for (const key of Object.keys(given)) {
    const isKept = isContainer(kept) && Object.hasOwn(kept, key);
    lost += isKept ? countLost(Reflect.get(given, key), Reflect.get(kept, key)) : 1 + countLost(Reflect.get(given, key), undefined);
  }
  return lost;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Uint8Array);
}

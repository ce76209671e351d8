import { own } from "../own.js";
import { asItCame, describedIn } from "./as-it-came.js";

type Parse = (value: unknown) => unknown;

/**
 * The value as the parser that keeps most of it returns it (the first among equals), with what only other accepting parsers keep. It fits all of them,
 * so that no key that one of them names is unknown. Undefined where all refuse it.
 */
export function fullest(value: unknown, ...parsers: readonly Parse[]): unknown {
  return pickFullest(value, parsers, { parse: (parse) => parse(value), isEnough: () => true });
}

/** The same of one of several parts, whose parsers hand on copies. */
export function fullestPart(value: unknown, ...parsers: readonly Parse[]): unknown {
  return pickFullest(value, parsers, { parse: (parse) => parse(value), isEnough: (parsed) => isDescribed(value, parsed) });
}

/** Whether copies were made of all that was given: who hands on something as it came says nothing of what another one may describe. */
export function isDescribed(given: unknown, made: unknown): boolean {
  if (!isContainer(given)) return true;
  return given !== made && Object.keys(given).every((key) => isDescribed(Reflect.get(given, key), own(made, key)));
}

/** `isEnough`: of one that keeps everything, whether no other has to be asked. */
type Picking<Member> = { readonly parse: (member: Member) => unknown; readonly isEnough: (parsed: unknown) => boolean };

export function pickFullest<Member>(value: unknown, members: readonly Member[], { parse, isEnough }: Picking<Member>): unknown {
  let best: unknown;
  let least = Number.POSITIVE_INFINITY;
  const fitting: unknown[] = [];
  for (const member of members) {
    const parsed = parse(member);
    if (parsed === undefined) continue;
    const loss = countLost(value, parsed);
    if (loss === 0 && isEnough(parsed)) return parsed;
    fitting.push(parsed);
    if (loss < least) [best, least] = [parsed, loss];
  }
  return fitting.reduce((kept, other) => completed(value, kept, other), best);
}

/** With what was given, is gone, and another one has. What that one filled in stays out. */
function completed(given: unknown, kept: unknown, other: unknown): unknown {
  if (kept === other || !isContainer(given) || !isContainer(kept) || !isContainer(other)) return kept;
  if (kept === given) return asItCame(copyOf(given), describedIn(other));
  let copy: object | undefined;
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(other, key)) continue;
    const isKept = Object.hasOwn(kept, key);
    const part: unknown = Reflect.get(other, key);
    const value = isKept ? completed(Reflect.get(given, key), Reflect.get(kept, key), part) : part;
    if (isKept && value === Reflect.get(kept, key)) continue;
    copy ??= copyOf(kept);
    Object.defineProperty(copy, key, { value, enumerable: true, writable: true, configurable: true });
  }
  const [first, second] = [describedIn(kept), describedIn(other === given ? kept : other)];
  if (first === kept && second === other) return copy ?? kept;
  const said = completed(given, first, second);
  return isContainer(said) ? asItCame(copy ?? copyOf(kept), said) : said;
}

function copyOf(container: object): object {
  return Array.isArray(container) ? [...(container as readonly unknown[])] : { ...container };
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

/** What has members or items: bytes have none. */
export function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Uint8Array);
}

import { setTimeout } from "node:timers/promises";

/**
 * The least of some measurements, or the first that is less than `enough`. What is measured here comes out too high now and then, never too low: others take from the
 * machine, garbage is collected, a compiler is at work beside it. What is slow by itself is slow every time.
 */
export async function leastOf(measure: (turn: number) => number | Promise<number>, enough: number, turns = 10): Promise<number> {
  let [least, all] = [Number.POSITIVE_INFINITY, 0];
  // Whatever is many times as much as it may be is not tried so often.
  for (let turn = 0; turn < turns && least >= enough && all < 20 * Math.max(enough, 100); turn += 1) {
    if (turn > 0) await setTimeout(20 * turn);
    const found = await measure(turn);
    least = Math.min(least, found);
    all += found;
  }
  return least;
}

/**
 * Milliseconds that some work would take of a usual processor, at its best or the first time within `enough`. What other processes do does not count, nor that this processor
 * is slower than usual. Work of which somebody remembers something has to be another in each turn.
 */
export function cpuTimeOf(work: (turn: number) => unknown, enough: number, turns?: number): Promise<number> {
  slowness ??= Math.max(1, Math.min(...Array.from({ length: 10 }, () => usedBy(sample))) / usualMs);
  const divisor = slowness;
  return leastOf(
    async (turn) => {
      const since = stopwatch();
      await work(turn);
      return since() / divisor;
    },
    enough,
    turns,
  );
}

/**
 * How many times as much of the processor's time larger work takes: its least, or the first that is less than `enough` times the least of the smaller.
 */
export async function growthOf(
  costOf: (size: number) => unknown,
  [few, many]: readonly [few: number, many: number],
  enough: number,
): Promise<number> {
  const small = Math.max(leastMs, await cpuTimeOf(() => costOf(few), 0, 3));
  return (await cpuTimeOf(() => costOf(many), enough * small)) / small;
}

/** Below this, what is measured is the clock. */
const leastMs = 1;

/** Of the sample, at its best. */
const usualMs = 25;
let slowness: number | undefined;

/** A little of everything: text, JSON, patterns, maps, a sort. */
function sample(): number {
  const words = Array.from({ length: 20_000 }, (_, index) => `word ${(index * 7_919) % 20_011}`);
  const listed: readonly string[] = JSON.parse(JSON.stringify(words.sort()));
  const places = new Map(listed.map((word, place) => [word, { word, place }]));
  let sum = 0;
  for (const word of words) if (/^word \d*(?:1|2)3$/u.test(word)) sum += places.get(word)?.place ?? 0;
  return sum;
}

function usedBy(work: () => unknown): number {
  const since = stopwatch();
  work();
  return since();
}

/** The processor's time of all threads, collectors of garbage among them, or the time that passed, if that is less: work on one thread took no more than either. */
function stopwatch(): () => number {
  const [used, from] = [process.cpuUsage(), performance.now()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min((user + system) / 1_000, performance.now() - from);
  };
}

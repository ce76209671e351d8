import { once } from "node:events";
import { createInterface } from "node:readline";
import { spawnProgram } from "../../crash/programs.js";
import { createRandom } from "../../crash/random.js";
import { effectsIn, type Place, places } from "./kill-shop.js";
import type { WorkerOptions } from "./kill-worker.js";

export type KillReport = {
  readonly kills: number;
  readonly effects: number;
  /** Effects of a killed script before it went on: how many scripts had none, one and so on. */
  readonly before: readonly number[];
  readonly duplicates: readonly string[];
  readonly lost: readonly string[];
  /** Scripts that did not end with the ids of their effects. */
  readonly wrong: readonly string[];
};

/** Kills a process in the middle of each of so many scripts, and lets another process go on with it. */
export async function killScripts(place: Place, kills: number, atOnce: number): Promise<KillReport> {
  const random = createRandom(7);
  const names: string[] = [];
  const wrong: string[] = [];
  const before = [0, 0, 0, 0, 0];
  let killed = 0;
  const work = async (): Promise<void> => {
    while (killed < kills) {
      const name = `s${names.length}`;
      names.push(name);
      const first = await runWorker({ place, name }, { step: 1 + Math.floor(random() * mostSteps), ms: random() * 10 });
      if (first !== undefined) {
        // It was faster.
        if (!isRight(place, name, first)) wrong.push(`${name} ${first}`);
        continue;
      }
      killed += 1;
      const effects = effectsOf(place, name).length;
      before[effects] = (before[effects] ?? 0) + 1;
      const answer = (await runWorker({ place, name })) ?? "none";
      if (!isRight(place, name, answer)) wrong.push(`${name} ${answer}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const found = effectsIn(place);
  const times = (name: string, slot: string): number => found.filter(({ item }) => item.startsWith(`${name}/${slot}/`)).length;
  const expected = names.flatMap((name) => places.map((slot) => ({ name, slot, count: times(name, slot) })));
  return {
    kills: killed,
    effects: found.length,
    before,
    duplicates: expected.filter(({ count }) => count > 1).map(({ name, slot }) => `${name}/${slot}`),
    lost: expected.filter(({ count }) => count === 0).map(({ name, slot }) => `${name}/${slot}`),
    wrong,
  };
}

function effectsOf(place: Place, name: string) {
  return effectsIn(place).filter(({ item }) => item.startsWith(`${name}/`));
}

function isRight(place: Place, name: string, answer: string): boolean {
  const { data } = JSON.parse(answer) as { readonly data: unknown };
  const ids = effectsOf(place, name)
    .toSorted((one, other) => (one.item < other.item ? -1 : 1))
    .map(({ key }) => `o-${key.slice(0, 12)}`);
  return JSON.stringify(data) === JSON.stringify(ids);
}

/** When it is killed: so long after so many steps. A script has about forty: writes to the store, and the beginnings and ends of its effects. */
type Blow = { readonly step: number; readonly ms: number };

const mostSteps = 38;

/** The last line that it wrote; undefined where it was killed. */
async function runWorker(options: WorkerOptions, blow?: Blow): Promise<string | undefined> {
  const child = await spawnProgram("../host/code/kill-worker.ts", options);
  const closed = once(child, "close") as Promise<[number | null, string | null]>;
  let last = "";
  let steps = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  createInterface({ input: child.stdout }).on("line", (line) => {
    last = line;
    if (line === "step") steps += 1;
    if (steps === blow?.step) timer ??= setTimeout(() => child.kill("SIGKILL"), blow.ms);
  });
  const [, signal] = await closed;
  clearTimeout(timer);
  return signal === "SIGKILL" ? undefined : last;
}

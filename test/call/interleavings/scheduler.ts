import type { Clock } from "../../../runtime/index.js";
import type { Order } from "./orders.js";

/** `isIdle`: what waits until nothing else can go on, unless the order says otherwise. So one choice puts it anywhere. */
type Step = { readonly name: string; readonly go: () => void; readonly isIdle: boolean };
type Timer = { due: number; readonly run: () => void; readonly everyMs: number | undefined };

const realTurn = setImmediate;
const longestWaitMs = 10_000;
const mostSteps = 3_000;
/** How often time passes while something could go on: enough for timeouts and leases to be over. */
const mostHaste = 8;

/** Nothing that waits goes on before its turn, time stands still until a timer is what happens next, and an order says what that is. */
export class Scheduler implements Clock {
  /** What happened, for whoever reads of a fault. */
  readonly trace: string[] = [];
  /** Steps with this in their names take their time. */
  slow: RegExp = /^$/;
  #order: Order = { choose: () => 0 };
  #time = Date.UTC(2026, 0, 5, 12);
  #haste = 0;
  readonly #waiting: Step[] = [];
  readonly #timers = new Set<Timer>();

  now = (): number => this.#time;
  elapsed = (): number => this.#time;
  step = (name: string, isIdle: boolean = this.slow.test(name)): Promise<void> =>
    new Promise((go) => {
      const before = isIdle ? -1 : this.#waiting.findIndex((one) => one.isIdle);
      this.#waiting.splice(before === -1 ? this.#waiting.length : before, 0, { name, go, isIdle });
    });
  choose = (count: number): number => this.#order.choose(count);

  /** The machine slept. */
  jump(ms: number): void {
    this.#time += ms;
  }

  /** Until the work is done, and all that it left behind. */
  async drive(work: Promise<unknown>, order?: Order): Promise<void> {
    this.#order = order ?? { choose: () => 0 };
    this.#haste = 0;
    let isDone = false;
    const ended = work.finally(() => {
      isDone = true;
    });
    ended.catch(() => {});
    let lastStep = performance.now();
    for (let steps = 0; steps < mostSteps; steps++) {
      await this.#still();
      const timer = this.#nextTimer();
      const isOver = isDone && this.#waiting.length === 0 && !this.#isTicking();
      if (isOver) return ended as Promise<void>;
      // Work that waits for a file or a module is no step: on a busy machine it takes as long as it takes.
      if (this.#waiting.length === 0 && timer === undefined) {
        if (performance.now() - lastStep < longestWaitMs) steps -= 1;
        continue;
      }
      lastStep = performance.now();
      const mayPass = timer !== undefined && (this.#waiting.length === 0 || this.#haste < mostHaste);
      const count = this.#waiting.length + (mayPass ? 1 : 0);
      const [step] = this.#waiting.splice(count === 1 ? 0 : this.#order.choose(count), 1);
      this.trace.push(step?.name ?? "time passes");
      if (step !== undefined) step.go();
      else if (timer !== undefined) {
        if (count > 1) this.#haste += 1;
        this.#fire(timer);
      }
    }
    throw new Error("It never ends");
  }

  /** Lets the timers pass that are left for good; true where some go on all the same. */
  async isLeftOpen(rounds: number): Promise<boolean> {
    for (let round = 0; round < rounds && this.#timers.size > 0; round++) {
      for (const timer of [...this.#timers]) this.#fire(timer);
      await this.drive(Promise.resolve());
    }
    return this.#timers.size > 0;
  }

  /** The global timers are this clock's until the work is done. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
    const start = (run: (...given: readonly unknown[]) => void, ms: number, given: readonly unknown[], everyMs?: number): object => {
      const timer: Timer & { unref: () => void } = { due: this.#time + ms, run: () => run(...given), everyMs, unref: () => {} };
      this.#timers.add(timer);
      return timer;
    };
    const clear = (timer: unknown): void => void this.#timers.delete(timer as Timer);
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms = 0, ...given: readonly unknown[]) => start(run, ms, given),
      setInterval: (run: () => void, ms = 0, ...given: readonly unknown[]) => start(run, ms, given, ms),
      clearTimeout: clear,
      clearInterval: clear,
    });
    try {
      return await work();
    } finally {
      Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
    }
  }

  #still(): Promise<void> {
    return new Promise((resolve) => realTurn(resolve));
  }

  #nextTimer(): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) if (next === undefined || timer.due < next.due) next = timer;
    return next;
  }

  /** What only comes again and again ends with what it is for. */
  #isTicking(): boolean {
    return [...this.#timers].some(({ everyMs }) => everyMs === undefined);
  }

  #fire(timer: Timer): void {
    this.#time = Math.max(this.#time, timer.due);
    if (timer.everyMs === undefined) this.#timers.delete(timer);
    else timer.due = this.#time + timer.everyMs;
    timer.run();
  }
}

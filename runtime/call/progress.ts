import type { Progress } from "../context.js";

const mostKept = 1_000;

/**
 * What a call tells while it runs. Nothing is lost by listening late: what came before is kept, the newest thousand of it. Each reader gets all of it; it ends
 * with the call.
 */
export class ProgressChannel implements AsyncIterable<Progress> {
  readonly #kept: Progress[] = [];
  #told = 0;
  #ended = false;
  /** Readers that wait share it. */
  #news: Promise<void> | undefined;
  #wake: (() => void) | undefined;

  tell(progress: Progress): void {
    if (this.#ended) return;
    this.#kept.push(progress);
    if (++this.#told > mostKept) this.#kept.shift();
    this.#news = undefined;
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Progress, void, void> {
    for (let heard = 0; heard < this.#told || !this.#ended; ) {
      const told = this.#told;
      // Of what was dropped meanwhile nothing is left to give.
      if (heard < told) yield* this.#kept.slice(heard - told);
      else {
        this.#news ??= new Promise((resolve) => {
          this.#wake = resolve;
        });
        await this.#news;
      }
      heard = told;
    }
  }
}

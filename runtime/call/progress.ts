import type { Progress } from "../context.js";

const mostKept = 1_000;

/**
 * What a call tells while it runs. Nothing is lost by listening late: what came before is kept, the newest thousand of it. One reader; it ends with the call.
 */
export class ProgressChannel implements AsyncIterable<Progress> {
  /** Made when there is something: most calls tell nothing. */
  #kept: Progress[] | undefined;
  #ended = false;
  #wake: (() => void) | undefined;

  tell(progress: Progress): void {
    if (this.#ended) return;
    this.#kept ??= [];
    if (this.#kept.length === mostKept) this.#kept.shift();
    this.#kept.push(progress);
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Progress, void, void> {
    for (;;) {
      const next = this.#kept?.shift();
      if (next !== undefined) yield next;
      else if (this.#ended) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}

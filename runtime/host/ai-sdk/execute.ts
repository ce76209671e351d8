import type { Progress } from "../../context.js";
import type { ToolResponse } from "../../response.js";
import type { AiSdkOutput } from "./types.js";

type Run = (onProgress: (progress: Progress) => void) => Promise<ToolResponse<unknown>>;

/** Progress as it comes, and the answer last: the SDK shows each as preliminary and gives the model the last one. */
export async function* outputsOf(run: Run): AsyncGenerator<AiSdkOutput, void, undefined> {
  const arrived: AiSdkOutput[] = [];
  let isOver = false;
  let wake = (): void => {};
  const running = run((progress) => {
    arrived.push({ status: "running", progress });
    wake();
  });
  running.then((response) => {
    arrived.push(response);
    isOver = true;
    wake();
  });
  for (;;) {
    for (let next = arrived.shift(); next !== undefined; next = arrived.shift()) yield next;
    if (isOver && arrived.length === 0) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

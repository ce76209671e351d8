/** Thrown where a stream was left: it did not end, and nothing of it is broken. */
export class StreamLeft extends Error {}

type Leavable = { readonly chunks: AsyncGenerator<Uint8Array, void, void>; readonly leave: () => void };

/** A body that can be left while nothing comes. A generator alone cannot be: it ends when the next piece is there, which may take for ever. */
export function leavable(body: ReadableStream<Uint8Array>): Leavable {
  const reader = body.getReader();
  const cancel = (): Promise<void> => reader.cancel().catch(() => {});
  let isLeft = false;
  async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (isLeft) throw new StreamLeft("The stream was left.");
        if (done) return;
        yield value;
      }
    } finally {
      await cancel();
    }
  }
  return {
    chunks: chunks(),
    leave: () => {
      isLeft = true;
      void cancel();
    },
  };
}

import { describe, expect, test } from "vitest";
import { ProgressChannel } from "../../runtime/call/progress.js";
import type { Progress } from "../../runtime/index.js";

const update = (fraction: number): Progress => ({ kind: "update", fraction });

async function read(channel: AsyncIterable<Progress>): Promise<Progress[]> {
  const told: Progress[] = [];
  for await (const progress of channel) told.push(progress);
  return told;
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("the progress of a call", () => {
  test("is told to each of its readers, also to those that wait for the same news, and ends for all of them", async () => {
    const channel = new ProgressChannel();
    const readers = [read(channel), read(channel)];
    await turn();
    channel.tell(update(0.1));
    await turn();
    readers.push(read(channel));
    channel.tell(update(0.2));
    channel.tell(update(0.3));
    await turn();
    channel.end();
    channel.tell(update(1));
    const all = [0.1, 0.2, 0.3].map(update);
    expect(await Promise.all([...readers, read(channel)])).toEqual([all, all, all, all]);
  });

  test("is not held up by a reader that leaves, or that takes its time", async () => {
    const channel = new ProgressChannel();
    channel.tell(update(0));
    for await (const _ of channel) break;
    const slow = channel[Symbol.asyncIterator]();
    expect(await slow.next()).toEqual({ done: false, value: update(0) });
    channel.tell(update(1));
    channel.end();
    expect(await read(channel)).toEqual([update(0), update(1)]);
    expect(await slow.next()).toEqual({ done: false, value: update(1) });
    expect(await slow.next()).toEqual({ done: true, value: undefined });
  });

  test("is kept to the newest thousand, of which a reader gets the rest that it has not heard", async () => {
    const channel = new ProgressChannel();
    channel.tell(update(0));
    const early = channel[Symbol.asyncIterator]();
    await early.next();
    for (let count = 1; count <= 1_500; count++) channel.tell(update(count));
    channel.end();
    const rest = await read({ [Symbol.asyncIterator]: () => early });
    for (const told of [rest, await read(channel)]) {
      expect(told).toHaveLength(1_000);
      expect([told[0], told.at(-1)]).toEqual([update(501), update(1_500)]);
    }
  });
});

import { describe, expect, test } from "vitest";
import * as zod from "zod";
import { ProgressChannel } from "../../runtime/call/progress.js";
import type { Progress } from "../../runtime/index.js";
import { opaque } from "../../runtime/schema/cast.js";
import { cpuTimeOf } from "../cpu-time.js";
import { order, orderStage } from "./stage.js";

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

test("a handler that tells 24 kB 300 times costs little where 95 secrets are kept out of it, and long messages are cut", async () => {
  const cards = Array.from({ length: 95 }, (_, index) => `card/${index}+number ${index * 7_919}`);
  const message = `${cards[7]?.toUpperCase()} ${"plain words ".repeat(2_000)}`;
  const list = { type: "array", items: { type: "string", "x-secret": true } } as const;
  const stage = orderStage({
    policy: { effect: "read" },
    tool: {
      input: () => opaque(zod.looseObject({ cards: zod.array(zod.string()) })),
      schema: { input: { type: "object", properties: { cards: list } }, output: true, examples: { input: [], output: [] } },
    },
    handler: (_, { progress }) => {
      for (let count = 0; count < 300; count++) progress({ message });
      return { orderId: "o" };
    },
  });
  const run = async (): Promise<void> => {
    const running = stage.runtime.call(order, { item: "book", cards });
    const told = await read(running.progress);
    expect(told).toHaveLength(300);
    expect(told[0]).toMatchObject({ message: expect.stringMatching(/^\[redacted\] plain words .{3900,4000}…$/) });
    expect((await running).status).toBe("success");
  };
  await run();
  // It was 1.7 s. In a process that has run other tests, what is left is up to 0.8 s.
  expect(await cpuTimeOf(run, 1_000)).toBeLessThan(1_000);
});

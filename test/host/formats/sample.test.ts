import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as formats from "../../../runtime/host/formats/index.js";
import { openHost } from "../../../runtime/host/index.js";
import { orderStage } from "../../call/stage.js";

const AsyncFunction = (async () => {}).constructor as new (...source: string[]) => (...values: unknown[]) => Promise<unknown>;

test("the sample of docs/hosts.md runs a conversation to its end, in at most ten lines", async () => {
  const page = readFileSync(new URL("../../../docs/hosts.md", import.meta.url), "utf8");
  const [, sample = ""] = /\n## Provider formats\n[\s\S]*?```ts\n([\s\S]*?)```/.exec(page) ?? [];
  expect(
    sample
      .trim()
      .split("\n")
      .filter((line) => line !== "").length,
  ).toBeLessThanOrEqual(10);
  const call = { type: "tool_use", id: "toolu_1", name: "shop_place_order", input: { item: "book" } };
  const answers = [{ content: [call] }, { content: [{ type: "text", text: "Placed." }] }];
  const asked: { tools: object[]; messages: object[] }[] = [];
  const client = {
    messages: {
      create: async (request: { tools: object[]; messages: object[] }) => {
        asked.push(structuredClone(request));
        return answers[asked.length - 1];
      },
    },
  };
  const { runtime, ran } = orderStage({ policy: {} });
  const values = { runtime, client, model: "m", messages: [{ role: "user", content: "A book, please." }], openHost, ...formats };
  const body = `${sample.replace(/^import .*$/gm, "")}\nreturn done;`;
  expect(await new AsyncFunction(...Object.keys(values), body)(...Object.values(values))).toEqual(answers[1]);
  expect(ran).toHaveLength(1);
  expect(asked[0]?.tools).toMatchObject([{ name: "shop_place_order", strict: true }]);
  expect(asked[1]?.messages).toEqual([
    { role: "user", content: "A book, please." },
    { role: "assistant", content: [call] },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1", content: '{"orderId":"o-1"}', is_error: false }] },
  ]);
});

import { expect, test } from "vitest";
import { openTokenCounter } from "../../generator/models/index.js";
import { referenceTools } from "../host/formats/model-tools.js";

const missing = Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });

test("without gpt-tokenizer tokens are an estimate, within a fifth of the count", async () => {
  const exact = await openTokenCounter();
  const estimate = await openTokenCounter(() => Promise.reject(missing));
  expect([exact.by, estimate.by]).toEqual(["o200k", "estimate"]);
  const json = referenceTools().map(({ hostName, schema }) => JSON.stringify({ name: hostName, inputSchema: schema }));
  const sumBy = ({ count }: typeof exact): number => json.reduce((sum, text) => sum + count(text), 0);
  expect(Math.abs(sumBy(estimate) / sumBy(exact) - 1)).toBeLessThan(0.2);
});

test("the words of control tokens are counted as text", async () => {
  const { count } = await openTokenCounter();
  expect(count("<|endoftext|>")).toBeGreaterThan(1);
});

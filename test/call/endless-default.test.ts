import { expect, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import { agent, declareOrder, orderStage } from "./stage.js";

// A type that fills in a member, beside a choice that reads the member as the type itself: each is filled in turn.
const node: () => z.Schema = z.shared(() =>
  z.beside(
    z.object({ next: z.looseObject({}).default({}) }),
    z.fullest([z.object({ next: z.lazy(node).exactOptional() }), z.object({ other: z.string() })]),
  ),
);

const id = "shop.endless";
const call = { kind: "local", handler: id } as const;

test.each([
  ["a default that leads to itself", () => z.object({ node: node() }), undefined],
  [
    "a printed parser that has no end",
    () => z.object({ node: z.looseObject({}) }),
    function parse(value: unknown): unknown {
      return parse({ value });
    },
  ],
] as const)("%s refuses the call in words: nothing of it is an internal error", async (_, input, parse) => {
  const accepts = parse === undefined ? {} : { accepts: { input: parse, output: () => true } };
  const { runtime, ran } = orderStage({ more: [declareOrder({}, { id, hostName: "shop_endless", call, input, ...accepts })] });
  expect(await runtime.call(id, { node: {} }, agent)).toMatchObject({
    error: { code: "TOOL_CONFIGURATION_ERROR", message: `The input of ${id} never ends: a default in its schema leads to itself.` },
    metadata: { effect: "none", attempts: 0 },
  });
  expect(ran).toEqual([]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Int64Places } from "../../../../runtime/tool/http-call.js";
import { httpTransport } from "../../../../runtime/transport/http/index.js";
import { integerDigits } from "../../../../runtime/transport/int64/integer-digits.js";
import { parseExact } from "../../../../runtime/transport/int64/parse-exact.js";
import { httpCall, requestFor, startService } from "../../service.js";
import { operation, startApi, tool } from "../wire.js";

/** JSON text with numbers of any length, and texts that look like numbers and like JSON. */
const { value: text } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.bigInt({ min: -(2n ** 66n), max: 2n ** 66n }).map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
    fc.bigInt({ min: 0n, max: 2n ** 66n }).map((number) => `"\\\\\\"${number},\\"${number}\\""`),
    fc.json(),
    fc.array(tie("value"), { maxLength: 4 }).map((items) => `[${items.join(" , ")}]`),
    fc
      .array(fc.tuple(fc.oneof(fc.string(), fc.constant("__proto__"), fc.constant("9007199254740993")), tie("value")), { maxLength: 4 })
      .map((members) => `{${members.map(([name, member]) => `${JSON.stringify(name)}:${member}`).join(",")}}`),
  ),
}));

const quiet = (): void => {};
const anywhere: Int64Places = {
  at: { shape: "Any" },
  shapes: { Any: { items: { shape: "Any" }, rest: { shape: "Any" }, anyOf: [{ is: "digits" }] } },
};

describe("JSON with long integers", () => {
  test("is what JSON.parse makes of it where no place has digits", () => {
    fc.assert(
      fc.property(text, (json) => {
        expect(parseExact(json, { places: undefined, onLoss: quiet })?.value).toEqual(JSON.parse(json));
      }),
    );
  });

  test("has the digits of every integer where all places have them, whatever else it holds", () => {
    const list = fc.array(fc.bigInt({ min: -(2n ** 66n), max: 2n ** 66n }), { minLength: 1 });
    fc.assert(
      fc.property(list, text, (numbers, json) => {
        const read = parseExact(`{"x":${json},"numbers":[${numbers.join(",")}]}`, { places: anywhere, onLoss: () => expect.unreachable() });
        expect(read?.value).toMatchObject({ numbers: numbers.map(String) });
      }),
    );
  });

  test("that is nested deeper than the stack, or no JSON, is as before", () => {
    const deep = `${"[".repeat(200_000)}9007199254740993${"]".repeat(200_000)}`;
    expect(parseExact(deep, { places: anywhere, onLoss: quiet })?.value).toBeInstanceOf(Array);
    for (const wrong of [
      "",
      "{9007199254740993:1}",
      "[09007199254740993]",
      "9007199254740993 1",
      "[1e9007199254740993",
      '"9007199254740993',
    ]) {
      expect(parseExact(wrong, { places: anywhere, onLoss: quiet })).toBeUndefined();
    }
  });
});

test("a binding of a tool spec tells of digits that its answer lost", async () => {
  const { origin } = await startService(
    (_, response) => void response.writeHead(200, { "content-type": "application/json" }).end('{"id":9007199254740993}'),
  );
  const request = requestFor<"http">(httpCall({ url: `${origin}/x` }));
  const warnings: string[] = [];
  const context = { ...request.context, warn: (warning: string) => void warnings.push(warning) };
  expect(await httpTransport().run({ ...request, context })).toEqual({ id: 9007199254740992 });
  expect(warnings).toEqual(["The number at /id has lost digits, as numbers past 2^53 do."]);
});

test.each([
  ["0", "0"],
  ["-0.0", "0"],
  ["007", "7"],
  ["1.50e1", "15"],
  ["1.5", undefined],
  ["1e-1", undefined],
  ["10e-1", "1"],
  ["100e-400", undefined],
  ["-12.30e2", "-1230"],
  ["1e400", undefined],
  ["1e999999999999", undefined],
  ["0e-5", "0"],
])("the digits of %s are %s", (token, want) => {
  expect(integerDigits(token)).toBe(want);
});

test("pages and streams tell it to whoever asked for it, once", async () => {
  const { origin } = await startApi(
    (_, response) => void response.writeHead(200, { "content-type": "application/json" }).end("[9007199254740993]"),
  );
  const lines = await startApi(
    (_, response) =>
      void response.writeHead(200, { "content-type": "application/x-ndjson" }).end("1\n9007199254740993\n9007199254740995\n"),
  );
  const transport = httpTransport({ allowPrivate: true });
  const told: string[] = [];
  const warn = (warning: string): void => void told.push(warning);
  const paged = operation(origin, { pagination: { kind: "link", items: "" } });
  for await (const _ of transport.paginate({ tool: tool(paged), args: {}, warn }));
  const streamed = operation(lines.origin, { responses: { "200": { mediaType: "application/x-ndjson", stream: "json-lines" } } });
  for await (const _ of transport.stream({ tool: tool(streamed), args: {}, warn }));
  expect(told.map((text) => text.slice(0, 30))).toEqual(["The number at /0 has lost digi", "The number at /1 has lost digi"]);
});

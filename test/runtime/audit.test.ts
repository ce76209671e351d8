import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import * as zod from "zod";
import type { AuditRecord } from "../../runtime/audit/index.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Store } from "../../runtime/store/store.js";
import { makeTool, registryOf } from "../../runtime/tool/index.js";
import { leastOf } from "../cpu-time.js";
import { collect } from "../store/fixture.js";
import { found, id, searchSchemas, stage } from "./fixture.js";

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** The trips of a store, and the records that they are given. */
function watched(inner: Store): { readonly given: unknown[]; readonly own: Pick<Store, "begin" | "settle"> } {
  const given: unknown[] = [];
  return {
    given,
    own: {
      begin: (opening) => {
        given.push(opening.commit?.intent);
        return inner.begin(opening);
      },
      settle: (closing) => {
        given.push(...closing.records);
        return inner.settle(closing);
      },
    },
  };
}

describe("the audit record", () => {
  test("has the marketplace document's shape, and hashes anybody can compute again", async () => {
    const { runtime, records } = stage();
    const { metadata } = await runtime.call(id, { limit: 3, category: "food", extra: true }, { meta: { request_id: "req-7" } });
    expect(records).toEqual([
      {
        id: metadata.call_id,
        request_id: "req-7",
        tool_name: id,
        input_hash: sha256('{"category":"food","limit":3}'),
        output_hash: sha256('{"total":1,"vendors":["Ana"]}'),
        success: true,
        duration_ms: expect.any(Number),
        kind: "call",
        call_id: metadata.call_id,
        tool_version: "1.2.0",
        decision: "executed",
        attempts: 1,
        hash_key: "store:input",
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
  });

  test("of a refused call holds the raw input's hash, null's for the output, and the code alone", async () => {
    // Without a secret, whose hash would be made in another way.
    const { runtime, records } = stage({ tool: { schema: { ...searchSchemas, input: true } } });
    await runtime.call(id, { limit: "private" });
    expect(records).toEqual([
      expect.objectContaining({
        input_hash: sha256('{"limit":"private"}'),
        output_hash: sha256("null"),
        success: false,
        error: "TOOL_INVALID_INPUT",
      }),
    ]);
    expect(records[0]?.request_id).toBe(records[0]?.id);
    expect(JSON.stringify(records)).not.toContain("private");
  });

  test("of an input without canonical form holds null's hash", async () => {
    const { runtime, records } = stage();
    await runtime.call(id, { category: 1n });
    await runtime.call(id, { category: "x".repeat(2_000_000) });
    expect(records.map(({ input_hash }) => input_hash)).toEqual([sha256("null"), sha256("null")]);
  });

  test("comes to a store of the application's own with the hashes of the idempotency key and the answer, and stands so in every log", async () => {
    const idempotencyKey = "ana@example.com-7";
    const answerHash = sha256('{"total":1,"vendors":["Ana"]}');
    for (const inner of [memoryStore(), sqliteStore({ path: ":memory:" })]) {
      const { given, own } = watched(inner);
      for (const each of [inner, { ...inner, ...own }]) {
        const { runtime } = stage({ policy: { effect: "write" }, store: each });
        const answer = await runtime.call(id, { category: "food" }, { idempotencyKey, tenant: each === inner ? "one" : "two" });
        expect(answer.status).toBe("success");
      }
      expect(given).toEqual([
        expect.objectContaining({ kind: "intent", key_hash: sha256(idempotencyKey) }),
        expect.objectContaining({ kind: "call", key_hash: sha256(idempotencyKey), output_hash: answerHash }),
      ]);
      const lines = await collect(inner.audit.lines());
      expect(lines.map((line) => JSON.parse(line).key_hash)).toEqual(Array(4).fill(sha256(idempotencyKey)));
      expect(lines.flatMap((line) => JSON.parse(line).output_hash ?? [])).toEqual(Array(2).fill(answerHash));
      for (const text of [idempotencyKey, "Ana"]) expect(JSON.stringify([given, lines])).not.toContain(text);
      await inner.close();
    }
  });

  test.each<[string, (inner: Store, own: Pick<Store, "begin" | "settle">) => Store]>([
    ["inherits from a store", (inner, own) => Object.assign(Object.create(inner) as Store, own)],
    [
      "stands before one",
      (inner, own) => new Proxy(inner, { get: (target, name, proxy) => Reflect.get(own, name) ?? Reflect.get(target, name, proxy) }),
    ],
    [
      "stands before one and asks it itself",
      (inner, own) => new Proxy(inner, { get: (target, name) => Reflect.get(own, name) ?? Reflect.get(target, name) }),
    ],
  ])("comes with the hash, too, to a store that %s", async (_, made) => {
    const inner = memoryStore();
    const { given, own } = watched(inner);
    const { runtime } = stage({ policy: { effect: "write" }, store: made(inner, own) });
    expect((await runtime.call(id, { category: "food" }, { idempotencyKey: "ana@example.com-7" })).status).toBe("success");
    expect(given).toMatchObject([{ key_hash: sha256("ana@example.com-7") }, { key_hash: sha256("ana@example.com-7") }]);
    for (const text of ["ana@example.com-7", "Ana"]) expect(JSON.stringify(given)).not.toContain(text);
  });

  test("does not follow a handler that changes its arguments", async () => {
    const { runtime, records } = stage({
      handler: (args) => {
        args.category = "changed";
        return found;
      },
    });
    await runtime.call(id, { category: "food" });
    expect(records[0]?.input_hash).toBe(sha256('{"category":"food","limit":5}'));
  });

  test("takes bytes as base64 and leaves a made-over input at its raw form", async () => {
    const records: AuditRecord[] = [];
    const audit = { append: (added: readonly AuditRecord[]) => void records.push(...added) };
    const bytes = makeTool({
      name: "x.bytes",
      description: "Counts.",
      zod: zod.object({ size: zod.string().transform(BigInt) }),
      sideEffects: "none",
      execute: ({ size }) => new Uint8Array(Number(size)),
    });
    await createRuntime({ registry: registryOf("x", [bytes]), audit }).call("x.bytes", { size: "3" });
    expect(records).toMatchObject([{ success: true, input_hash: sha256('{"size":"3"}'), output_hash: sha256('"AAAA"') }]);
  });
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["a count", 1],
  ["the records", []],
  ["a promise of its own making", { then: (resolve: () => void) => resolve() }],
])("a log of plain JavaScript may give %s", async (_, given) => {
  const { runtime, told } = stage({ audit: { append: () => given as undefined } });
  expect(await runtime.call(id, { category: "food" })).toMatchObject({ status: "success" });
  expect(told).toEqual([]);
});

test("a record of a long name does not keep all of the name in memory", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const megabyte = 2 ** 20;
  const kept = async () => {
    const store = memoryStore();
    const { runtime } = stage({ store });
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let index = 0; index < 30; index += 1) await runtime.call(`${index}${"x".repeat(megabyte)}`, {});
    collectGarbage();
    const after = process.memoryUsage().heapUsed;
    expect(await store.audit.head()).toMatchObject({ writers: expect.anything() });
    return after - before;
  };
  expect(await leastOf(kept, 10 * megabyte)).toBeLessThan(10 * megabyte);
});

describe("a record that cannot be written", () => {
  const broken = { append: () => Promise.reject(new Error("disk full at /secret/place")) };

  test("turns a success into TOOL_STORAGE_ERROR that says the tool ran", async () => {
    const { runtime, told } = stage({ audit: broken });
    const answer = await runtime.call(id, { category: "food" });
    expect(answer).toMatchObject({
      status: "error",
      data: null,
      error: { code: "TOOL_STORAGE_ERROR", details: { ran: true, ended: "success" } },
    });
    expect(JSON.stringify(answer)).not.toContain("/secret/place");
    expect(told).toMatchObject([{ stage: "audit" }]);
  });

  test("and says so of a refusal, too", async () => {
    const { runtime } = stage({ audit: broken });
    expect((await runtime.call(id, {})).error?.details).toEqual({ ran: false, ended: "TOOL_MISSING_REQUIRED_FIELD" });
    expect((await runtime.call("nothing", {})).error?.details).toEqual({ ran: false, ended: "TOOL_NOT_FOUND" });
  });
});

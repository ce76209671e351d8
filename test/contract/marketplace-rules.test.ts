import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AnyTool, CallContext, CallRecord } from "../../runtime/index.js";
import { stoppedClock } from "../call/stage.js";
import { answerOf, contextOf, type Example, exampleOf } from "./example-call.js";
import { flags, hasEffect, referenceStage, toolOf, tools } from "./reference-stage.js";

const marketplace = tools.filter(({ source }) => source?.startsWith("MKT-") === true);
const [webSearch, maps, social] = ["discovery.web_search_items", "discovery.maps_places_items", "discovery.social_profile_items"].map(
  toolOf,
) as [AnyTool, AnyTool, AnyTool];

/** The example's call under a key of its own, so that it is no repetition. */
let keys = 0;
function anew(tool: AnyTool, change: Example = {}): { readonly args: Example; readonly context: CallContext } {
  const args = { ...exampleOf(tool), ...change };
  const { meta, ...context } = contextOf(tool, args);
  keys += 1;
  return { args, context: { ...context, meta: { ...meta, idempotency_key: `key-${keys}` } } };
}

test("MKT-R1: an agent's intent and arguments are all it gives; the backend executes and logs everything", async () => {
  const { perform, ran, calls } = referenceStage();
  for (const tool of marketplace) await perform(tool, anewUnlessKeyed(tool));
  expect(ran.map(({ tool }) => tool).sort()).toEqual(marketplace.map(({ id }) => id).sort());
  expect((await calls()).map(({ tool_name }) => tool_name).sort()).toEqual(marketplace.map(({ id }) => id).sort());
});

test("MKT-R2: names are marketplace.<verb>_<object>, in the document's verbs; discovery has its own rule", () => {
  const verbs = "search|get|send|record|create|request|start|update";
  const wrong = marketplace.filter(({ id }) => !new RegExp(`^(?:marketplace\\.(?:${verbs})_[a-z_]+|discovery\\.[a-z_]+_items)$`).test(id));
  expect(wrong).toEqual([]);
});

describe("MKT-R3: call meta", () => {
  test.each(["request_id", "idempotency_key", "actor", "timestamp"])(
    "of every call has %s, which the arguments cannot give",
    async (member) => {
      const { runtime, ran } = referenceStage();
      for (const tool of marketplace) {
        const { meta, ...context } = contextOf(tool);
        const { [member]: gone, ...rest } = { ...meta };
        const args = { ...exampleOf(tool), meta: { [member]: gone }, [member]: gone };
        expect((await runtime.call(tool.id, args, { ...context, meta: rest })).error).toMatchObject({
          code: "TOOL_MISSING_REQUIRED_FIELD",
          details: { validation_errors: [{ field: `meta.${member}` }] },
        });
      }
      expect(ran).toEqual([]);
    },
  );

  test.each([
    ["actor", "somebody"],
    ["timestamp", "yesterday"],
    ["request_id", 5],
  ])("refuses %s %j", async (member, value) => {
    const { runtime } = referenceStage();
    const { meta, ...context } = contextOf(webSearch);
    const response = await runtime.call(webSearch.id, exampleOf(webSearch), { ...context, meta: { ...meta, [member]: value } });
    expect(response.error?.details).toMatchObject({ validation_errors: [{ field: `meta.${member}` }] });
  });
});

test("MKT-R4: every call leaves the document's record, with hashes that anybody can compute again", async () => {
  const { perform, calls } = referenceStage();
  const search = toolOf("marketplace.search_vendors");
  const args = { request_id: "req_8fK2mQ", category: "florist", limit: 3 };
  const { data } = await perform(search, { args });
  await perform(search, { args: { ...args, limit: 16 } });
  const [good, bad] = (await calls()) as [CallRecord, CallRecord];
  const documented = ["id", "request_id", "tool_name", "input_hash", "output_hash", "success", "duration_ms", "created_at"] as const;
  for (const record of [good, bad]) for (const member of documented) expect(record[member]).toBeDefined();
  expect(good).toMatchObject({ request_id: "req_8fK2mQ", tool_name: search.id, success: true });
  expect(good).not.toHaveProperty("error");
  expect(good.input_hash).toBe(sha256({ category: "florist", limit: 3, request_id: "req_8fK2mQ" }));
  expect(good.output_hash).toBe(sha256(data));
  expect(bad).toMatchObject({ success: false, error: "TOOL_INVALID_FIELD_VALUE" });
  expect(JSON.stringify([good, bad])).not.toContain("florist");
});

test("MKT-R5: a key that exists with success returns the first result, and nothing is sent again", async () => {
  const { perform, ran } = referenceStage({ handler: () => ({ success: true, provider_message_id: crypto.randomUUID() }) });
  for (const id of ["marketplace.send_client_message", "marketplace.send_vendor_message"]) {
    const first = await perform(toolOf(id));
    // Whoever repeats it: the key is the tenant's.
    const again = await perform(toolOf(id), { context: { principal: { id: "system", kind: "service" } } });
    expect(again).toMatchObject({ data: first.data, metadata: { replay_of: first.metadata.call_id } });
  }
  expect(ran).toHaveLength(2);
});

test("MKT-R5: a key that exists without success sends, and returns the result of that from then on", async () => {
  const answers = new Map<string, number>();
  const { perform, ran, calls } = referenceStage({
    handler: ({ id }) => {
      const count = (answers.get(id) ?? 0) + 1;
      answers.set(id, count);
      return count === 1
        ? { success: false, error: "The provider takes no messages." }
        : { success: true, provider_message_id: `m-${count}` };
    },
  });
  for (const id of ["marketplace.send_client_message", "marketplace.send_vendor_message"]) {
    const first = await perform(toolOf(id));
    expect(first).toMatchObject({ status: "success", data: { success: false }, metadata: { effect: "none" } });
    const second = await perform(toolOf(id));
    expect(second).toMatchObject({ data: { success: true, provider_message_id: "m-2" }, metadata: { effect: "happened" } });
    expect(await perform(toolOf(id))).toMatchObject({ data: second.data, metadata: { replay_of: second.metadata.call_id } });
  }
  expect(ran).toHaveLength(4);
  expect((await calls()).map(({ effect }) => effect)).toEqual(["none", "happened", "happened", "none", "happened", "happened"]);
});

describe("MKT-R6: a call is started", () => {
  const start = toolOf("marketplace.start_call");
  const now = Date.parse("2026-11-15T09:00:00Z");
  test.each([
    ["with a consent that is granted", { state: "granted" }, undefined],
    ["with one that expires later", { state: "granted", expiresAt: now + 1 }, undefined],
    ["not with one that expired", { state: "granted", expiresAt: now }, "expired"],
    ["not with one that was only requested", { state: "requested" }, "requested"],
    ["not with one that was denied", { state: "denied" }, "denied"],
    ["not with one that was revoked", { state: "revoked" }, "revoked"],
  ] as const)("%s", async (_, consent, state) => {
    const { perform, ran } = referenceStage({ clock: stoppedClock(now), gates: { consent: () => consent } });
    const response = await perform(start);
    if (state === undefined) expect(response.status).toBe("success");
    else expect(response).toMatchObject({ status: "failed", error: { details: { state, consent_id: exampleOf(start).consent_id } } });
    expect(ran).toHaveLength(state === undefined ? 1 : 0);
  });
});

test("MKT-R7: a request moves by the declared table alone, and a refusal carries both states", async () => {
  const update = toolOf("marketplace.update_request_state");
  const gate = update.policy.gates.find(({ kind }) => kind === "transition");
  if (gate?.kind !== "transition") throw new Error("There is no table.");
  const states = Object.keys(gate.table);
  let moves = 0;
  let from = "";
  const { perform, ran } = referenceStage({
    gates: { state: () => from },
    handler: (_, args) => ({ success: true, previous_state: from, current_state: (args as Example).new_state }),
  });
  for (from of states) {
    for (const to of states) {
      const response = await perform(update, anew(update, { new_state: to }));
      const allowed = gate.table[from]?.includes(to) === true;
      moves += allowed ? 1 : 0;
      expect([from, to, response.status]).toEqual([from, to, allowed ? "success" : "failed"]);
      if (allowed) expect(response.data).toMatchObject({ previous_state: from, current_state: to });
      else expect(response.error).toMatchObject({ code: "TOOL_GATE_CLOSED", details: { previous_state: from, current_state: from } });
    }
  }
  expect(ran).toHaveLength(moves);
  expect(moves).toBeGreaterThan(10);
});

describe("MKT-R8", () => {
  test("MKT-R8: at most two searches per post, then the answer says that they are used up", async () => {
    const { perform, ran, calls } = referenceStage();
    for (const _ of [1, 2]) expect((await perform(webSearch, anew(webSearch))).status).toBe("success");
    const third = await perform(webSearch, anew(webSearch));
    expect(third).toMatchObject({
      status: "success",
      data: { engine: "none", feed_items: [], disabled: true, reason: expect.stringContaining("DISCOVERY_MAX_CALLS_PER_REQUEST") },
      metadata: { gate: "budget DISCOVERY_MAX_CALLS_PER_REQUEST", attempts: 0 },
    });
    expect((await perform(webSearch, anew(webSearch, { post_id: "post_other" }))).data).not.toHaveProperty("disabled");
    expect(ran).toHaveLength(3);
    expect((await calls()).map(({ decision }) => decision)).toEqual(["executed", "executed", "gated", "executed"]);
  });

  test("MKT-R8: the environment may allow fewer, never more", async () => {
    for (const [most, expected] of [
      ["1", 1],
      ["9", 2],
    ] as const) {
      const { perform, ran } = referenceStage({ gates: { environment: { ...flags, DISCOVERY_MAX_CALLS_PER_REQUEST: most } } });
      for (const _ of [1, 2, 3]) await perform(webSearch, anew(webSearch));
      expect(ran).toHaveLength(expected);
    }
  });

  test("MKT-R8: what was answered for a post before is left out, by source and address", async () => {
    const item = { feed_item_id: "a", source: "openai_web_search", title: "Roses", url: "https://example.com/roses" };
    let run = 0;
    const { perform } = referenceStage({
      handler: () => {
        run += 1;
        const found = run === 1 ? [item, { ...item, feed_item_id: "b" }] : [item, { ...item, source: "gemini_google_grounding" }];
        return { engine: "openai", feed_items: found };
      },
    });
    expect((await perform(webSearch, anew(webSearch))).data).toMatchObject({ feed_items: [item] });
    const second = (await perform(webSearch, anew(webSearch))).data;
    expect(second).toEqual({ engine: "openai", feed_items: [{ ...item, source: "gemini_google_grounding" }] });
    expect((await perform(webSearch, anew(webSearch, { post_id: "post_other" }))).data).toMatchObject({ feed_items: [item, {}] });
  });
});

describe.each([
  ["MKT-R9", maps, "maps_places"],
  ["MKT-R10", social, "social"],
] as const)("%s", (key, tool, source) => {
  test(`${key}: results are tagged ${source}, and others are not handed on`, async () => {
    const answer = answerOf(tool) as { feed_items: Example[] };
    expect(answer.feed_items.map((item) => item.source)).toEqual(answer.feed_items.map(() => source));
    const other = { ...answer, feed_items: answer.feed_items.map((item) => ({ ...item, source: "openai_web_search" })) };
    const { perform } = referenceStage({ handler: () => other });
    expect((await perform(tool, anew(tool))).error?.code).toBe("TOOL_DATA_CORRUPTION");
  });
});

test("MKT-R9: maps have a budget of their own", async () => {
  const { perform, ran } = referenceStage();
  for (const _ of [1, 2, 3]) await perform(maps, anew(maps));
  expect((await perform(webSearch, anew(webSearch, { post_id: exampleOf(maps).post_id ?? "" }))).data).not.toHaveProperty("disabled");
  expect(ran.map(({ tool }) => tool)).toEqual([maps.id, maps.id, webSearch.id]);
});

test("MKT-R10: searches and profiles share one budget", async () => {
  const { perform, ran } = referenceStage();
  const post_id = "post_shared";
  await perform(webSearch, anew(webSearch, { post_id }));
  await perform(social, anew(social, { post_id }));
  for (const tool of [webSearch, social]) expect((await perform(tool, anew(tool, { post_id }))).data).toMatchObject({ disabled: true });
  expect(ran).toHaveLength(2);
});

describe("MKT-R11: a discovery tool that may not run says so as data", () => {
  test.each([
    [webSearch, "EXTERNAL_DISCOVERY_ENABLED"],
    [maps, "MAPS_ENRICHMENT_ENABLED"],
    [social, "EXTERNAL_DISCOVERY_ENABLED"],
    [social, "SOCIAL_DISCOVERY_ENABLED"],
  ] as const)("%#: without its flag", async (tool, flag) => {
    const { perform, ran } = referenceStage({ gates: { environment: { ...flags, [flag]: "false" } } });
    const response = await perform(tool, anew(tool));
    expect(response).toMatchObject({
      status: "success",
      data: { feed_items: [], disabled: true, reason: expect.stringContaining(flag) },
      metadata: { gate: `flag ${flag}` },
    });
    if (tool !== maps) expect(response.data).toMatchObject({ engine: "none" });
    expect(ran).toEqual([]);
  });
});

/** Two tools hold their key in the input, and it must be the one of the meta. */
function anewUnlessKeyed(tool: AnyTool): ReturnType<typeof anew> | undefined {
  return hasEffect(tool) && tool.policy.idempotency?.key.from === "field" ? undefined : anew(tool);
}

/** As the document has it; the keys of what is hashed here are in order already, or sorted. */
function sha256(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(value)))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

import { describe, expect, test } from "vitest";
import { parseValue } from "../../runtime/schema/parse.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { ana, stoppedClock } from "../call/stage.js";
import { answerOf, assistant, exampleOf } from "./example-call.js";
import { referenceStage, toolOf, tools } from "./reference-stage.js";

const travel = tools.filter(({ source }) => source?.startsWith("TRV-") === true);
const day = 86_400_000;

test("TRV-R1: each tool has a Zod input schema and an expected output", () => {
  expect(travel).toHaveLength(17);
  for (const tool of travel) {
    const accepted = [parseValue(tool.zod, exampleOf(tool)), parseValue(tool.output(), answerOf(tool))];
    const refused = [parseValue(tool.zod, "text"), parseValue(tool.output(), "text")];
    expect([tool.id, ...[...accepted, ...refused].map(({ ok }) => ok)]).toEqual([tool.id, true, true, false, false]);
  }
});

describe("TRV-R2: fresh", () => {
  test.each(["travel.webSearch", "travel.crawlUrl", "travel.crawlSite"])(
    "of %s asks the service anew, and its answer is the next one's",
    async (id) => {
      let answers = 0;
      const { perform, ran } = referenceStage({
        handler: (tool) => {
          answers += 1;
          return answerOf(tool);
        },
      });
      const tool = toolOf(id);
      const { fresh: _asked, ...args } = exampleOf(tool);
      await perform(tool, { args });
      expect((await perform(tool, { args })).metadata).toMatchObject({ cached: true, attempts: 0 });
      expect((await perform(tool, { args: { ...args, fresh: true } })).metadata.cached).toBeUndefined();
      expect((await perform(tool, { args: { ...args, fresh: false } })).metadata.cached).toBe(true);
      expect([answers, ran.length]).toEqual([2, 2]);
    },
  );
});

describe("TRV-R4: geocodes", () => {
  const geocode = toolOf("travel.geocode");

  test("are kept for 30 days at most, for all tenants, under the document's key", async () => {
    const clock = stoppedClock();
    const store = memoryStore();
    const keys: string[] = [];
    const { perform, ran } = referenceStage({
      clock,
      store: {
        ...store,
        settle: (closing) => {
          if (closing.cache !== undefined) keys.push(closing.cache.key);
          return store.settle(closing);
        },
      },
    });
    await perform(geocode, { args: { address: "  10 Downing  Street, LONDON " } });
    expect(keys).toEqual([expect.stringMatching(/^googleplaces:geocode:10 downing street, london#[0-9a-f]{64}$/)]);
    clock.advance(30 * day - 1);
    const again = await perform(geocode, { args: { address: "10 Downing Street, London" }, context: { tenant: "other" } });
    expect(again).toMatchObject({ metadata: { cached: true } });
    clock.advance(1);
    expect((await perform(geocode, { args: { address: "10 Downing Street, London" } })).metadata.cached).toBeUndefined();
    expect(ran).toHaveLength(2);
  });

  test("no cache of the travel tools is longer", () => {
    expect(travel.flatMap(({ policy }) => policy.cache ?? []).filter(({ ttlMs }) => ttlMs > 30 * day)).toEqual([]);
    expect(geocode.policy.cache?.ttlMs).toBe(30 * day);
  });
});

describe("TRV-R5: without GOOGLE_MAPS_SERVER_API_KEY", () => {
  const secrets = () => undefined;

  test("geocodes and distances are refused, and say what is missing", async () => {
    const { perform, ran } = referenceStage({ secrets });
    for (const id of ["travel.geocode", "travel.distanceMatrix"]) {
      expect(await perform(toolOf(id))).toMatchObject({
        status: "error",
        error: { code: "TOOL_CONFIGURATION_ERROR", details: { secret: "GOOGLE_MAPS_SERVER_API_KEY" } },
      });
    }
    expect(ran).toEqual([]);
  });

  test("points of interest come from a stub, which says so and is not kept", async () => {
    const handler = (_tool: unknown, _args: unknown, context: { readonly secret: (name: string) => string | undefined }) => ({
      pois: [],
      provider: context.secret("GOOGLE_MAPS_SERVER_API_KEY") === undefined ? "stub" : "googleplaces",
    });
    const without = referenceStage({ secrets, handler });
    const poi = toolOf("travel.lookupPoiContext");
    for (const _ of [1, 2]) expect(await without.perform(poi)).toMatchObject({ status: "success", data: { provider: "stub" } });
    expect(without.ran).toHaveLength(2);
    expect((await referenceStage({ handler }).perform(poi)).data).toMatchObject({ provider: "googleplaces" });
    const other = referenceStage({ handler: () => ({ pois: [], provider: "elsewhere" }) });
    expect((await other.perform(poi)).error?.code).toBe("TOOL_DATA_CORRUPTION");
  });
});

describe("TRV-R6", () => {
  test("TRV-R6: one context reaches every handler", async () => {
    const { perform, ran } = referenceStage();
    for (const tool of travel) await perform(tool);
    expect(ran).toHaveLength(17);
    for (const { context, tool } of ran) {
      expect(context).toMatchObject({
        tenant: "acme",
        principal: assistant.principal,
        onBehalfOf: assistant.onBehalfOf,
        attempt: 1,
        tool: { id: tool },
      });
    }
  });

  test("TRV-R6: booking waits for an approval, and a no is a no", async () => {
    const { runtime, approvals, ran } = referenceStage();
    const book = toolOf("travel.bookAccommodation");
    const args = exampleOf(book);
    const asked = await runtime.call(book.id, args, assistant);
    expect(asked.error).toMatchObject({
      code: "TOOL_CONFIRMATION_REQUIRED",
      details: { read_back: [{ field: "listingId", value: args.listingId }, {}, {}, {}] },
    });
    const [approval] = await approvals.list({ tenant: "acme", tool: book.id });
    await approvals.deny(approval?.id ?? "", ana);
    expect((await runtime.call(book.id, args, { ...assistant, approvalId: approval?.id ?? "" })).error?.code).toBe(
      "TOOL_CONFIRMATION_DENIED",
    );
    expect(ran).toEqual([]);
  });
});

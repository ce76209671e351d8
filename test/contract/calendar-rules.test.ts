import { describe, expect, test } from "vitest";
import { registry } from "../../generated/calendar-agent/registry.js";
import { fail } from "../../runtime/index.js";
import { adkTools, withContext } from "../../runtime/tool/index.js";
import { stoppedClock } from "../call/stage.js";
import { answerOf, assistant, exampleOf } from "./example-call.js";
import { referenceStage, toolOf, tools } from "./reference-stage.js";

const calendar = tools.filter(({ source }) => source?.startsWith("CAL-") === true);

describe("CAL-R1", () => {
  test("CAL-R1: ADK_TOOLS are name, description, parameters and execute, which gives the data or throws", async () => {
    const { runtime } = referenceStage();
    const agentTools = await adkTools(registry, withContext(runtime, assistant));
    expect(agentTools).toHaveLength(7);
    for (const tool of agentTools) expect(Object.keys(tool).sort()).toEqual(["description", "execute", "name", "parameters"]);
    const read = agentTools.find(({ name }) => name === "calendar_read");
    expect(await read?.execute(exampleOf(toolOf("calendar.read")))).toEqual(answerOf(toolOf("calendar.read")));
    await expect(read?.execute({})).rejects.toMatchObject({ name: "ToolCallError", code: "TOOL_MISSING_REQUIRED_FIELD" });
  });
});

test("CAL-R2: names in that registry are snake case, with the document's descriptions", () => {
  expect(calendar.map(({ hostName }) => hostName).filter((name) => !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name))).toEqual([]);
  expect(toolOf("calendar.read")).toMatchObject({
    hostName: "calendar_read",
    description: "Check for existing calendar events in a time range",
  });
  expect(toolOf("calendar.write")).toMatchObject({ hostName: "calendar_write", description: "Create a new calendar event" });
});

describe("CAL-R3: after a failure", () => {
  const now = Date.parse("2026-07-01T12:00:00Z");
  const broken = () =>
    referenceStage({ clock: stoppedClock(now), handler: () => fail("TOOL_RESOURCE_NOT_FOUND", { message: "The service is gone." }) });
  const image = new Uint8Array([137, 80, 78, 71]);

  test.each([
    ["CAL-01 is an empty list", "calendar.read", {}, { events: [] }],
    ["CAL-03 is null", "places.resolve", {}, null],
    [
      "CAL-04 is the zone of the context, and its offset at that moment",
      "timeZone.resolve",
      { timestamp: "2026-01-15T12:00:00Z" },
      { timeZoneId: "Europe/Zurich", offsetSeconds: 3_600 },
    ],
    [
      "CAL-04 is its offset now where no moment is given",
      "timeZone.resolve",
      { timestamp: undefined },
      { timeZoneId: "Europe/Zurich", offsetSeconds: 7_200 },
    ],
    ["CAL-05 is 15 minutes", "directions.estimate", {}, { durationSeconds: null, distanceMeters: null, travelBufferMinutes: 15 }],
    ["CAL-06 is an empty object", "url.expand", {}, {}],
    ["CAL-07 is the image as it came, base64", "media.flashImage.edit", { imageBytes: "iVBORw==" }, { processedImageBytes: "iVBORw==" }],
    ["CAL-07 is bytes as base64", "media.flashImage.edit", { imageBytes: image }, { processedImageBytes: "iVBORw==" }],
  ] as const)("%s", async (_, id, change, data) => {
    const { runtime, calls, events } = broken();
    const response = await runtime.call(id, { ...exampleOf(toolOf(id)), ...change }, assistant);
    expect(response).toMatchObject({
      status: "success",
      metadata: { attempts: 1, degraded: { code: "TOOL_RESOURCE_NOT_FOUND", message: "The service is gone." } },
    });
    expect(response.data).toEqual(data);
    // Logged, and never a success that somebody could take for the real one.
    expect(events).toMatchObject([{ kind: "call-degraded", tool: id, code: "TOOL_RESOURCE_NOT_FOUND" }]);
    expect(await calls()).toMatchObject([{ decision: "degraded", degraded: "TOOL_RESOURCE_NOT_FOUND" }]);
  });

  test("CAL-02 fails with the message that the user sees", async () => {
    const { perform } = broken();
    const answer = toolOf("calendar.write").policy.fallback?.answer;
    const message = answer?.kind === "throw" ? answer.message : undefined;
    expect(message).toContain("I could not add the event");
    expect(await perform(toolOf("calendar.write"))).toMatchObject({
      status: "failed",
      data: null,
      error: { code: "TOOL_RESOURCE_NOT_FOUND", message },
    });
  });

  test("CAL-02 says besides when to try again, where the calendar does", async () => {
    const { perform, ran } = referenceStage({ handler: () => fail("TOOL_RATE_LIMIT_EXCEEDED", { retryAfterMs: 31_000 }) });
    const { error } = await perform(toolOf("calendar.write"));
    expect(error).toMatchObject({ code: "TOOL_RATE_LIMIT_EXCEEDED", message: expect.stringContaining("I could not add the event") });
    expect(error?.recovery_suggestions).toContain("Call again in 31000 ms.");
    expect(ran).toHaveLength(1);
  });

  test("CAL-03 is not kept for a day, its real answer is", async () => {
    const clock = stoppedClock(now);
    let works = false;
    const { perform, ran } = referenceStage({ clock, handler: (tool) => (works ? answerOf(tool) : fail("TOOL_RESOURCE_NOT_FOUND")) });
    const place = toolOf("places.resolve");
    const { query, ...rest } = exampleOf(place);
    expect((await perform(place)).data).toBeNull();
    works = true;
    expect((await perform(place)).data).toEqual(answerOf(place));
    expect(await perform(place, { args: { ...rest, query: `  ${String(query).toUpperCase()} ` } })).toMatchObject({
      metadata: { cached: true },
    });
    clock.advance(24 * 3_600_000 - 1);
    expect((await perform(place)).metadata.cached).toBe(true);
    clock.advance(1);
    expect((await perform(place)).metadata.cached).toBeUndefined();
    expect(ran).toHaveLength(3);
  });
});

test("CAL-R4: post-MVP tools are defined, and not switched on", async () => {
  const { perform } = referenceStage();
  const waiting = calendar.filter(({ policy }) => !policy.status.enabled);
  expect(waiting.map(({ source }) => source).sort()).toEqual(["CAL-08", "CAL-09", "CAL-10"]);
  for (const tool of waiting) expect((await perform(tool)).error?.code).toBe("TOOL_TEMPORARILY_DISABLED");
});

test("CAL timeouts and retries are those of the document", () => {
  const wanted = {
    "CAL-01": [5, 1],
    "CAL-02": [10, 2],
    "CAL-03": [5, 1],
    "CAL-04": [3, 1],
    "CAL-05": [8, 1],
    "CAL-06": [10, 1],
    "CAL-07": [15, 0],
    "CAL-08": [30, 0],
    "CAL-09": [60, 0],
  };
  const found = calendar
    .filter(({ source }) => source !== "CAL-10")
    .map(({ source, policy }) => [source, [policy.timeoutMs / 1_000, policy.retries]]);
  expect(Object.fromEntries(found)).toEqual(wanted);
});

describe("CAL attempts", () => {
  test("are one more than the retries, after a failure that passes", async () => {
    const { perform } = referenceStage({ handler: () => fail("TOOL_RESOURCE_UNAVAILABLE", { retryAfterMs: 1, outcome: "none" }) });
    for (const tool of calendar.filter(({ policy }) => policy.status.enabled)) {
      expect([tool.id, (await perform(tool)).metadata.attempts]).toEqual([tool.id, tool.policy.retries + 1]);
    }
  });

  test("of CAL-02 go on where nobody knows what happened: the calendar gets the same key each time", async () => {
    const { perform, ran } = referenceStage({ handler: () => fail("TOOL_NETWORK_ERROR", { retryAfterMs: 1, outcome: "unknown" }) });
    await perform(toolOf("calendar.write"));
    expect(ran.map(({ context }) => context.attempt)).toEqual([1, 2, 3]);
    expect(new Set(ran.map(({ context }) => context.idempotencyKey)).size).toBe(1);
  });
});

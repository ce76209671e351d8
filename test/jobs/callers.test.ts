import { describe, expect, test } from "vitest";
import type { CallContext } from "../../runtime/index.js";
import { jobsOf } from "../../runtime/jobs/index.js";
import { order, orderStage } from "../call/stage.js";

describe("jobs of the caller that nobody signed", () => {
  test.each<[unknown]>([
    [{ principal: "ana" }],
    [{ principal: null }],
    [{ tenant: null }],
    [{ onBehalfOf: null }],
    ["ana"],
    [Promise.resolve({})],
  ])("are not those of %j", async (context) => {
    const { runtime } = orderStage();
    const jobs = jobsOf(runtime);
    const started = await jobs.start(order, { item: "book" });
    const id = started.ok ? started.value.jobId : "";
    await expect.poll(async () => (await jobs.result(id)).ok).toBe(true);
    for (const refused of [
      await jobs.status(id, context as CallContext),
      await jobs.result(id, context as CallContext),
      await jobs.start(order, { item: "book" }, context as CallContext),
    ])
      expect(refused).toMatchObject({ ok: false, refusal: { code: "TOOL_INVALID_FIELD_TYPE" } });
  });

  test.each([undefined, null, 5, {}])("and an id that is none (%j) is nobody's", async (id) => {
    const jobs = jobsOf(orderStage().runtime);
    for (const refused of [await jobs.status(id as never), await jobs.result(id as never)])
      expect(refused).toMatchObject({ ok: false, refusal: { code: "TOOL_RESOURCE_NOT_FOUND" } });
  });

  test("and a wait that is no number is none", async () => {
    const { runtime } = orderStage({ handler: () => new Promise(() => {}) });
    const jobs = jobsOf(runtime);
    const started = await jobs.start(order, { item: "book" });
    const result = await jobs.result(started.ok ? started.value.jobId : "", {}, { waitMs: Number.NaN });
    expect(result).toMatchObject({ ok: false, refusal: { code: "TOOL_RESOURCE_UNAVAILABLE" } });
  });
});

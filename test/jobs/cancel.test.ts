import { expect, test } from "vitest";
import { jobsOf } from "../../runtime/jobs/index.js";
import { order, orderStage } from "../call/stage.js";

const ana = { principal: { id: "ana" } };

test("a job that its caller cancels is aborted, and says so; for another caller it does not exist", async () => {
  const { runtime } = orderStage({
    handler: (_, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  });
  const jobs = jobsOf(runtime);
  const started = await jobs.start(order, { item: "book" }, ana);
  const id = started.ok ? started.value.jobId : "";
  expect(await jobs.cancel(id, { principal: { id: "ben" } })).toMatchObject({ refusal: { code: "TOOL_RESOURCE_NOT_FOUND" } });
  expect(await jobs.status(id, ana)).toMatchObject({ value: { state: "running" } });
  expect(await jobs.cancel(id, ana)).toMatchObject({ ok: true });
  const ended = await jobs.result(id, ana, { waitMs: 5_000 });
  expect(ended.ok && ended.value.status).not.toBe("success");
  expect(await jobs.status(id, ana)).toMatchObject({ value: { state: "done", cancelled: true } });
});

test("of two starts with one id only the first one starts a job, and only its caller learns of it", async () => {
  const { runtime, ran } = orderStage();
  const jobs = jobsOf(runtime);
  const own = { jobId: "approval-1" };
  expect(await jobs.start(order, { item: "book" }, ana, own)).toMatchObject({ value: { jobId: "approval-1" } });
  await expect.poll(async () => (await jobs.result("approval-1", ana)).ok).toBe(true);
  expect(await jobs.start(order, { item: "yacht" }, ana, own)).toMatchObject({ value: { state: "done" } });
  expect(await jobs.start(order, { item: "yacht" }, { principal: { id: "ben" } }, own)).toMatchObject({ ok: false });
  expect(ran.map(({ item }) => item)).toEqual(["book"]);
});

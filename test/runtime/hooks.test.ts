import { describe, expect, test } from "vitest";
import { agent, orderStage } from "../call/stage.js";

describe("hooks that fail later", () => {
  test("do not end the process: a listener's failure is told, a log's nobody", async () => {
    const told: unknown[] = [];
    const stage = orderStage({ policy: { confirm: { rule: "always" } }, onError: (error) => told.push(error) });
    const error = new Error("the page is gone");
    stage.runtime.on(async () => Promise.reject(error));
    expect((await stage.call({ key: "k" }, agent)).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect(told).toEqual([error]);
    // An unhandled rejection would fail this run.
    const logging = orderStage({ handler: () => Promise.reject(error), onError: async () => Promise.reject(error) });
    expect((await logging.call({ key: "k" }, agent)).error?.code).toBe("TOOL_INTERNAL_ERROR");
  });

  test("nor does telemetry of the application's own", async () => {
    const error = new Error("the collector is gone");
    const later = async (): Promise<never> => Promise.reject(error);
    const span = { attempt: later, error: later, inject: later, end: later, run: <T>(work: () => T) => work() };
    const stage = orderStage({ telemetry: { start: () => span } });
    expect((await stage.call({ key: "k" }, agent)).status).toBe("success");
    await expect
      .poll(() => stage.told)
      .toEqual([
        { error, stage: "telemetry" },
        { error, stage: "telemetry" },
      ]);
  });
});

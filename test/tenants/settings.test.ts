import { describe, expect, test } from "vitest";
import { checkSettings } from "../../runtime/tenants/check-settings.js";
import { tenants } from "../../runtime/tenants/tenant-stage.js";
import { agent, orderStage } from "../call/stage.js";

describe("settings of a tenant that are no plain object stop the call", () => {
  test.each([new Map([["disable", ["*"]]]), new Date(), Promise.resolve({ disable: ["*"] }), ["*"]])("%s", (settings) => {
    expect(checkSettings(settings).ok).toBe(false);
    expect(checkSettings({ rateLimit: settings }).ok).toBe(false);
    expect(checkSettings({ tools: { "*": settings } }).ok).toBe(false);
  });

  test("in a call too", async () => {
    const { call, ran } = orderStage({ tenants: tenants(() => new Map([["disable", ["*"]]]) as never) });
    expect((await call({ key: "k" }, agent)).error?.code).toBe("TOOL_DEPENDENCY_ERROR");
    expect(ran).toEqual([]);
  });
});

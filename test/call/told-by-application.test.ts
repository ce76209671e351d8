import { describe, expect, test } from "vitest";
import { gates } from "../../runtime/gates/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { agent, orderStage } from "./stage.js";

const card = "4242 4242 4242 4242";
const refuse = { kind: "refuse", code: "TOOL_GATE_CLOSED" } as const;
const repeat = (value: unknown): string => `${(value as { card: string }).card} is blocked`;

/** What the caller reads after a check of the application has refused. */
async function refusalOf(setting: Parameters<typeof orderStage>[0]) {
  const stage = orderStage(setting);
  const { error } = await stage.call({ key: "k", card }, agent);
  expect(JSON.stringify(error)).not.toContain("4242");
  expect(stage.ran).toEqual([]);
  return error;
}

describe("a secret of the input that the application repeats as it refuses a call is not told to whoever called", () => {
  test("by a gate of its own", async () => {
    const custom = { fraud: ({ args }: { args: unknown }) => ({ open: false, message: repeat(args), details: { why: [repeat(args)] } }) };
    const error = await refusalOf({ policy: { gates: [{ kind: "custom", name: "fraud", answer: refuse }] }, gates: gates({ custom }) });
    expect(error).toMatchObject({ message: "[redacted] is blocked", details: { why: ["[redacted] is blocked"] } });
  });

  test("by whoever guards a resource", async () => {
    const error = await refusalOf({
      policy: { permissions: { roles: [], capabilities: [], resources: [{ type: "external_api", mode: "write" }] } },
      permissions: permissions({ resources: ({ arguments: args }) => ({ allowed: false, reason: repeat(args) }) }),
    });
    expect(error).toMatchObject({ code: "TOOL_RESOURCE_ACCESS_DENIED", details: { reason: "[redacted] is blocked" } });
  });

  test("by a policy engine, also where its words are cut", async () => {
    const padding = "x".repeat(290);
    const decide = async ({ arguments: args }: { arguments?: unknown }) =>
      ({ decision: "deny", reasons: [repeat(args), `${padding}${repeat(args)}`] }) as const;
    const error = await refusalOf({ permissions: permissions({ policyClient: { decide, seesArguments: true } }) });
    expect(error).toMatchObject({ details: { reasons: ["[redacted] is blocked", `${padding}[redacted]`] } });
  });
});

test("credentials are hidden also where something was said before the call had them", async () => {
  const stage = orderStage({
    policy: {
      permissions: { roles: [], capabilities: [], resources: [{ type: "external_api", mode: "write" }] },
      secrets: [{ name: "SHOP_KEY", purpose: "To order.", without: "refuse" }],
    },
    permissions: permissions({ resources: () => ({ allowed: true, reason: "It is theirs." }) }),
    secrets: () => "sk-live-4711",
    handler: (_, { secret, warn }) => {
      warn(`Asked with ${secret("SHOP_KEY")}`);
      return { orderId: "o" };
    },
  });
  expect((await stage.call({ key: "k", card }, agent)).metadata.warnings).toEqual(["Asked with [redacted]"]);
});

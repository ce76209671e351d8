import { describe, expect, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import { v1Caller } from "../../runtime/compat/index.js";
import { openDiscovery } from "../../runtime/discovery/index.js";
import { type CallContext, createRuntime } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { strategy } from "../compat/strategy.js";
import { declare, registryWith } from "../runtime/fixture.js";

/** All that an explanation can say. The documents name the parts and give no shape, so this one is chosen. */
const explanation = {
  explanation: "You keep habits that are due in the morning.",
  confidence: 0.82,
  reasoning_chain: [{ step: 1, statement: "Four of five habits are done before nine." }],
  factors: [{ name: "time_of_day", weight: 0.7, direction: "for" }],
  insights: [{ insight: "Move reading to the morning.", action: "habit.create", priority: "high" }],
  context: { subject: "habit", period: "2026-W20", data_points: 35 },
};

const tool = declare({
  id: "ai.explain_habit",
  title: "Explain a habit",
  category: "ai_explanation",
  input: () => z.object({ habit_id: z.string() }),
  output: () =>
    z.object({
      explanation: z.string(),
      confidence: z.number().min(0).max(1),
      reasoning_chain: z.array(z.object({ step: z.number().int(), statement: z.string() })),
      factors: z.array(z.object({ name: z.string(), weight: z.number(), direction: z.string() })),
      insights: z.array(z.object({ insight: z.string(), action: z.string(), priority: z.string() })),
      context: z.object({ subject: z.string(), period: z.string(), data_points: z.number().int() }),
    }),
  schema: {
    input: { type: "object", required: ["habit_id"], properties: { habit_id: { type: "string" } } },
    output: { type: "object" },
    examples: { input: [], output: [] },
  },
  policy: { effect: "read", permissions: { roles: [], capabilities: [{ name: "ai.explain", scope: "analysis_only" }], resources: [] } },
});
const registry = registryWith("ai", [tool]);

const runtimeWith = (answer: unknown) => createRuntime({ registry, handlers: { [tool.id]: () => answer }, permissions: permissions() });
const ana: CallContext = { principal: { id: "bot", kind: "agent" }, onBehalfOf: { id: "ana", kind: "user", roles: ["user"] } };

describe("PMT-R3: a tool that explains", () => {
  test("answers with confidence, reasoning chain, factors, insights and context, under `ai.explain`", async () => {
    const response = await runtimeWith(explanation).call(tool.id, { habit_id: "h-1" }, ana);
    expect(response).toMatchObject({ status: "success", command: tool.id, data: explanation });
    expect(response.metadata.tool_info).toMatchObject({ category: "ai_explanation", permissions_used: ["ai.explain"] });
    const stranger = { principal: { id: "x", kind: "user" } } as const;
    expect((await runtimeWith(explanation).call(tool.id, { habit_id: "h-1" }, stranger)).error?.code).toBe("TOOL_CAPABILITY_MISSING");
  });

  test("is held to its word: a confidence past 1 is no answer", async () => {
    const { error, data } = await runtimeWith({ ...explanation, confidence: 1.4 }).call(tool.id, { habit_id: "h-1" }, ana);
    expect([error?.code, data]).toEqual(["TOOL_DATA_CORRUPTION", null]);
  });

  test("is found in the category of explanations", async () => {
    const discovery = openDiscovery({ registry });
    expect((await discovery.listTools("ai_explanation")).map(({ id }) => id)).toEqual([tool.id]);
    expect((await discovery.describe()).categories.ai_explanation.common_permissions).toEqual([
      { name: "ai.explain", scope: "analysis_only" },
    ]);
  });

  test("keeps the fields that callers of protocol 1.0 know", async () => {
    const old = v1Caller({
      caller: runtimeWith(explanation),
      strategy: {
        ...strategy,
        deprecation_timeline: [],
        field_mappings: [
          { v1_field: "habit", v2_field: "habit_id", required_in_v2: true },
          { v1_field: "reasoning", v2_field: "reasoning_chain", required_in_v2: false },
        ],
        transformation_rules: [{ applies_to: ["explain_habit"], rule_type: "rename", rule_definition: { tool: tool.id } }],
      },
      now: () => Date.parse("2026-01-01"),
    });
    const { reasoning_chain, ...same } = explanation;
    expect(await old.call({ tool: "explain_habit", params: { habit: "h-1" } }, ana)).toMatchObject({
      success: true,
      result: { ...same, reasoning: reasoning_chain },
    });
  });
});

import { relative } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type AnyTool, type Caller, ToolCallError, type ToolResponse } from "../../runtime/index.js";
import { repository } from "../generated/reference-plans.js";
import { type Callable, callablesIn, generatedModules, loadModule } from "./callables.js";
import { contextOf, exampleOf } from "./example-call.js";
import { enabledTools, hasEffect, type ReferenceStage, referenceStage, toolOf, tools } from "./reference-stage.js";

const isLong = process.env.TOOLPACT_LONG === "1";
const files = generatedModules();
let modules: readonly (readonly [string, object])[] = [];
beforeAll(async () => {
  modules = await Promise.all(files.map(async (file) => [relative(repository, file), await loadModule(file)] as const));
});

/** Calls it, and lets it fail as it likes. What it gives may hold functions, too. */
async function attempt({ call }: Callable, args: readonly unknown[]): Promise<unknown> {
  try {
    return await call(...args);
  } catch {
    return undefined;
  }
}

/** No run of code that changes something without an intent before and an outcome after it. */
async function expectAllOnRecord({ ran, records }: ReferenceStage): Promise<void> {
  const all = await records();
  const of = (kind: string) => new Set(all.flatMap((record) => (record.kind === kind && "call_id" in record ? [record.call_id] : [])));
  const [calls, intents] = [of("call"), of("intent")];
  expect(ran.filter(({ callId }) => !calls.has(callId))).toEqual([]);
  const effects = ran.filter(({ tool }) => hasEffect(toolOf(tool)));
  expect(effects.filter(({ callId, before }) => !intents.has(callId) || before.join() !== "intent")).toEqual([]);
  // Nothing ran under the name of another call.
  expect(new Set(ran.map(({ callId }) => callId)).size).toBe(ran.length);
}

const odd: readonly unknown[] = [undefined, null, 0, "", "text", true, [], {}, () => {}, Symbol("odd"), new Proxy({}, {})];

describe("generated modules", () => {
  test("are all there, and export what can be called", () => {
    expect(files.length).toBeGreaterThan(64 * 2);
    const exported = modules.flatMap(([path, module]) => callablesIn(module, path));
    expect(exported.filter(({ path }) => path.endsWith(".execute"))).toHaveLength(tools.length);
    expect(exported.filter(({ path }) => path.endsWith("client.ts.createClient"))).toHaveLength(5);
  });

  test("without a runtime run nothing: every execute says so, whatever it is given", async () => {
    const stage = referenceStage();
    let executed = 0;
    for (const [path, module] of modules) {
      const tool = toolIn(module);
      const plausible = tool === undefined ? [] : [[exampleOf(tool)], [exampleOf(tool), contextOf(tool)], [exampleOf(tool), {}]];
      const lists = [[], ...odd.map((value) => [value]), ...odd.map((value) => [{}, value]), ...plausible];
      for (const callable of callablesIn(module, path)) {
        const results = await Promise.all(lists.map((args) => attempt(callable, args)));
        if (!callable.path.endsWith(".execute")) continue;
        executed += results.length;
        const codes = results.map((result) => (result as ToolResponse<unknown>).error?.code);
        expect(codes).toEqual(results.map(() => "TOOL_CONFIGURATION_ERROR"));
      }
    }
    expect(executed).toBeGreaterThan(64 * 20);
    expect(stage.ran).toEqual([]);
  });

  test("with a runtime run nothing that changes something without an intent before and an outcome after", async () => {
    const stage = referenceStage();
    const { runtime } = stage;
    let turn = 0;
    for (const [path, module] of modules) {
      const tool = toolIn(module);
      const args = tool === undefined ? {} : exampleOf(tool);
      const context = { ...(tool === undefined ? {} : contextOf(tool)), runtime };
      const inputs = [args, {}, undefined, null, "text", { ...args, ["__proto__"]: { x: 1 } }];
      const lists = [
        ...inputs.flatMap((input) => [context, { runtime }, { ...context, lane: "background" }].map((given) => [input, given])),
        [runtime],
        [runtime, context],
        ...(tool === undefined ? [] : [[tool.id], [tool.id, args, context]]),
      ];
      for (const callable of callablesIn(module, path)) {
        // As it is meant to be called, and in the short run with every third of the others, other ones for each.
        turn += 1;
        for (const list of lists.filter((_, at) => isLong || at === 0 || (at + turn) % 3 === 0))
          await useResult(await attempt(callable, list), args, context);
      }
    }
    const ids = new Set(stage.ran.map(({ tool }) => tool));
    const unasked = enabledTools.filter(({ policy }) => policy.confirm.rule === "never");
    expect(unasked.filter(({ id }) => !ids.has(id))).toEqual([]);
    // Nobody was asked, so nothing that needs a person ran.
    expect([...ids].filter((id) => toolOf(id).policy.confirm.rule !== "never")).toEqual([]);
    await expectAllOnRecord(stage);
  }, 60_000);

  test("as clients do each thing once, with a person's yes where it needs one, and all of it is on record", async () => {
    const stage = referenceStage();
    const creators = modules
      .flatMap(([path, module]) => callablesIn(module, path))
      .filter(({ path }) => path.endsWith("client.ts.createClient"));
    const asked: string[] = [];
    const through: Caller = {
      call: (id) => {
        asked.push(id);
        return stage.perform(toolOf(id));
      },
    };
    for (const { call, path } of creators) {
      for (const callable of callablesIn(call(through), path)) await attempt(callable, [{}]);
    }
    expect(asked.sort()).toEqual(tools.map(({ id }) => id).sort());
    expect(stage.ran).toHaveLength(enabledTools.length);
    await expectAllOnRecord(stage);
  });

  test("hold no handler, and neither do a runtime and its tools", async () => {
    const stage = referenceStage();
    const reachable = [
      ...modules.flatMap(([path, module]) => callablesIn(module, path)),
      ...callablesIn(stage.runtime, "runtime"),
      ...callablesIn(stage.approvals, "approvals"),
      ...(await Promise.all(tools.map(async ({ id }) => callablesIn(await stage.runtime.tool(id), id)))).flat(),
    ];
    expect(reachable.filter(({ path }) => /\.(?:handlers?|binding|executors?|raw|engine)\b/i.test(path))).toEqual([]);
    // Whatever reached the application's own code would leave a run that is on no record.
    for (const callable of reachable.filter(({ path }) => path !== "runtime.close"))
      await attempt(callable, [exampleOf(toolOf("travel.saveTravelPlan")), {}]);
    await expectAllOnRecord(stage);
  });
});

/** The tool that a module exports, where it is the module of a tool. */
function toolIn(module: object): AnyTool | undefined {
  return tools.find((tool) => Object.values(module).includes(tool));
}

/** What a function gave may be a client, a tool or a schema: what can be called there is called, too. */
async function useResult(result: unknown, args: unknown, context: object): Promise<void> {
  if (result instanceof ToolCallError || typeof result !== "object" || result === null || !Object.isFrozen(result)) return;
  for (const callable of callablesIn(result, "result")) {
    await attempt(callable, [args, context]);
  }
}

import { beforeAll, expect, test } from "vitest";
import { runContractTests, type ToolResults } from "../../generator/mock/tests/contract-tests.js";
import { openSpecs } from "./open-specs.js";
import { plansOf, shopText } from "./shop-mock.js";

let all: readonly ToolResults[];

beforeAll(async () => {
  const specs = await openSpecs("calendar-agent", "marketplace", "personal-manager", "travel", "universal-surface");
  all = await runContractTests({ plans: specs });
}, 300_000);

test("the 64 tools of the reference systems pass their four contract tests, and the disabled ones are skipped", () => {
  expect(all).toHaveLength(64);
  const failed = all.flatMap(({ tool, results }) =>
    results.flatMap(({ test: name, result, reason }) => (result === "failed" ? [{ tool, name, reason }] : [])),
  );
  expect(failed).toEqual([]);
  const skipped = all.filter(({ results }) => results.every(({ result }) => result === "skipped")).map(({ tool }) => tool);
  expect(skipped.sort()).toEqual(["media.imagen3.generatePoster", "media.veo.createDayPreview", "tasks.write"]);
});

test("the tools of an OpenAPI document pass theirs over HTTP", async () => {
  const results = await runContractTests({ plans: await plansOf({ openapi: shopText }) });
  expect(
    results.flatMap(({ tool, results: own }) => own.filter(({ result }) => result === "failed").map((one) => ({ tool, ...one }))),
  ).toEqual([]);
  expect(results).toHaveLength(5);
});

test("a handler that answers with something else than its schema fails its test", async () => {
  const plans = await openSpecs("marketplace");
  const [found] = await runContractTests({
    plans,
    tools: (id) => id === "marketplace.search_vendors",
    handlers: { "marketplace.search_vendors": async () => ({ vendors: "none" }) },
  });
  expect(found?.results.find(({ test: name }) => name === "happy path")).toMatchObject({
    result: "failed",
    reason: expect.stringContaining("TOOL_DATA_CORRUPTION"),
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Config, compile, readConfig } from "../../generator/index.js";

const root = mkdtempSync(join(tmpdir(), "toolpact-projections-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const text = { type: "string" };
const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`part${index}`, text]));

/** A read with one body. */
const query = (operationId: string, properties: object): object => ({
  query: { operationId, requestBody: { content: { "application/json": { schema: { type: "object", properties } } } }, responses: {} },
});

const document = {
  openapi: "3.2.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.example" }],
  paths: {
    "/search": query("search", { text: { ...text, minLength: 2 } }),
    "/wide": query("wide", many),
    "/plain": query("plain", { id: text }),
    "/named": query("aNameOfAnOperationThatIsAsLongAsNamesOfToolsMayBeAtMostAndGoesOn", {}),
  },
};

async function compiled(config: Omit<Config, "sources">): Promise<Awaited<ReturnType<typeof compile>>> {
  writeFileSync(join(root, "shop.json"), JSON.stringify(document));
  writeFileSync(join(root, "toolpact.config.json"), JSON.stringify({ sources: ["shop.json"], handlers: false, ...config }));
  const read = await readConfig({ cwd: root });
  if (read.config === undefined) throw new Error(JSON.stringify(read.diagnostics));
  return compile(read.config);
}

async function reported(config: Omit<Config, "sources">): Promise<readonly string[]> {
  const { diagnostics } = await compiled(config);
  return diagnostics
    .filter(({ code }) => code.startsWith("models/"))
    .map(({ code, severity, message }) => `${severity} ${code}: ${message}`);
}

const named = expect.stringMatching(
  /^note models\/long-names: MCP clients put `mcp__shop__` .*1 tool name is then longer than 64 characters: `\w+` \(\d\d\)\./,
);

describe("projections of the config", () => {
  test("fail the build if an input cannot be projected, with tool and pointer", async () => {
    expect(await reported({ projections: ["anthropic-strict"] })).toEqual([
      named,
      "error models/not-projected: The input of `shop.wide` cannot be projected for `anthropic-strict`. The input: it has 25 optional properties, and the provider takes 24.",
      "note models/weakened: The projections for `anthropic-strict` weaken 1 place of inputs. `generated/projections.json` lists them.",
    ]);
    expect((await compiled({ projections: ["anthropic-strict"] })).files).toEqual([]);
  });

  test("fall back where the config allows it, and list what they weaken in a file", async () => {
    const { files, diagnostics } = await compiled({ projections: { "anthropic-strict": "not-strict", mcp: "error" } });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(diagnostics.map(({ message }) => message)).toContain("1 tool is not strict for `anthropic-strict`: `shop.wide`.");
    const file = files.find(({ path }) => path === "projections.json");
    expect(JSON.parse(file?.text ?? "")).toEqual({
      "anthropic-strict": {
        "shop.search": {
          losses: [{ pointer: "/properties/text/minLength", kind: "wider", reason: "the provider does not read `minLength`" }],
        },
        "shop.wide": { notStrict: [{ pointer: "", reason: "it has 25 optional properties, and the provider takes 24" }], losses: [] },
      },
      mcp: {},
    });
  });

  test("are off by default: only long names are reported", async () => {
    expect(await reported({})).toEqual([named]);
  });
});

describe("budgets of the config", () => {
  test("fail the build for one tool and for all", async () => {
    expect(await reported({ budgets: { tokens: 300, tokensPerTool: 200 } })).toEqual([
      named,
      expect.stringMatching(
        /^error models\/tool-over-budget: `shop\.wide` takes \d{3} tokens in each prompt \(o200k\)\. The budget for one tool is 200\.$/,
      ),
      expect.stringMatching(
        /^error models\/over-budget: 4 enabled tools take \d{3} tokens in each prompt \(o200k\)\. The budget is 300\.$/,
      ),
    ]);
  });

  test("pass if the tools are within them", async () => {
    expect(await reported({ budgets: { tokens: 2_000 } })).toEqual([named]);
  });
});

test.each([
  [{ projections: ["openai-strikt"] }, "`projections[0]` must be one of openai-strict,"],
  [{ projections: { gemini: "not-strict" } }, '`projections.gemini` must be "error", but'],
  [{ budgets: { tokens: 0 } }, "`budgets.tokens` must be a whole number of tokens from 1 on, but"],
  [{ budgets: { token: 5 } }, "`budgets` must be an object with `tokens` or `tokensPerTool`, but"],
])("a config with %j is refused", async (config, message) => {
  writeFileSync(join(root, "toolpact.config.json"), JSON.stringify({ sources: ["shop.json"], ...config }));
  const { diagnostics } = await readConfig({ cwd: root });
  expect(diagnostics[0]?.message).toContain(message);
});

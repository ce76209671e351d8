import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { commands } from "../../generator/cli/commands/index.js";
import { deciderTokenVariable, makeDeciderToken } from "../../generator/cli/decider-token.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { runCli } from "../cli/project.js";
import { repository } from "../generated/reference-plans.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { readDocument, sampleBelow, samplesIn } from "./markdown.js";
import { runModule } from "./run-module.js";

const project = new ConsumerProject();
afterAll(() => project.remove());

describe("docs/start.md, typed as printed", () => {
  const start = readDocument("docs/start.md");
  const [spec = ""] = samplesIn(start, "yaml");
  const [excerpt = "", call = ""] = samplesIn(start, "ts");
  const [command = ""] = samplesIn(start, "sh").flatMap((sample) => /^npx toolpact (generate .+)$/m.exec(sample)?.[1] ?? []);

  it("generates what it shows", async () => {
    project.write(/^# (\S+)/.exec(spec)?.[1] ?? "", spec);
    expect(await runCli(project.folder, command.split(" "))).toMatchObject({ exitCode: 0, stderr: "" });
    const [, path = ""] = /^\/\/ (\S+)/.exec(excerpt) ?? [];
    const made = readFileSync(join(project.folder, path), "utf8").split("\n");
    // Every line but the dots stands in the file, in this order.
    let at = 0;
    for (const line of excerpt.split("\n").slice(1)) {
      if (line.trim() === "…" || line === "") continue;
      const found = made.indexOf(line, at);
      expect({ line, isThere: found !== -1 }).toEqual({ line, isThere: true });
      at = found + 1;
    }
  });

  it("says before the call what package.json needs for its awaits, and after it what the other commands need", async () => {
    const [before = "", after = ""] = start.split(call);
    expect(before).toMatch(/^npm pkg set type=module\b/m);
    expect(after).toContain(`\`npx toolpact init ${command.split(" ")[1]}\``);
    expect(after).toContain("`npx toolpact audit list`");
  });

  it("compiles and runs its call", async () => {
    project.write("call.ts", call);
    expect(problems(project.typeCheck({ include: ["call.ts", "shop-tools/**/*.ts"] }))).toEqual([]);
    expect(await runModule(project.folder, "call.ts")).toBe("success [ 'red roses', 'white roses' ]\n");
    const listed = await runCli(project.folder, ["audit", "list", "--json"]);
    expect(JSON.parse(listed.stdout).records).toMatchObject([{ success: true }, { success: true }]);
    // Later samples use what was made: that the lock moved is no matter for them.
    expect((await runCli(project.folder, ["init", command.split(" ")[1] ?? ""])).stdout).toContain("moved shop-tools/toolpact.lock");
    expect(readFileSync(join(project.folder, ".gitignore"), "utf8")).toContain("/.toolpact/\n");
  });
});

describe("docs/hosts.md, with the tools of docs/start.md", () => {
  const page = readDocument("docs/hosts.md");
  const tools = sampleBelow(page, "Giving tools to a model", "ts");
  const chat = sampleBelow(page, "Vercel AI SDK", "ts");
  const server = sampleBelow(page, "An MCP server", "ts");
  const asked = `
    import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
    import { server } from "./server.js";
    const [near, far] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: "test", version: "1.0.0" });
    await server.stdio({ transport: near });
    await client.connect(far);
    const [listed] = (await client.listTools()).tools;
    const answers = [];
    for (const query of ["roses", ""]) answers.push(await client.callTool({ name: listed!.name, arguments: { query } }));
    console.log(JSON.stringify({ listed, answers }));
    await client.close();
  `;

  /** What the sample uses of the SDK and of the application. hosts/ai-sdk-7 runs the sample with the SDK itself. */
  const around = `
    declare module "ai" {
      type Tool = { description?: string; inputSchema: object; execute?: (input: unknown, options: { toolCallId: string; abortSignal?: AbortSignal }) => unknown };
      export function generateText(options: { model: string; messages: unknown[]; tools: { [name: string]: Tool }; toolApproval: object; stopWhen: object }): Promise<object>;
      export function isStepCount(count: number): object;
    }
    declare const runtime: import("@toolpact/runtime").Runtime;
    declare const user: import("@toolpact/runtime").Principal;
    declare const chat: { id: string };
    declare const messages: unknown[];
    declare const model: string;
  `;

  it("has tools of the AI SDK that compile", () => {
    project.write("chat.ts", `${chat}\nexport { done };`);
    project.write("around.d.ts", around);
    const check = project.typeCheck({ include: ["chat.ts", "around.d.ts"], more: { types: ["node"], isolatedDeclarations: false } });
    expect(problems(check)).toEqual([]);
  });

  it("has an MCP server that compiles, lists tools and calls them through the runtime", async () => {
    project.write("tools.ts", tools);
    project.write("server.ts", server);
    project.write("asked.ts", asked);
    const check = project.typeCheck({ include: ["server.ts"], more: { types: ["node"], isolatedDeclarations: false } });
    expect(problems(check)).toEqual([]);
    expect(JSON.parse(await runModule(project.folder, "asked.ts"))).toMatchObject({
      listed: { name: "shop_search_products", inputSchema: { type: "object", required: ["query"] }, annotations: { readOnlyHint: true } },
      answers: [
        { structuredContent: { products: ["roses"] }, content: [{ text: '{"products":["roses"]}' }] },
        { isError: true, content: [{ text: expect.stringContaining("TOOL_INVALID_FIELD_VALUE") }] },
      ],
    });
  });

  it("runs a call once that an approver allows in another process", async () => {
    const [spec = ""] = samplesIn(readDocument("docs/start.md"), "yaml");
    project.write(
      "asking.tools.yaml",
      spec.replace(
        "effect: read",
        "effect: write\n    reversible: true\n    sideEffects: writes.basket\n    confirm: always\n    idempotency: { key: { from: call } }",
      ),
    );
    expect(await runCli(project.folder, ["generate", "asking.tools.yaml", "--out", "asking-tools"])).toMatchObject({ exitCode: 0 });
    project.write("asking.ts", tools.replace("./shop-tools/", "./asking-tools/"));
    const once = `
      import { callTool, runtime } from "./asking.js";
      console.log(await callTool("shop_search_products", { query: "roses" }, "call-1"));
      await runtime.close();
    `;
    project.write("once.ts", once);
    expect(await runModule(project.folder, "once.ts")).toContain("TOOL_CONFIRMATION_REQUIRED");
    const [{ id }] = JSON.parse((await runCli(project.folder, ["approvals", "list", "--json", "--tenant", "acme"])).stdout).approvals;
    const store = sqliteStore({ path: join(project.folder, ".toolpact/toolpact.db") });
    const { token, kept } = makeDeciderToken({ approver: "ben", roles: [], createdAt: Date.now() });
    await store.tokens?.put(kept);
    await store.close?.();
    const approve = ["approvals", "approve", id, "--tenant", "acme"];
    expect(await runCli(project.folder, approve, { env: { [deciderTokenVariable]: token } })).toMatchObject({ exitCode: 0 });
    const answers = [await runModule(project.folder, "once.ts"), await runModule(project.folder, "once.ts")];
    expect(answers).toEqual(['{"products":["roses"]}\n', '{"products":["roses"]}\n']);
    const listed = await runCli(project.folder, ["approvals", "list", "--all", "--json", "--tenant", "acme"]);
    expect(JSON.parse(listed.stdout).approvals).toMatchObject([{ id, state: "used" }]);
  });

  it("finds, describes and calls a tool in search mode", async () => {
    project.write("tools.ts", tools);
    project.write("search.ts", sampleBelow(page, "Large catalogues", "ts"));
    const [found, described, called] = (await runModule(project.folder, "search.ts")).split("\n").map((line) => line && JSON.parse(line));
    expect(found.tools).toMatchObject([{ name: "shop_search_products", effect: "read" }]);
    expect(described.inputSchema.required).toEqual(["query"]);
    expect(called).toEqual({ products: ["roses"] });
  });
});

describe("generator/README.md", () => {
  const readme = readDocument("generator/README.md");
  const [config = "", program = ""] = samplesIn(readme, "ts");

  it("names every command, and where the documentation is", () => {
    expect(commands.map(({ name }) => name).filter((name) => !readme.includes(`| \`toolpact ${name}`))).toEqual([]);
    const pages = [...readme.matchAll(/`(docs\/[\w-]+\.md)`/g)].map(([, page = ""]) => page);
    expect([pages.includes("docs/cli.md"), pages.map((page) => readDocument(page) !== "")]).toEqual([true, pages.map(() => true)]);
  });

  it("has a config and a program that compile, and the program generates", async () => {
    project.write("toolpact.config.ts", config.replace(/^ {2}templates: .*\n/m, ""));
    project.write("program.ts", program);
    const check = project.typeCheck({
      include: ["toolpact.config.ts", "program.ts"],
      more: { types: ["node"], isolatedDeclarations: false },
    });
    expect(problems(check)).toEqual([]);
    expect(await runModule(project.folder, "program.ts")).toBe("tools: 1, files written: 7, removed: 0\n");
  });
});

describe("npm start", () => {
  it("shows tools, a write that waits, one effect, an update that is switched off, and an audit log that proves an edit", async () => {
    // Not by scripts/start.mjs: it builds, and other tests use what is built.
    const program = `import { demonstrate } from "./examples/demo/demo.mjs"; console.log(JSON.stringify(await demonstrate(".toolpact/demo-test")));`;
    const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: repository, encoding: "utf8" });
    expect(JSON.parse(output)).toEqual({
      tools: [
        { id: "shop.createOrder", effect: "write", confirm: "always" },
        { id: "shop.searchProducts", effect: "read", confirm: "never" },
      ],
      found: [
        { id: 1, name: "red roses", price: 24.5 },
        { id: 2, name: "white roses", price: 22 },
      ],
      asked: { code: "TOOL_CONFIRMATION_REQUIRED", ordersBefore: 0 },
      changed: "TOOL_APPROVAL_MISMATCH",
      ordered: { id: 1, productId: 1, quantity: 2 },
      replayed: true,
      orders: [{ id: 1, productId: 1, quantity: 2 }],
      pending: ["shop.deleteOrder"],
      check: 1,
      verified: 0,
      forged: 1,
    });
  });

  it("prints what the picture of the README shows", () => {
    execFileSync(process.execPath, ["scripts/picture.mjs", "--check"], { cwd: repository, encoding: "utf8", stdio: "pipe" });
  });
});

describe("the README", () => {
  const readme = readDocument("README.md");

  it("has at most 700 words and links every page of docs/", () => {
    const words = readme.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    expect(words.length).toBeLessThanOrEqual(700);
    const pages = readdirSync(join(repository, "docs")).filter((name) => name.endsWith(".md"));
    expect(pages.filter((page) => !readme.includes(`](docs/${page})`))).toEqual([]);
  });
});

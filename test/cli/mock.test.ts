import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { shopText } from "../mock/shop-mock.js";
import { createProject } from "./project.js";

const main = fileURLToPath(new URL("../../generator/dist/bundle/main.js", import.meta.url));
const project = createProject({ linked: true });
afterAll(project.remove);

const write = (file: string, text: string): void => writeFileSync(join(project.root, file), text);

/** Starts the command and waits for its address. */
async function mock(...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [main, "mock", ...args], { cwd: project.root, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  for await (const chunk of child.stdout) {
    const address = /http:\S+/.exec(String(chunk))?.[0];
    if (address !== undefined) return address;
  }
  throw new Error("The command ended.");
}

const get = async (address: string) => (await fetch(`${address}/v1/products`, { headers: { "x-key": "any" } })).text();

it("mock serves a contract on a port, and again from what the first run has read", async () => {
  write("shop.yaml", shopText);
  const first = await get(await mock("shop.yaml"));
  expect(JSON.parse(first).items.length).toBeGreaterThan(0);
  expect(readdirSync(join(project.root, ".toolpact", "cache", "mock"))).toHaveLength(1);
  expect(await get(await mock("shop.yaml"))).toBe(first);
  write("shop.yaml", shopText.replace("required: [items]", "required: [items, next]"));
  expect(JSON.parse(await get(await mock("shop.yaml")))).toHaveProperty("next");
});

it("test and simulate exit with 1 where something does not hold", async () => {
  write("shop.yaml", shopText);
  const tested = await project.run(["test", "products.*", "--contract", "shop.yaml", "--json"]);
  expect([tested.exitCode, JSON.parse(tested.stdout).counts]).toEqual([0, { tools: 5, passed: 19, failed: 0 }]);
  const step = { call: "products.createProduct", arguments: { name: "Rose", price: 3 } };
  const script = { contracts: ["shop.yaml"], approvals: [{ answer: "approve" }], steps: [step], expect: { effects: 0 } };
  write("script.json", JSON.stringify(script));
  const simulated = await project.run(["simulate", "script.json"]);
  expect([simulated.exitCode, simulated.stdout]).toEqual([1, expect.stringContaining("Broken: effects must be 0, and is 1.")]);
  write("wrong.yaml", "contracts: [shop.yaml]\nsteps:\n  - { call: products.createProducts }\n");
  expect(await project.run(["simulate", "wrong.yaml"])).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("products.createProduct"),
  });
});

import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolvedConfig } from "../../generator/config/index.js";
import { compile } from "../../generator/pipeline/compile.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { plainConfig } from "../plain-config.js";

const object = (properties = ""): string => `{ type: object, properties: {${properties}} }`;
const tool = (id: string, input = object(), output = object()): string => `  ${id}:
    title: Tool
    description: Does something.
    effect: read
    input: ${input}
    output: ${output}
    examples: { input: [{ name: one, description: One., input: {} }] }
`;
const shared = 'a: { $ref: "#/types/BuyInput" }, b: { $ref: "#/types/Tool" }, c: { $ref: "#/types/Tool2" }';
const spec = `toolspec: 1
name: shop
types: { BuyInput: ${object("n: { type: integer, default: 1 }")}, Tool: { type: string }, Tool2: { type: number } }
tools:
${[
  tool("shop.find", object(shared), object(shared)),
  tool("shop.sell", object('c: { $ref: "#/types/Tool2" }')),
  tool("shop.buy"),
  tool("shop.cart.add"),
  tool("shop.cart.remove"),
  tool("shop.alone.only"),
  tool("aB.get"),
  tool("a_b.get", object("other: { type: boolean }")),
  tool("a_b.put"),
  tool("a_b.set"),
].join("")}`;

const project = new ConsumerProject();
project.write("shop.tools.yaml", spec);
const root = project.folder;
const config: ResolvedConfig = { ...plainConfig, root, out: "out", sources: [{ path: "shop.tools.yaml" }], target: "js+dts" };
const files = new Map(compile({ config, cwd: root }).files.map(({ path, text }) => [path, text]));
const together = [...files.keys()].filter((path) => path.endsWith(".all.d.ts"));
const leads = (path: string): boolean => /^export \{[^}]*\} from "\.\.\/[^"]*\.all\.js";$/m.test(files.get(path) ?? "");

beforeAll(() => {
  for (const [path, text] of files) project.write(`out/${path}`, text);
});
afterAll(() => project.remove());

describe("the declarations of the tools of a folder", () => {
  it("are one file, and each tool's own leads there", () => {
    expect(together).toEqual(["shop/tools/shop.all.d.ts", "shop/tools/shop/cart.all.d.ts", "shop/tools/a-b.all.d.ts"].sort());
    expect(files.get("shop/tools/shop/sell.d.ts")?.split("\n").slice(1).join("\n")).toBe(
      'export { sell, type SellInput, type SellOutput } from "../shop.all.js";\n',
    );
    expect(leads("shop/tools/shop/find.d.ts")).toBe(true);
    expect(files.get("shop/client.d.ts")).toContain('from "./tools/shop/cart.all.js"');
  });

  it("stay with a tool that stands alone, or has a name that a shared type or a tool beside it has, too", () => {
    const own = ["shop/alone/only", "shop/buy", "a-b/get", "a-b/get-2"];
    for (const path of own) expect([path, leads(`shop/tools/${path}.d.ts`)]).toEqual([path, false]);
    expect(files.get("shop/client.d.ts")).toContain('from "./tools/shop/buy.js"');
  });

  it("compile where nothing is skipped", () => {
    const checked = project.typeCheck({ include: ["out/**/*.ts"], more: { skipLibCheck: false } });
    expect(problems(checked).filter((line) => !line.startsWith("node_modules"))).toEqual([]);
  });

  it("declare what is there: the module of a folder has the tools of its files", () => {
    const script = `const all = await import("./out/shop/tools/shop.all.js");
const { find } = await import("./out/shop/tools/shop/find.js");
console.log(JSON.stringify([Object.keys(all), all.find === find]));`;
    const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: project.folder, encoding: "utf8" });
    expect(JSON.parse(said)).toEqual([["find", "sell"], true]);
  });
});

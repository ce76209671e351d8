import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../generator/config/index.js";
import { generate } from "../../generator/index.js";

const shop = readFileSync(new URL("../../examples/demo/shop.yaml", import.meta.url), "utf8");

async function referenceOf(contract: string): Promise<(path: string) => string> {
  const folder = mkdtempSync(join(tmpdir(), "toolpact-reference-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "shop.yaml"), contract);
  const sources = [{ contract: "shop.yaml", namespace: "shop" }];
  writeFileSync(join(folder, "toolpact.config.json"), JSON.stringify({ sources, handlers: false, reference: true }));
  const { config, patterns } = await readConfig({ cwd: folder });
  if (config === undefined) throw new Error("The config cannot be read.");
  const { ok } = await generate({ config, patterns });
  expect(ok).toBe(true);
  return (path) => readFileSync(join(folder, "generated", path), "utf8");
}

test("llms.txt names each tool with its effect and whether its calls wait", async () => {
  const read = await referenceOf(shop);
  expect(read("llms.txt")).toBe(
    [
      "# Flower shop\n",
      "> 2 tools for AI agents.\n",
      "## Flower shop\n",
      "- [shop.createOrder](flower-shop/reference/shop/create-order.md): Order a product. Effect: write; calls wait for approval.",
      "- [shop.searchProducts](flower-shop/reference/shop/search-products.md): Find products by words. Effect: read; calls run.\n",
    ].join("\n"),
  );
});

test("the page of a tool has its facts, its fields with types, and an example", async () => {
  const read = await referenceOf(shop);
  const page = read("flower-shop/reference/shop/create-order.md");
  expect(page).toContain("| effect | write |\n| calls | wait for approval |");
  expect(page).toContain("| `productId` | integer | yes | The id of the product. |");
  expect(page).toContain("````json\n{\n");
  expect(read("flower-shop/reference/README.md")).toContain("| [shop.createOrder](shop/create-order.md) | write | wait for approval |");
});

test("contract text is text in every page: no link, no HTML, no heading, no code that it closes", async () => {
  const hostile =
    "x | y <script>alert(1)</script> [a](https://evil.example) `` `c` `` # h https://evil.example/x\n\n# Heading\n````\n- item";
  const quoted = JSON.stringify(hostile);
  const read = await referenceOf(
    shop.replace("summary: Order a product.", `summary: ${quoted}\n      description: ${quoted}`).replace("The id of the product.", quoted),
  );
  for (const path of ["llms.txt", "flower-shop/reference/README.md", "flower-shop/reference/shop/create-order.md"]) {
    const links: string[] = [];
    const kinds = new Set<string>();
    walk(fromMarkdown(read(path), { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }), (node) => {
      kinds.add(node.type);
      if (node.type === "link") links.push(String(node.url));
    });
    expect({ path, html: kinds.has("html"), foreign: links.filter((link) => /evil/.test(link)) }).toEqual({
      path,
      html: false,
      foreign: [],
    });
    expect(read(path)).not.toMatch(/^# Heading/m);
  }
});

type Node = { readonly type: string; readonly url?: string; readonly children?: readonly Node[] };

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

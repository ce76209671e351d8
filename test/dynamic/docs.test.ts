import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { readDocument, samplesIn } from "../docs/markdown.js";
import { runModule } from "../docs/run-module.js";
import { ConsumerProject, problems } from "../generated/typescript.js";

const project = new ConsumerProject();
afterAll(() => project.remove());

it("the sample of docs/dynamic.md compiles against the published door, and gives tools of a contract", async () => {
  const [sample = ""] = samplesIn(readDocument("docs/dynamic.md"), "ts");
  project.write("open-shop.ts", sample);
  project.write("shop.json", readFileSync(fileURLToPath(new URL("shop.json", import.meta.url)), "utf8"));
  project.write(
    "main.ts",
    `import { readFileSync } from "node:fs";
    import { openShop } from "./open-shop.js";
    const runtime = await openShop(readFileSync("shop.json", "utf8"), "key");
    console.log(JSON.stringify(runtime.registry.list().map(({ id }) => id)));
    await runtime.close();`,
  );
  expect(problems(project.typeCheck({ include: ["open-shop.ts"], more: { types: ["node"] } }))).toEqual([]);
  expect(JSON.parse(await runModule(project.folder, "main.ts"))).toEqual([
    "orders.cancelOrder",
    "orders.createOrder",
    "products.findProducts",
  ]);
});

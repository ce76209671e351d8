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

it("the sample of a site makes the tools of its pages and those that its API lists for agents", async () => {
  const [, sample = ""] = samplesIn(readDocument("docs/dynamic.md"), "ts");
  const openapi = readFileSync(fileURLToPath(new URL("shop.json", import.meta.url)), "utf8");
  project.write("open-site.ts", sample);
  project.write("openapi.json", openapi);
  project.write(
    "site.ts",
    `import { readFileSync } from "node:fs";
    import { createServer } from "node:http";
    import type { AddressInfo } from "node:net";
    import { openSite } from "./open-site.js";
    const server = createServer((request, response) => response.end(request.url === "/openapi.json" ? readFileSync("openapi.json") : ""));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const host = \`127.0.0.1:\${(server.address() as AddressInfo).port}\`;
    const site = { sitecontract: 1, origin: \`http://\${host}\`, routes: { "/": {} }, apis: { openapi: "/openapi.json" } };
    const runtime = await openSite(JSON.stringify(site), "acme", host);
    console.log(JSON.stringify(runtime.registry.list().map(({ id }) => id)));
    await runtime.close();
    server.close();`,
  );
  expect(problems(project.typeCheck({ include: ["open-site.ts"], more: { types: ["node"] } }))).toEqual([]);
  expect(JSON.parse(await runModule(project.folder, "site.ts"))).toEqual([
    "navigation.goto",
    "navigation.scrollTo",
    "orders.cancelOrder",
    "orders.createOrder",
    "products.findProducts",
  ]);
});

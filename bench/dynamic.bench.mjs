// `npm run build`, then `node bench/dynamic.bench.mjs [operations]`: CPU of tools at run time, in a process that has just started.

import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { transformSync } from "esbuild";

const count = Number(process.argv[2] ?? 200);
const source = readFileSync(new URL("../test/dynamic/many-operations.ts", import.meta.url), "utf8");
const { code } = transformSync(source, { loader: "ts", format: "esm" });
const { manyOperations } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
const text = manyOperations(count);

async function measure(name, work) {
  const [used, from] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const { user, system } = process.cpuUsage(used);
  console.log(
    `${name.padEnd(40)} ${((user + system) / 1_000).toFixed(1).padStart(8)} ms CPU ${(performance.now() - from).toFixed(1).padStart(8)} ms`,
  );
  return result;
}

console.log(`${count} operations, ${text.length} characters`);
const { createDynamicTools } = await measure("load the door", () => import("toolpact/dynamic"));
const make = (tenant) => createDynamicTools({ openapi: text, tenant, allowHosts: ["things.example.com"] });
await measure("JSON.parse alone", () => JSON.parse(text));
const { registry } = await measure("make the tools, first time", () => make("first"));
await measure("the same again, from the cache", () => make("first"));
for (let turn = 0; turn < 8; turn += 1) await make(`warm ${turn}`);
await measure("make the tools for another tenant, warm", () => make("last"));
await measure("load all tools", () => registry.load());

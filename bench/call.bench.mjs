/**
 * What a call costs on top of its handler, side by side in one run: `npm install --prefix bench/call`, `npx tsc -b runtime`, then
 * `node bench/call.bench.mjs [own] [peers]`. Peers that ask for Node 22 are run by Node 24, fetched by npx, together with all of the others that need no server.
 */
import { spawnSync } from "node:child_process";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { measure, references } from "./call/measure.mjs";
import { makeOrder, placeOrder } from "./call/order.mjs";
import { expectReceipt, newerPeers, peers } from "./call/peers.mjs";
import { toolpactInMemory, toolpactOnFile, toolpactOnServer } from "./call/toolpact.mjs";

const wanted = process.argv.slice(2);
const isWanted = (part) => wanted.length === 0 || wanted.includes(part);
const bare = { name: "bare handler", run: async () => expectReceipt(await placeOrder(makeOrder())) };

async function contenders() {
  if (wanted.includes("newer")) return [...references(), bare, ...toolpactInMemory(), ...toolpactOnFile(), ...(await newerPeers())];
  return [
    ...references(),
    bare,
    ...toolpactInMemory(),
    ...(isWanted("own") ? [...toolpactOnFile(), ...(await toolpactOnServer())] : []),
    ...(isWanted("peers") ? await peers() : []),
  ];
}

function print(measured) {
  const memory = measured.find(({ name }) => name === "Toolpact, memory");
  const load = `load ${loadBefore} before and ${loadNow()} after`;
  console.log(`\nNode ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, ${load}\n`);
  console.log(
    "| | p50 µs | p95 µs | CPU µs | calls/s | calls/s, 50 in flight | p50, times Toolpact in memory |\n|---|---:|---:|---:|---:|---:|---:|",
  );
  for (const { name, p50, p95, cpu, rate, wide } of measured) {
    const cells = [p50.toFixed(1), p95.toFixed(1), cpu.toFixed(1), whole(rate), whole(wide), (p50 / memory.p50).toFixed(2)];
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}

function whole(rate) {
  return Math.round(rate).toLocaleString("en");
}

/** Of the last minute: what else the machine does, and afterwards this run too. */
function loadNow() {
  return loadavg()[0].toFixed(1);
}

const loadBefore = loadNow();
const all = await contenders();
print(await measure(all));
for (const { close } of all) await close?.();
if (isWanted("peers") && !wanted.includes("newer")) {
  const self = fileURLToPath(import.meta.url);
  const { status } = spawnSync("npx", ["-y", "-p", "node@24", "--", "node", self, "newer"], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}

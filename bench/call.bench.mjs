/**
 * What a call costs on top of its handler, side by side in one run: `npm install --prefix bench/call`, `npm run build`, then
 * `node bench/call.bench.mjs [own] [peers]`. Every contender is a process of its own; all take turns. Node 24, fetched by npx, runs those that ask for Node 22,
 * and everybody else a second time.
 */
import { loadavg } from "node:os";
import { contenders } from "./call/contenders.mjs";
import { measure } from "./call/measure.mjs";
import { node24 } from "./node-24.mjs";

const wanted = process.argv.slice(2);
const taking = contenders.filter(({ part }) => part === "reference" || wanted.length === 0 || wanted.includes(part));
const older = taking.filter(({ from }) => from === undefined).map(({ name }) => ({ name, node: process.execPath }));
const newer = taking.map(({ name }) => ({ name, node: node24() }));

function print(measured) {
  const memory = measured.find(({ name }) => name === "Toolpact, memory");
  const head = ["", "p50 µs", "p95 µs", "CPU µs", "calls/s", "calls/s, 50 in flight", ...(memory ? ["p50, times Toolpact in memory"] : [])];
  console.log(`| ${head.join(" | ")} |\n|---${"|---:".repeat(head.length - 1)}|`);
  for (const { name, p50, p95, cpu, rate, wide } of measured) {
    const cells = [
      p50.toFixed(1),
      p95.toFixed(1),
      cpu.toFixed(1),
      whole(rate),
      whole(wide),
      ...(memory ? [(p50 / memory.p50).toFixed(2)] : []),
    ];
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
const measured = await measure([...older, ...newer]);
console.log(
  `${new Date().toISOString().slice(0, 10)}, load ${loadBefore} before and ${loadNow()} after\n\nNode ${process.versions.node}\n`,
);
print(measured.filter(({ node }) => node === process.execPath));
if (node24() !== process.execPath) {
  console.log("\nNode 24\n");
  print(measured.filter(({ node }) => node === node24()));
}

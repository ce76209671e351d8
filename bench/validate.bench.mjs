/**
 * Validation speed, side by side in one run: node bench/validate.bench.mjs
 * Three tables: the verdict alone, all errors of what is refused, and the value with unknown keys stripped. Every contender must give the right verdicts before it is measured.
 */
import { Workshop } from "./validate/contenders.mjs";
import { measure } from "./validate/measure.mjs";
import { cases } from "./validate/schemas.mjs";

const workshop = new Workshop();
await workshop.open();
const tables = { verdict: [], errors: [], values: [] };
const titles = { verdict: "Verdict only", errors: "All errors", values: "The parsed value" };
const sizes = [];
for (const entry of cases) {
  const contenders = await workshop.contenders(entry);
  for (const kind of Object.keys(tables)) {
    for (const { name, run } of contenders[kind]) {
      const wrong = [...entry.valid.filter((value) => !run(value)), ...entry.invalid.filter((value) => run(value))];
      if (wrong.length > 0) throw new Error(`${name} is wrong about ${entry.name}: ${JSON.stringify(wrong[0]).slice(0, 200)}`);
    }
    for (const side of ["valid", "invalid"]) {
      tables[kind].push({ row: `${entry.name}, ${side}`, times: measure(contenders[kind], entry[side]) });
    }
  }
  sizes.push({ name: entry.name, ...(await workshop.sizes(entry)) });
}
workshop.close();

const ratio = (value) => value.toFixed(value < 0.95 ? 2 : 1);
const format = (ns) => (ns === undefined ? "refused" : ns < 1000 ? `${ns.toFixed(0)} ns` : `${(ns / 1000).toFixed(2)} µs`);

for (const [kind, rows] of Object.entries(tables)) {
  const names = [...rows[0].times.keys()];
  console.log(`\n${titles[kind]}\n`);
  console.log(`| | ${names.join(" | ")} |\n|---|${names.map(() => "---:|").join("")}`);
  for (const { row, times } of rows) {
    const own = times.get(names[0]);
    const cells = names.map((name, index) =>
      index === 0 || !times.has(name) ? format(times.get(name)) : `${format(times.get(name))} (${ratio(times.get(name) / own)}×)`,
    );
    console.log(`| ${row} | ${cells.join(" | ")} |`);
  }
}
console.log(
  "\nBytes, minified and gzipped\n\n| | emitted check | emitted parser | Zod source | ajv standalone | shared code behind the check |\n|---|---:|---:|---:|---:|---:|",
);
for (const { name, check, parser, zod, ajv, door } of sizes) console.log(`| ${name} | ${check} | ${parser} | ${zod} | ${ajv} | ${door} |`);

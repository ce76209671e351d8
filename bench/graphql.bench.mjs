/**
 * A large schema to code, side by side in one run: `npm install --prefix bench/graphql`, `npm run build`, then
 * `node bench/graphql.bench.mjs <schema.graphql> [rounds]`. Every contender starts in a folder of its own, in a process of its own; the best of the rounds
 * counts. What comes out is type-checked by TypeScript 7, strictly.
 */
import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { contenders } from "./graphql/contenders.mjs";
import { documentsOf } from "./graphql/documents.mjs";
import { createWorkshop } from "./graphql/workshop.mjs";

const [schema, rounds = "3"] = process.argv.slice(2);
if (schema === undefined || !existsSync(schema)) throw new Error("node bench/graphql.bench.mjs <schema.graphql> [rounds]");

const workshop = createWorkshop({ schema: resolve(schema), documents: await documentsOf(resolve(schema)) });
console.log(`Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}\n`);
console.log("| | generate, CPU s | wall s | files | kB of TypeScript | gzip kB | tsc, CPU s | wall s | errors |");
console.log("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
for (const contender of contenders) {
  const { generated, size, checked } = workshop.measure(contender, Number(rounds));
  const seconds = ({ cpu, wall }) => [cpu.toFixed(2), wall.toFixed(2)];
  const kilobytes = (bytes) => Math.round(bytes / 1000).toLocaleString("en");
  const cells = [...seconds(generated), size.files, kilobytes(size.bytes), kilobytes(size.gzip), ...seconds(checked), checked.errors];
  console.log(`| ${contender.name} | ${cells.join(" | ")} |`);
}
workshop.close();

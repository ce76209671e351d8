// `npm start`: from a fresh clone to a real tool call. Everything here is what a user of toolpact would type.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { firstCall } from "./first-call.mjs";
import { install } from "./install.mjs";
import { root, runNode, toolpact } from "./run.mjs";

install();
console.log("1. Build");
build();

console.log("\n2. npx toolpact generate");
runNode(toolpact, ["generate"]);

const { args, line } = firstCall();
console.log(`\n3. ${line}\n`);
const { stdout } = runNode(toolpact, args, { stdio: "pipe", encoding: "utf8" });
console.log(`The envelope:\n${stdout}`);
const records = readFileSync(join(root, ".toolpact", "audit.jsonl"), "utf8")
  .trimEnd()
  .split("\n");
console.log(`Its audit record, the last line of .toolpact/audit.jsonl:\n${records.at(-1)}\n`);
console.log("Next: `npx toolpact list`, or `npx toolpact call marketplace.search_vendors --help`.");

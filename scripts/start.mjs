// `npm start`: from a fresh clone to a real tool call. Everything here is what a user of toolpact would type.
import { build } from "./build.mjs";
import { firstCall } from "./first-call.mjs";
import { install } from "./install.mjs";
import { runNode, toolpact } from "./run.mjs";

install();
console.log("1. Build");
await build();

console.log("\n2. npx toolpact generate");
runNode(toolpact, ["generate"]);

const { args, line } = firstCall();
console.log(`\n3. ${line}\n`);
const { stdout } = runNode(toolpact, args, { stdio: "pipe", encoding: "utf8" });
console.log(`The envelope:\n${stdout}`);
const { call_id: callId } = JSON.parse(stdout).metadata;
const listed = runNode(toolpact, ["audit", "list", "--call", callId, "--json"], { stdio: "pipe", encoding: "utf8" });
console.log(`4. npx toolpact audit list --call ${callId} --json\n`);
console.log(`Its audit record, in .toolpact/toolpact.db:\n${JSON.stringify(JSON.parse(listed.stdout).records[0], undefined, 2)}\n`);
console.log("Next: `npx toolpact list`, or `npx toolpact call marketplace.search_vendors --help`.");

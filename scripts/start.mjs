// `npm start`: from a fresh clone to a real tool call. Everything here is what a user of toolpact would type.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { runNode, toolpact } from "./run.mjs";

install();
console.log("1. Build");
build();

console.log("\n2. toolpact generate");
runNode(toolpact, ["generate"]);

const input = { request_id: "req_8fK2mQ", category: "florist", filters: { min_rating: 4 }, limit: 2 };
const meta = { request_id: "req_8fK2mQ", idempotency_key: "start-1", actor: "moltbot", timestamp: new Date().toISOString() };
console.log(`\n3. toolpact call marketplace.search_vendors --input '${JSON.stringify(input)}'\n`);
const folder = mkdtempSync(join(tmpdir(), "toolpact-start-"));
const audit = join(folder, "audit.jsonl");
const options = [
  "--input",
  JSON.stringify(input),
  "--context",
  JSON.stringify({ principal: { id: "moltbot" }, meta }),
  "--format",
  "json",
  "--audit",
  audit,
];
try {
  const { stdout } = runNode(toolpact, ["call", "marketplace.search_vendors", ...options], { stdio: "pipe", encoding: "utf8" });
  console.log(`The envelope:\n${stdout}`);
  console.log(`Its audit record:\n${readFileSync(audit, "utf8")}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log("Next: `npx toolpact list`, or `npx toolpact call marketplace.search_vendors --help`.");

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { root, runNode } from "./run.mjs";

// npm run test:schema-suite -- <folder>: the official JSON Schema test suite, from a clone of
// https://github.com/json-schema-org/JSON-Schema-Test-Suite.
const [folder, ...args] = process.argv.slice(2);

if (folder === undefined || !existsSync(join(folder, "tests"))) {
  console.error("Usage: npm run test:schema-suite -- <folder of the official JSON Schema test suite>");
  process.exit(2);
}

runNode(join(root, "node_modules", "vitest", "vitest.mjs"), ["run", "test/schema-suite", ...args], {
  env: { ...process.env, JSON_SCHEMA_SUITE: resolve(folder) },
});

import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { root, runNode } from "./run.mjs";

// npm test [-- vitest arguments]; --long adds the tests that take minutes.
const args = process.argv.slice(2).filter((argument) => argument !== "--long");
const long = args.length !== process.argv.length - 2;

install();
await build();
runNode(join(root, "node_modules", "vitest", "vitest.mjs"), ["run", ...args], {
  env: { ...process.env, ...(long ? { TOOLPACT_LONG: "1" } : {}) },
});

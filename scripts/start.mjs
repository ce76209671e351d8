// `npm start`: from a fresh clone to a demonstration that a person can follow. `npm start -- --json` prints what happened, for programs.
import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { root } from "./run.mjs";

const json = process.argv.includes("--json");
const styles = { title: (line) => `\n${line}`, command: (line) => `   $ ${line}`, line: (line) => `   ${line}` };

install();
console.error("Building …");
await build();

const { demonstrate } = await import("../examples/demo/demo.mjs");
const say = json ? undefined : (line, style = "line") => console.log(styles[style](line));
const facts = await demonstrate(join(root, ".toolpact", "demo"), say);
console.log(
  json
    ? JSON.stringify(facts, undefined, 2)
    : "\nThe contract, the service and this program are in examples/demo/. Next: docs/start.md wraps a contract of your own.",
);

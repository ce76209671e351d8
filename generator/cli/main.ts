#!/usr/bin/env node
import { printOutcome } from "./print-outcome.js";
import { run, wantsJson } from "./run.js";

// A reader that left early, such as `head`, is no failure of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 2));
}

// Configs and handlers may log; stdout is for results alone.
console.log = console.error;
console.info = console.error;
console.debug = console.error;

const argv = process.argv.slice(2);
const json = wantsJson(argv);
try {
  const { outcome, terminal, name } = await run({ argv, cwd: process.cwd(), env: process.env });
  await printOutcome({ outcome, name, json, terminal });
  // A handler may have left timers or sockets open; the answer is out, so nothing is lost by leaving.
  process.exit(outcome.exitCode);
} catch (error) {
  // Everything foreseen is a diagnostic, so this is a bug of ours.
  const reason = error instanceof Error ? error.message : String(error);
  const line = `toolpact stopped over a bug of its own: ${reason.split("\n")[0]}. Please report it with the output of TOOLPACT_DEBUG=1.`;
  if (json)
    process.stdout.write(`${JSON.stringify({ command: argv[0] ?? null, exitCode: 2, bug: reason, diagnostics: [] }, undefined, 2)}\n`);
  process.stderr.write(`${line}\n`);
  if (process.env.TOOLPACT_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exitCode = 2;
}

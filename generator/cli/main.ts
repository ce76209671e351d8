#!/usr/bin/env node
import { missingPackage } from "../diagnostics/missing-package.js";
import { runnerOf } from "./as-typed.js";
import { takeDeciderToken } from "./decider-token.js";
import { printOutcome, type Write } from "./print-outcome.js";
import { run, wantsJson } from "./run.js";
import { tuneEngine } from "./tune-engine.js";

tuneEngine();

// A reader that left early, such as `head`, is no failure of ours. Nor does it end the run: a handler that prints may be in the middle of its effect.
let unwritten = false;
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    unwritten ||= error.code !== "EPIPE";
  });
}

// Configs and handlers may print, at any time and by any means; stdout is for results alone.
const writeOut = process.stdout.write.bind(process.stdout);
const writeResult: Write = (text, done) => writeOut(text, done);
process.stdout.write = process.stderr.write.bind(process.stderr);

const argv = process.argv.slice(2);
const json = wantsJson(argv);
const deciderToken = takeDeciderToken(process.env);
try {
  const { outcome, terminal, name } = await run({ argv, cwd: process.cwd(), env: process.env, deciderToken });
  const exitCode = await printOutcome({ outcome, name, json, terminal, runner: runnerOf(process.env), writeResult });
  // A handler may have left timers or sockets open; the answer is out, so nothing is lost by leaving.
  process.exit(unwritten ? 2 : exitCode);
} catch (error) {
  // Everything foreseen is a diagnostic, so this is a bug of ours, or an install that lacks something.
  const reason = error instanceof Error ? error.message : String(error);
  const missing = missingPackage(reason);
  const line =
    missing === undefined
      ? `toolpact stopped over a bug of its own: ${reason.split("\n")[0]}. Please report it with the output of TOOLPACT_DEBUG=1.`
      : `The package ${missing} is not installed. Run \`npm install ${missing}\` in your project.`;
  if (json) writeResult(`${JSON.stringify({ command: argv[0] ?? null, exitCode: 2, bug: reason, diagnostics: [] }, undefined, 2)}\n`);
  process.stderr.write(`${line}\n`);
  if (process.env.TOOLPACT_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exitCode = 2;
}

import fs, { readFileSync } from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { writeOutput } from "../../../generator/write/write-output.js";
import { type Letter, outputOf } from "./outputs.js";

/**
 * Runs transactions in a process of its own: `writer <folder> <letters> [padding]`, for ever when the letters end in `*`.
 * With CRASH_AT=n it kills itself right before its n-th change to the disk, or the n-th rename with CRASH_ON=rename.
 */
const [cwd = ".", letters = "A", padding = "0"] = process.argv.slice(2);

const crashAt = Number(process.env.CRASH_AT ?? 0);
if (crashAt > 0) {
  let count = 0;
  const countCalls = (module: object, ending: "" | "Sync"): void => {
    for (const name of ["open", "rename", "link", "unlink", "mkdir", "rmdir", "writeFile"] as const) {
      const original = Reflect.get(module, `${name}${ending}`) as (...args: unknown[]) => unknown;
      const counted = (...args: unknown[]): unknown => {
        const changes = name !== "open" || String(args[1]).includes("w");
        const counts = changes && (process.env.CRASH_ON ?? name) === name;
        if (counts && ++count === crashAt) process.kill(process.pid, "SIGKILL");
        return original(...args);
      };
      Object.assign(module, { [`${name}${ending}`]: counted });
    }
  };
  countCalls(promises, "");
  countCalls(fs, "Sync");
  syncBuiltinESMExports();
}

const order = [...letters.replace("*", "")] as Letter[];
do {
  for (const letter of order) {
    const { files, manifest, handlers } = outputOf(letter, Number(padding));
    const was = readHandlers();
    const result = await writeOutput({
      root: "out",
      cwd,
      files,
      manifest,
      userFiles: [{ path: "src/handlers.ts", text: handlers, was }],
      waitMs: 20_000,
    });
    process.stdout.write(
      `${JSON.stringify({ letter, ok: result.ok, codes: result.diagnostics.map((one) => `${one.code}: ${one.message}`) })}\n`,
    );
    if (!result.ok) process.exitCode = 1;
  }
} while (letters.endsWith("*"));

function readHandlers(): string | undefined {
  try {
    return readFileSync(`${cwd}/src/handlers.ts`, "utf8");
  } catch {
    return undefined;
  }
}

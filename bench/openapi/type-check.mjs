/** `tsc --strict` of TypeScript 7 on what a generator made. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { measure, repository } from "./measure.mjs";

export function typeCheck({ out, made, limit }) {
  const options = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, target: "es2022", module: "esnext", moduleResolution: "bundler", types: [] },
    lib: ["es2023", "dom", "dom.iterable"],
  };
  const project = join(out, "tsconfig.json");
  writeFileSync(project, JSON.stringify({ compilerOptions: options, include: [`${made}/**/*.ts`] }));
  const tsc = join(repository, "node_modules/typescript/bin/tsc");
  const { cpu, text, why } = measure({ command: [process.execPath, tsc, "-p", project], cwd: out, limit });
  const errors = text.split("\n").filter((line) => /error TS\d+/.test(line)).length;
  return { cpu: cpu.toFixed(1), errors: why.startsWith("cut") ? why : errors };
}

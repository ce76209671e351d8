/** `tsc --strict` on what a generator made: of TypeScript 7, and of 5.9, which most projects still have. */
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
  const check = (compiler) =>
    measure({ command: [process.execPath, join(repository, "node_modules", compiler, "bin/tsc"), "-p", project], cwd: out, limit });
  const { cpu, text, why } = check("typescript");
  const older = check("typescript-5-9");
  const errors = text.split("\n").filter((line) => /error TS\d+/.test(line)).length;
  return {
    cpu: cpu.toFixed(2),
    older: older.why.startsWith("cut") ? older.why : older.cpu.toFixed(1),
    errors: why.startsWith("cut") ? why : errors,
  };
}

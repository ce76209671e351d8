/** What a project pays that uses three tools of a package: CPU of its type-check, and of one import. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measure, repository } from "../openapi/measure.mjs";

/** CPU seconds of `tsc`, the lowest of three runs. `@types/node` is read, as in most projects. */
export function typeCheckOf({ folder, name, tools, limit }) {
  const project = join(folder, `use-${name}`);
  mkdirSync(project, { recursive: true });
  const uses = tools.map(
    ({ module, tool }, at) =>
      `import { ${tool} as tool${at} } from "@bench/${name}/tools/${module}";\nexport type Answer${at} = Awaited<ReturnType<typeof tool${at}.execute>>;\nexport const id${at}: string = tool${at}.id;`,
  );
  writeFileSync(join(project, "use.ts"), uses.join("\n"));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, target: "es2022", module: "nodenext", moduleResolution: "nodenext" },
    ...{ types: ["node"], typeRoots: [join(repository, "node_modules/@types")] },
  };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.ts"] }));
  return ["typescript", "typescript-5-9"].map((compiler) => {
    const tsc = join(repository, "node_modules", compiler, "bin/tsc");
    const runs = [1, 2, 3].map(() => measure({ command: [process.execPath, tsc, "-p", project], cwd: project, limit }));
    const failed = runs.find(({ ok }) => !ok);
    return failed === undefined ? Math.min(...runs.map(({ cpu }) => cpu)).toFixed(2) : `fails: ${failed.said}`;
  });
}

/** CPU milliseconds, the lowest of nine fresh processes: with Zod, and where Zod is loaded already. */
export function importTimeOf({ folder, name, module }) {
  const time = (before) => {
    const load = `const from = process.cpuUsage(); await import("@bench/${name}/tools/${module}"); const { user, system } = process.cpuUsage(from);`;
    const code = `${before}${load} console.log((user + system) / 1000);`;
    const once = () => Number(execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: folder, encoding: "utf8" }));
    return Math.min(...Array.from({ length: 9 }, once)).toFixed(0);
  };
  return { cold: time(""), warm: time('await import("@toolpact/runtime/codegen-v1/zod"); ') };
}

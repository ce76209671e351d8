/** A package of what is generated for one document, as `npm pack` makes it, and a project that has installed it. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf } from "../openapi/documents.mjs";
import { measure, repository } from "../openapi/measure.mjs";

/** Gives the tarball, its figures and the folder of the installed package. */
export function makePackage({ folder, name, document, limit }) {
  const project = join(folder, name);
  const config = { sources: [{ contract: "contract.yaml", name: "api" }], out: "out", target: "js+dts" };
  mkdirSync(project, { recursive: true });
  cpSync(fileOf(document), join(project, "contract.yaml"));
  writeFileSync(join(project, "toolpact.config.mjs"), `export default ${JSON.stringify(config)};\n`);
  const run = measure({ command: [process.execPath, join(repository, "generator/dist/bundle/main.js"), "generate"], cwd: project, limit });
  if (!run.ok) throw new Error(`${document}: ${run.why}: ${run.text}`);
  const out = join(project, "out");
  rmSync(join(out, ".toolpact"), { recursive: true });
  writeFileSync(join(out, "package.json"), `${JSON.stringify(manifestOf(`@bench/${name}`), null, 2)}\n`);
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--pack-destination", project], {
      cwd: out,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  return {
    tarball: join(project, packed.filename),
    kilobytes: packed.size / 1000,
    megabytes: packed.unpackedSize / 1e6,
    files: packed.entryCount,
    generated: { cpu: run.cpu, peak: run.peak },
    installed: install({ folder, name, tarball: join(project, packed.filename) }),
  };
}

function manifestOf(name) {
  const door = (path) => ({ types: `${path}.d.ts`, default: `${path}.js` });
  return {
    ...{ name, version: "1.0.0", type: "module", license: "MIT", sideEffects: false, engines: { node: ">=20.19" } },
    exports: { ".": door("./api/index"), "./registry": door("./api/registry"), "./tools/*": door("./api/tools/*") },
    peerDependencies: { "@toolpact/runtime": "*", zod: "^4.6.0" },
  };
}

function install({ folder, name, tarball }) {
  const modules = join(folder, "node_modules");
  const target = join(modules, "@bench", name);
  mkdirSync(join(modules, "@bench"), { recursive: true });
  mkdirSync(join(modules, "@toolpact"), { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", join(modules, "@bench")]);
  renameSync(join(modules, "@bench", "package"), target);
  for (const [to, from] of [
    ["@toolpact/runtime", "runtime"],
    ["zod", "node_modules/zod"],
  ])
    if (!readdirSync(join(modules, to, "..")).includes(to.split("/").at(-1))) symlinkSync(join(repository, from), join(modules, to), "dir");
  return target;
}

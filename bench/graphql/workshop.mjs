import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: "es2022",
  module: "nodenext",
  skipLibCheck: true,
  types: [],
};

/** Folders for what is generated, and a clock for the processes that do it. */
export function createWorkshop({ schema, documents }) {
  const root = mkdtempSync(join(tmpdir(), "toolpact-bench-"));
  return {
    measure: (contender, rounds) => {
      const folder = join(root, contender.name.replace(/\W+/g, "-"));
      let generated;
      for (let round = 0; round < rounds; round += 1) {
        rmSync(folder, { recursive: true, force: true });
        prepare(folder, contender.packages);
        const files = { ...contender.files(documents), "schema.graphql": readFileSync(schema, "utf8") };
        for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
        generated = better(generated, run(folder, contender.command(repository)));
        if (generated.status !== 0) throw new Error(`${contender.name}: ${generated.output}`);
      }
      const files = filesBelow(join(folder, "out"));
      const text = files.join("\n");
      const size = { files: files.length, bytes: Buffer.byteLength(text), gzip: gzipSync(text).length };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["out"] }));
      let checked;
      for (let round = 0; round < rounds; round += 1)
        checked = better(checked, run(folder, [join(repository, "node_modules/.bin/tsc"), "-p", "."]));
      return { generated, size, checked: { ...checked, errors: (checked.output.match(/error TS\d+/g) ?? []).length } };
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The packages where an install would put them. */
function prepare(folder, packages) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "bench", private: true, type: "module" }));
  for (const [name, from] of Object.entries(packages)) {
    const link = join(folder, name === "*" ? "node_modules" : `node_modules/${name}`);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, from), link, "junction");
  }
}

/** CPU time is the shell's count of the process and all that it starts. */
function run(cwd, command) {
  const timed = spawnSync("bash", ["-c", "TIMEFORMAT='%R %U %S'; time \"$@\" 2>&1", "bash", ...command], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const [wall = 0, user = 0, system = 0] = timed.stderr.trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
  return { wall, cpu: user + system, status: timed.status, output: timed.stdout.slice(-200_000) };
}

function better(before, now) {
  return before === undefined || now.status !== 0 || now.cpu < before.cpu ? now : before;
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

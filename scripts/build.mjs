import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, run, runNode, toolpact } from "./run.mjs";

/** Compiles both packages and puts beside the code what they publish. Quick when nothing changed. */
export function build() {
  runNode(join(root, "node_modules", "typescript", "bin", "tsc"), ["-b"]);
  for (const name of ["runtime", "generator"]) {
    removeOrphans(join(root, name));
    copyChanged(join(root, "LICENSE"), join(root, name, "LICENSE"));
  }
  mirrorTemplates();
  chmodSync(toolpact, 0o755);
  linkCommand();
}

/** What was compiled from a file that is gone must not be published. */
function removeOrphans(folder) {
  const dist = join(folder, "dist");
  for (const path of readdirSync(dist, { recursive: true })) {
    const source = path.replace(/\.(d\.ts|js)(\.map)?$/, ".ts");
    if (source !== path && !existsSync(join(folder, source))) rmSync(join(dist, path));
  }
}

function mirrorTemplates() {
  const from = join(root, "templates");
  const to = join(root, "generator", "dist", "templates");
  const names = existsSync(from) ? readdirSync(from, { recursive: true }).filter((name) => statSync(join(from, name)).isFile()) : [];
  for (const name of names) copyChanged(join(from, name), join(to, name));
  if (!existsSync(to)) return;
  for (const name of readdirSync(to, { recursive: true })) {
    if (statSync(join(to, name)).isFile() && !names.includes(name)) rmSync(join(to, name));
  }
}

function copyChanged(from, to) {
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** npm links a command only if its file exists, and on a fresh clone it is not built yet when packages are installed. */
function linkCommand() {
  const link = join(root, "node_modules", ".bin", "toolpact");
  if (existsSync(link)) return;
  run("npm", ["rebuild", "toolpact", "--ignore-scripts"], { stdio: "pipe", encoding: "utf8", shell: process.platform === "win32" });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) build();

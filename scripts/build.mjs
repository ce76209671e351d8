import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, run, runNode, toolpact } from "./run.mjs";

/** Compiles both packages and puts beside the code what they publish. Quick when nothing changed. */
export async function build() {
  runNode(join(root, "node_modules", "typescript", "bin", "tsc"), ["-b"]);
  for (const name of ["runtime", "generator"]) {
    removeOrphans(join(root, name));
    copyChanged(join(root, "LICENSE"), join(root, name, "LICENSE"));
  }
  await bundleRuntime();
  mirrorTemplates();
  chmodSync(toolpact, 0o755);
  linkCommand();
}

/**
 * The doors of the runtime as few files: 200 small modules would take three times as long to import. Everything that the core is made of is one file, which
 * the other doors share with it, because some modules hold what belongs to a runtime.
 */
async function bundleRuntime() {
  // Not at the top: on a fresh clone nothing is installed yet when this file is loaded.
  const { rollup } = await import("rollup");
  const { transform } = await import("esbuild");
  const folder = join(root, "runtime");
  const dir = join(folder, "dist", "bundle");
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const doors = Object.values(exports).flatMap((door) =>
    typeof door === "string" ? [] : [door.default.slice("./dist/bundle/".length, -".js".length)],
  );
  const bundle = await rollup({
    input: Object.fromEntries(doors.map((door) => [door, join(folder, "dist", `${door}.js`)])),
    external: (id) => !id.startsWith(".") && !isAbsolute(id),
    // Comments are for who reads the sources and the types.
    plugins: [
      { name: "without-comments", renderChunk: async (code) => ({ code: (await transform(code, { target: "node20" })).code, map: null }) },
    ],
    // What a comment says of purity, and a circle of two functions, are as they should be.
    onwarn: ({ code }, warn) => (code === "INVALID_ANNOTATION" || code === "CIRCULAR_DEPENDENCY" ? undefined : warn(code)),
  });
  const core = new Set();
  const { output } = await bundle.write({
    dir,
    format: "es",
    chunkFileNames: "shared/[name]-[hash].js",
    hoistTransitiveImports: false,
    manualChunks: (id, { getModuleInfo }) => {
      if (core.size === 0) reach(join(folder, "dist", "index.js"), getModuleInfo, core);
      return core.has(id) ? "core" : undefined;
    },
  });
  await bundle.close();
  const written = new Set(output.map(({ fileName }) => join(dir, fileName)));
  for (const path of readdirSync(dir, { recursive: true })) {
    const file = join(dir, path);
    if (statSync(file).isFile() && !written.has(file)) rmSync(file);
  }
}

function reach(id, getModuleInfo, reached) {
  if (reached.has(id)) return;
  const info = getModuleInfo(id);
  if (info === null || info.isExternal) return;
  reached.add(id);
  for (const imported of info.importedIds) reach(imported, getModuleInfo, reached);
}

/** What was compiled from a file that is gone must not be published. */
function removeOrphans(folder) {
  const dist = join(folder, "dist");
  for (const path of readdirSync(dist, { recursive: true })) {
    if (path.startsWith("bundle")) continue;
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build();

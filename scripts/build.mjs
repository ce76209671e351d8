import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { plainTemplates } from "./plain-templates.mjs";
import { root, run, runNode, toolpact } from "./run.mjs";

/** Compiles both packages and puts beside the code what they publish. Quick when nothing changed. */
export async function build() {
  runNode(join(root, "node_modules", "typescript", "bin", "tsc"), ["-b"]);
  for (const name of ["runtime", "generator"]) {
    removeOrphans(join(root, name));
    copyChanged(join(root, "LICENSE"), join(root, name, "LICENSE"));
  }
  await bundleRuntime();
  await bundleGenerator();
  const templates = mirrorTemplates();
  await compileTemplates(templates);
  copyDocs();
  chmodSync(toolpact, 0o755);
  linkCommand();
}

/**
 * The doors of the runtime as few files: 200 small modules would take three times as long to import. Everything that the core is made of is one file, which
 * the other doors share with it, because some modules hold what belongs to a runtime. What generated files need is the file of their door, all of it, so that
 * a registry can be imported without the core and waits for one file alone; the core takes its part from there.
 */
async function bundleRuntime() {
  const folder = join(root, "runtime");
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const doors = Object.values(exports).flatMap((door) =>
    typeof door === "string" ? [] : [door.default.slice("./dist/bundle/".length, -".js".length)],
  );
  await bundle({
    folder,
    inputs: Object.fromEntries(doors.map((door) => [door, join(folder, "dist", `${door}.js`)])),
    chunkFileNames: "shared/[name]-[hash].js",
    // What parsers and Zod share of a keyword lies apart from the formats, whose patterns no bundler leaves out.
    groups: { core: ["index.js"], unique: ["schema/unique.js"] },
    oneFile: "codegen-v1/index",
  });
}

/**
 * The same for the generator, which has 500 modules. A run that finds nothing to do loads neither `compiler` nor `schema`, and who uses schemas alone no
 * compiler. All files lie beside each other, because some look for what is published one folder up.
 */
async function bundleGenerator() {
  const folder = join(root, "generator");
  await bundle({
    folder,
    inputs: {
      main: join(folder, "dist", "cli", "main.js"),
      index: join(folder, "dist", "index.js"),
      "progress-painter": join(folder, "dist", "cli", "progress", "painter.js"),
      "schema-door": join(folder, "dist", "schema", "public.js"),
      dynamic: join(folder, "dist", "dynamic", "index.js"),
      "mock-door": join(folder, "dist", "mock", "index.js"),
    },
    chunkFileNames: "[name]-[hash].js",
    groups: {
      start: ["cli/run.js", "cli/print-outcome.js", "cli/commands/generate.js", "cli/commands/check.js"],
      sources: ["pipeline/open-sources.js", "read/source/document.js"],
      output: ["write/index.js", "pipeline/handler-files.js", "pipeline/refresh-inputs.js"],
      schema: ["schema/public.js"],
      // Loaded where there is something to say, without what else says it.
      messages: ["diagnostics/render/index.js"],
      compiler: ["pipeline/compile.js"],
      // What tools at run time need of the compiler stands apart from what prints and writes.
      live: ["dynamic/index.js"],
    },
  });
}

/**
 * Everything that the modules of a group import is one file; what several groups import is a file for those groups, so that none loads another. The input
 * called `oneFile` holds all that it imports itself: what others use of that is exported beside its own names.
 */
async function bundle({ folder, inputs, chunkFileNames, groups, oneFile }) {
  // Not at the top: on a fresh clone nothing is installed yet when this file is loaded.
  const { rollup } = await import("rollup");
  const { transform } = await import("esbuild");
  const dir = join(folder, "dist", "bundle");
  // Literals, not calls: a bundler may not leave out `new RegExp`.
  const supported = { "regexp-unicode-property-escapes": true };
  const { [oneFile]: whole, ...input } = inputs;
  const made = await rollup({
    input,
    external: (id) => !id.startsWith(".") && !isAbsolute(id),
    // Comments are for who reads the sources and the types.
    plugins: [
      {
        name: "one-file",
        buildStart() {
          if (whole !== undefined)
            this.emitFile({ type: "chunk", id: whole, fileName: `${oneFile}.js`, preserveSignature: "allow-extension" });
        },
      },
      {
        name: "without-comments",
        renderChunk: async (code) => ({ code: plainTemplates((await transform(code, { target: "node20", supported })).code), map: null }),
      },
    ],
    // What a comment says of purity, and a circle of two functions, are as they should be.
    onwarn: ({ code }, warn) => (code === "INVALID_ANNOTATION" || code === "CIRCULAR_DEPENDENCY" ? undefined : warn(code)),
  });
  const grouped = new Map();
  const { output } = await made.write({
    dir,
    format: "es",
    chunkFileNames,
    hoistTransitiveImports: false,
    manualChunks: (id, { getModuleInfo }) => {
      if (grouped.size === 0) {
        for (const [group, paths] of Object.entries(groups)) {
          for (const path of paths) reach({ id: join(folder, "dist", ...path.split("/")), group, getModuleInfo, grouped });
        }
        if (whole !== undefined) reach({ id: whole, group: oneFile, getModuleInfo, grouped });
      }
      const found = grouped.get(id);
      return found?.has(oneFile) ? oneFile : found && [...found].join("-");
    },
  });
  await made.close();
  const written = new Set(output.map(({ fileName }) => join(dir, fileName)));
  for (const path of readdirSync(dir, { recursive: true })) {
    const file = join(dir, path);
    if (statSync(file).isFile() && !written.has(file)) rmSync(file);
  }
}

function reach({ id, group, getModuleInfo, grouped }) {
  const groups = grouped.get(id) ?? new Set();
  const info = getModuleInfo(id);
  if (groups.has(group) || info === null || info.isExternal) return;
  grouped.set(id, groups.add(group));
  for (const imported of info.importedIds) reach({ id: imported, group, getModuleInfo, grouped });
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

const compiledTemplates = "compiled.cjs";

function mirrorTemplates() {
  const from = join(root, "templates");
  const to = join(root, "generator", "dist", "templates");
  const names = readdirSync(from, { recursive: true }).filter((name) => statSync(join(from, name)).isFile());
  for (const name of names) copyChanged(join(from, name), join(to, name));
  for (const name of readdirSync(to, { recursive: true })) {
    if (statSync(join(to, name)).isFile() && name !== compiledTemplates && !names.includes(name)) rmSync(join(to, name));
  }
  return { folder: to, names };
}

/** The package has them compiled: a run would spend a tenth of a second on it. */
async function compileTemplates({ folder, names }) {
  const { loadHandlebars, templateOptions } = await import(pathToFileURL(join(root, "generator", "dist", "emit", "handlebars.js")).href);
  const compiled = names
    .filter((name) => name.endsWith(".hbs"))
    .map((name) => {
      const specification = loadHandlebars().precompile(readFileSync(join(folder, name), "utf8"), templateOptions);
      return `exports[${JSON.stringify(name.slice(0, -".hbs".length).replaceAll("\\", "/"))}] = ${specification};\n`;
    });
  writeFileSync(join(folder, compiledTemplates), compiled.join(""));
}

/** Pages about how the packages were measured, for who works on them. */
const measurements = ["call-overhead", "crash-test", "generation-speed", "long-suites", "proof", "validation-speed"].map(
  (name) => `${name}.md`,
);

/** The package brings the pages that its messages name. What they link to and the package lacks is linked to where the project lives. */
function copyDocs() {
  const [from, to] = [join(root, "docs"), join(root, "generator", "docs")];
  const { homepage } = JSON.parse(readFileSync(join(root, "generator", "package.json"), "utf8"));
  const away = `${homepage.replace(/#.*$/, "")}/blob/main`;
  const pagesIn = (folder) => readdirSync(folder, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
  const isMeasurement = (name) => name.startsWith("measurements/") || measurements.includes(name);
  const names = pagesIn(from).filter((name) => name.endsWith(".md") && !isMeasurement(name));
  for (const name of names) {
    const text = readFileSync(join(from, name), "utf8").replaceAll(/\]\((?!#|[a-z]+:)([^)#\s]*)/g, (link, path) => {
      const page = posix.join(posix.dirname(name), path);
      return names.includes(page) ? link : `](${away}/${posix.join("docs", page)}`;
    });
    const target = join(to, name);
    mkdirSync(dirname(target), { recursive: true });
    if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
  }
  for (const name of pagesIn(to)) if (name.endsWith(".md") && !names.includes(name)) rmSync(join(to, name));
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

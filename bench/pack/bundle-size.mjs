/** What an application loads of one tool: bundled by esbuild with Zod, minified, gzip. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const optionsOf = ({ resolveDir, code }) => ({
  ...{ stdin: { contents: code, resolveDir }, outdir: resolveDir, bundle: true, minify: true, write: false, metafile: true },
  ...{ format: "esm", platform: "neutral", conditions: ["import"], legalComments: "none", logLevel: "silent" },
});

/** Kilobytes of the first chunks, which an import waits for, of those that come later, and of all in one file. */
export async function bundleSize(program) {
  const [split, whole] = await Promise.all([build({ ...optionsOf(program), splitting: true }), build(optionsOf(program))]);
  const first = kilobytes(filesOf(split, firstChunks(split)));
  return { first, later: kilobytes(split.outputFiles) - first, whole: kilobytes(whole.outputFiles) };
}

/** The text of the first chunks, and the paths of the modules with code in them. */
export async function firstInputs(program) {
  const split = await build({ ...optionsOf(program), splitting: true });
  const chunks = firstChunks(split);
  const inputs = chunks.flatMap((path) => Object.entries(split.metafile.outputs[path].inputs));
  return {
    texts: filesOf(split, chunks).map(({ text }) => text),
    inputs: inputs.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  };
}

/** The chunk of the entry, and what it imports statically. */
function firstChunks({ metafile: { outputs } }) {
  const entry = Object.keys(outputs).find((path) => outputs[path].entryPoint === "<stdin>");
  const reached = new Set([entry]);
  for (const path of reached) {
    for (const each of outputs[path].imports) if (each.kind === "import-statement" && each.path in outputs) reached.add(each.path);
  }
  return [...reached];
}

function filesOf({ outputFiles }, chunks) {
  const names = new Set(chunks.map((path) => path.split("/").at(-1)));
  return outputFiles.filter(({ path }) => names.has(path.split(/[\\/]/).at(-1)));
}

function kilobytes(files) {
  return files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0) / 1000;
}

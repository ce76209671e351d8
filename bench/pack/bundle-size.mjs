/** What an application loads of one tool: bundled by esbuild with Zod, minified, gzip. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/** Kilobytes of the first chunks, which an import waits for, and of all in one file. */
export async function bundleSize({ resolveDir, code }) {
  const options = {
    ...{ stdin: { contents: code, resolveDir }, outdir: resolveDir, bundle: true, minify: true, write: false, metafile: true },
    ...{ format: "esm", platform: "neutral", conditions: ["import"], legalComments: "none", logLevel: "silent" },
  };
  const [split, whole] = await Promise.all([build({ ...options, splitting: true }), build(options)]);
  return {
    first: kilobytes(firstChunks(split)),
    later: kilobytes(split.outputFiles) - kilobytes(firstChunks(split)),
    whole: kilobytes(whole.outputFiles),
  };
}

/** The chunk of the entry, and what it imports statically. */
function firstChunks({ outputFiles, metafile: { outputs } }) {
  const entry = Object.keys(outputs).find((path) => outputs[path].entryPoint === "<stdin>");
  const reached = new Set([entry]);
  for (const path of reached) {
    for (const each of outputs[path].imports) if (each.kind === "import-statement" && each.path in outputs) reached.add(each.path);
  }
  const names = new Set([...reached].map((path) => path.split("/").at(-1)));
  return outputFiles.filter(({ path }) => names.has(path.split(/[\\/]/).at(-1)));
}

function kilobytes(files) {
  return files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0) / 1000;
}

import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { repository } from "../generated/reference-plans.js";

/** Printed modules, bundled with the runtime's sources and loaded: what a user would import. */
export class PrintedModules {
  readonly #folder = mkdtempSync(join(tmpdir(), "toolpact-parser-"));

  constructor() {
    symlinkSync(join(repository, "node_modules"), join(this.#folder, "node_modules"), "junction");
  }

  /** The namespaces of all modules, in order. */
  async load<Module>(name: string, sources: readonly string[]): Promise<readonly Module[]> {
    const paths = sources.map((source, index) => {
      const path = join(this.#folder, `${name}-${index}.js`);
      writeFileSync(path, source);
      return path;
    });
    const entry = join(this.#folder, `${name}.js`);
    const imports = paths.map((path, index) => `import * as m${index} from ${JSON.stringify(path)};`);
    writeFileSync(entry, `${imports.join("\n")}\nexport default [${paths.map((_, index) => `m${index}`)}];`);
    const outfile = join(this.#folder, `${name}-bundle.mjs`);
    const alias = { "@toolpact/runtime/codegen-v1/parser": join(repository, "runtime/codegen-v1/parser.ts") };
    const { metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      format: "esm",
      platform: "node",
      outfile,
      alias,
      metafile: true,
      logLevel: "silent",
    });
    const zod = Object.keys(metafile.inputs).filter((path) => path.includes("node_modules/zod"));
    if (zod.length > 0) {
      throw new Error(`Printed code brought Zod along: ${zod.join(", ")}`);
    }
    const { default: modules } = (await import(pathToFileURL(outfile).href)) as { readonly default: readonly Module[] };
    return modules;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

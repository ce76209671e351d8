import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { Compile } from "typebox/schema";
import * as z from "zod";
import { plainZod } from "./plain-zod.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const alias = {
  "@toolpact/runtime/codegen-v1/parser": join(root, "runtime/codegen-v1/parser.ts"),
  "@toolpact/runtime/codegen-v1/zod": join(root, "runtime/codegen-v1/zod.ts"),
  "@toolpact/runtime/schema": join(root, "runtime/schema/index.ts"),
  "@toolpact/runtime/validators": join(root, "runtime/validators/index.ts"),
};

/** A folder for code that is printed and then loaded, as an application would. */
export class Workshop {
  #folder = mkdtempSync(join(tmpdir(), "toolpact-bench-"));
  #generator;

  constructor() {
    symlinkSync(join(root, "node_modules"), join(this.#folder, "node_modules"), "junction");
  }

  async open() {
    const entry = `export { printChecker } from ${JSON.stringify(join(root, "generator/schema/parser/public.ts"))};
      export { ParserModule } from ${JSON.stringify(join(root, "generator/schema/parser/parser-module.ts"))};
      export { readWhole } from ${JSON.stringify(join(root, "generator/schema/read-whole.ts"))};
      export { buildZod, printZod } from ${JSON.stringify(join(root, "generator/schema/public.ts"))};`;
    this.#generator = await this.load("generator.mjs", entry, { external: ["zod", "@eslint-community/regexpp"] });
  }

  /** What each contender makes of a schema; `undefined` where it refuses it. */
  async contenders({ name, schema }) {
    const { printChecker, buildZod } = this.#generator;
    const file = name.replace(/\W+/g, "-");
    const { default: check } = await this.load(`${file}-check.mjs`, printChecker(schema));
    const { default: ajv } = await this.load(`${file}-ajv.mjs`, ajvCode(schema, false));
    const { default: ajvAll } = await this.load(`${file}-ajv-all.mjs`, ajvCode(schema, true));
    const typebox = Compile(schema);
    if (!typebox.IsAccelerated()) throw new Error("typebox runs without its compiled code");
    const zod = plainZod(schema);
    const compiled = attempt(() => z.compile(plainZod(schema)));
    const { default: parse } = await this.load(`${file}-parser.mjs`, this.#printParser(schema));
    const explain = buildZod(schema);
    const verdict = {
      "emitted check": check,
      typebox: (value) => typebox.Check(value),
      "ajv standalone": (value) => ajv(value),
      "z.compile": compiled && ((value) => compiled.safeParse(value).success),
      zod: (value) => zod.safeParse(value).success,
    };
    const errors = {
      "emitted check, then Zod": (value) => check(value) || explain.safeParse(value).error.issues.length === 0,
      typebox: (value) => typebox.Check(value) || typebox.Errors(value)[0],
      "ajv standalone, allErrors": (value) => ajvAll(value) || ajvAll.errors.length === 0,
      "z.compile": compiled && ((value) => issues(compiled, value) === 0),
      zod: (value) => issues(zod, value) === 0,
    };
    const values = {
      "emitted parser": (value) => parse(value) !== undefined,
      "z.compile": verdict["z.compile"],
      zod: verdict.zod,
    };
    return { verdict: listed(verdict), errors: listed(errors), values: listed(values) };
  }

  /** The parser of a tool's input: unknown keys are stripped, as `z.object` does. */
  #printParser(schema) {
    const { ParserModule, readWhole } = this.#generator;
    const { schema: root, schemas } = readWhole(schema, {});
    const module = new ParserModule({ schemas, unknownKeys: "strip", fillDefaults: true, assertFormats: false });
    module.add({ product: "parser", schema: root, name: "parse", keyword: "export default function" });
    return module.print();
  }

  /** Bytes of minified code, gzipped: the schema's own module without what all of them share. */
  async sizes({ schema }) {
    const { printChecker, printZod } = this.#generator;
    const size = async (source, external) => gzipSync((await this.bundle("size.js", source, { minify: true, external })).text).length;
    const shared = ["@toolpact/*", "zod", "ajv/*"];
    return {
      check: await size(printChecker(schema), shared),
      parser: await size(this.#printParser(schema), shared),
      zod: await size(printZod(schema), shared),
      ajv: await size(ajvCode(schema, false), shared),
      door: (await size(printChecker(schema), ["zod"])) - (await size(printChecker(schema), shared)),
    };
  }

  async load(file, source, options) {
    const { text } = await this.bundle(file, source, options);
    const path = join(this.#folder, "out", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return import(pathToFileURL(path).href);
  }

  async bundle(file, source, { minify = false, external = [] } = {}) {
    const path = join(this.#folder, file.replace(".mjs", ".js"));
    writeFileSync(path, source);
    const usesAlias = external.includes("@toolpact/*") ? {} : { alias };
    const { outputFiles } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: "esm",
      platform: "node",
      minify,
      external,
      ...usesAlias,
      logLevel: "error",
    });
    return outputFiles[0];
  }

  close() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function ajvCode(schema, allErrors) {
  const ajv = new Ajv2020({ allErrors, strict: false, code: { source: true, esm: true, lines: false } });
  // Its helpers come as `require`; a bundler resolves them as imports.
  const source = standalone.default(ajv, ajv.compile(schema));
  return source.replace(
    /const (\w+) = require\("([^"]+)"\)\.default;/g,
    'import $1Module from "$2.js"; const $1 = $1Module.default ?? $1Module;',
  );
}

function issues(schema, value) {
  const result = schema.safeParse(value);
  return result.success ? 0 : result.error.issues.length;
}

function listed(table) {
  return Object.entries(table).flatMap(([name, run]) => (run === undefined ? [] : [{ name, run }]));
}

function attempt(make) {
  try {
    return make();
  } catch {
    return undefined;
  }
}

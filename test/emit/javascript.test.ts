import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResolvedConfig } from "../../generator/config/index.js";
import { compile } from "../../generator/pipeline/compile.js";
import { repository } from "../generated/reference-plans.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { plainConfig } from "../plain-config.js";

const specs = readdirSync(join(repository, "specs")).filter((name) => name.endsWith(".tools.yaml"));
const sources = [...specs.map((name) => ({ path: `specs/${name}` })), { path: "test/apis/pet-store/api.yaml", name: "pet-store" }];

function emitted(target: ResolvedConfig["target"]): ReadonlyMap<string, string> {
  const config: ResolvedConfig = {
    ...plainConfig,
    root: repository,
    out: "generated",
    sources,
    target,
  };
  return new Map(compile({ cwd: repository, config }).files.map(({ path, text }) => [path, text]));
}

const typescript = emitted("ts");
const javascript = emitted("js+dts");
const ending = (path: string): string => /(\.d)?\.[a-z]+$/.exec(path)?.[0] ?? "";
const withEnding = (files: ReadonlyMap<string, string>, wanted: string): readonly (readonly [string, string])[] =>
  [...files].filter(([path]) => ending(path) === wanted).map(([path, text]) => [path.slice(0, -wanted.length), text]);
/** All tools of a folder: there for compilers, with no module of TypeScript beside it. */
const isTogether = (path: string): boolean => path.endsWith(".all");
/** In a package one module for the tools of a folder, in TypeScript one for each tool. */
const isDeferred = (path: string): boolean => path.endsWith(".deferred");
const code = withEnding(javascript, ".js").filter(([path]) => !isTogether(path) && !isDeferred(path));
const declarations = withEnding(javascript, ".d.ts").filter(([path]) => !isTogether(path));

const project = new ConsumerProject();
beforeAll(() => {
  for (const [path, text] of typescript) project.write(`ts/${path}`, text);
  for (const [path, text] of javascript) project.write(`js/${path}`, text);
});
afterAll(() => project.remove());

describe("the target `js+dts`", () => {
  it("is the same code as TypeScript without its types", () => {
    // Entries of a registry have a function around them that only a compiler needs; an empty module says that it is one.
    const bare = (text: string): string =>
      text
        .replaceAll("entry({", "({")
        .replaceAll(/\(\{(id:.*?,call:\{.*?\})\}\)/g, "{$1}")
        .replace(/const entry=.*?;/, "")
        .replace(/^export\{\};\s*$/, "");
    const plain = (text: string, loader: "js" | "ts"): string =>
      bare(transformSync(text, { loader, legalComments: "none", minifyWhitespace: true }).code).replace(
        /import\("[^"]*\.deferred\.js"\)/,
        "",
      );
    expect(code.length).toBeGreaterThan(100);
    for (const [path, text] of code) expect([path, plain(text, "js")]).toEqual([path, plain(typescript.get(`${path}.ts`) ?? "", "ts")]);
    // A module of types alone, too: a compiler may leave an import of it standing.
    const written = new Set(code.map(([path]) => `${path}.ts`));
    expect([...typescript.keys()].filter((path) => !written.has(path) && !path.endsWith(".deferred.ts"))).toEqual([]);
  });

  it("loads the same JSON Schemas and checks, from fewer modules", async () => {
    const functions = (text: string): readonly string[] => [...text.matchAll(/^function \w+[\s\S]*?\n\}$/gm)].map(([body]) => body);
    const schemas = (text: string): readonly string[] => [...text.matchAll(/^ {2}schema: [\s\S]*?\n {2}\}\),$/gm)].map(([body]) => body);
    const untyped = (body: string): string => body.replaceAll(/\(value: unknown\): \w+/g, "(value)");
    const all = (files: ReadonlyMap<string, string>, found: (text: string) => readonly string[]): readonly string[] =>
      [...files].flatMap(([path, text]) => (path.includes(".deferred.") ? found(text).map(untyped) : [])).sort();
    expect(all(javascript, schemas)).toEqual(all(typescript, schemas));
    expect(all(javascript, schemas).length).toBeGreaterThan(60);
    expect(all(javascript, functions).length).toBeGreaterThan(60);
    expect(withEnding(javascript, ".js").filter(([path]) => isDeferred(path)).length).toBeLessThan(30);
  });

  it("declares the same types, for all that a user imports", () => {
    const names = declarations.map(([path]) => path);
    const isInner = (path: string): boolean => /\.deferred$|\/(definitions|parsers)$/.test(path);
    expect(new Set(names)).toEqual(new Set(withEnding(typescript, ".ts").flatMap(([path]) => (isInner(path) ? [] : [path]))));
    project.write(
      "same.ts",
      [
        "type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;",
        // A constant that another module declares counts as one that could be set.
        "type Values<M> = { -readonly [K in keyof M]: M[K] };",
        ...names.flatMap((path, index) => [
          `import type * as ts${index} from "./ts/${path}.js";`,
          `import type * as js${index} from "./js/${path}.js";`,
          `export const values${index}: Same<Values<typeof ts${index}>, Values<typeof js${index}>> = true;`,
          ...exportedTypes(typescript.get(`${path}.ts`) ?? "").map(
            (name) => `export const ${name}${index}: Same<ts${index}.${name}, js${index}.${name}> = true;`,
          ),
        ]),
      ].join("\n"),
    );
    // Declarations that a compiler may not skip, and nothing of other packages.
    const check = project.typeCheck({ include: ["same.ts"], more: { skipLibCheck: false } });
    expect(problems(check).filter((line) => !line.startsWith("node_modules"))).toEqual([]);
    expect(exportedTypes([...javascript.values()].join("\n")).length).toBeGreaterThan(200);
  });

  it("sees no difference where there is one", () => {
    project.write("js/pet-store/tools/pets.all.d.ts", `${javascript.get("pet-store/tools/pets.all.d.ts")}`.replace("petId: ", "petId?: "));
    expect(problems(project.typeCheck({ include: ["same.ts"] })).length).toBeGreaterThan(0);
    project.write("js/pet-store/tools/pets.all.d.ts", javascript.get("pet-store/tools/pets.all.d.ts") ?? "");
  });

  it("has nothing for a project to find that checks its own JavaScript", () => {
    const more = { allowJs: true, checkJs: true, isolatedDeclarations: false, declaration: false };
    expect(problems(project.typeCheck({ include: ["js/**/*"], more }))).toEqual([]);
  });

  it("runs as it stands, from modules and from CommonJS, and says of its tools the same", () => {
    const facts = `[m.registry.list(), (await m.registry.tool("pets.getPet")).schema]`;
    const run = (load: string): unknown =>
      JSON.parse(
        execFileSync(process.execPath, ["-e", `(async () => { const m = ${load}; console.log(JSON.stringify(${facts})); })()`], {
          cwd: project.folder,
          encoding: "utf8",
          stdio: "pipe",
          maxBuffer: 50_000_000,
        }),
      );
    const imported = run('await import("./js/index.js")');
    expect(imported).toMatchObject([expect.arrayContaining([expect.objectContaining({ id: "pets.getPet" })]), { type: "object" }]);
    expect(run('require("./js/index.js")')).toEqual(imported);
  });

  it("puts nothing but JavaScript, declarations and what every target has into the folder", () => {
    expect(new Set([...javascript.keys()].map(ending))).toEqual(new Set([".js", ".d.ts"]));
  });
});

function exportedTypes(text: string): readonly string[] {
  return [...text.matchAll(/^export type (\w+)/gm)].map(([, name = ""]) => name);
}

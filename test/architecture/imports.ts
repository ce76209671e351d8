import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));

export type Import = {
  /** The importing file, from the repository's root. */
  readonly file: string;
  /** A file of the repository, or the name of a package. */
  readonly target: string;
  readonly typeOnly: boolean;
};

/** Every import of every source file below a folder: static, re-exported and dynamic. */
export function importsBelow(folder: string): readonly Import[] {
  const files = readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
    .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
    .filter((path) => path.endsWith(".ts") && !path.includes("/dist/") && !path.includes("node_modules"));
  return files.flatMap((file) => importsOf(file, readFileSync(join(repository, file), "utf8")));
}

export function importsOf(file: string, text: string): readonly Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const statements = [...code.matchAll(/^(?:import|export)\s+(type\s+)?((?:[^;'"]*?\sfrom\s+)?)["']([^"']+)["']/gm)].map(
    ([, type, clause = "", target = ""]) => ({
      target,
      typeOnly: type !== undefined || onlyTypes(clause),
    }),
  );
  const dynamic = [...code.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g)].map((match) => {
    const { 1: target = "", index } = match;
    // `import("x").Name` and `typeof import("x")` are types.
    const before = code.slice(Math.max(0, index - 8), index);
    return { target, typeOnly: /typeof\s$/.test(before) };
  });
  return [...statements, ...dynamic].map(({ target, typeOnly }) => ({
    file,
    typeOnly,
    target: target.startsWith(".") ? posix.normalize(posix.join(dirname(file), target)).replace(/\.js$/, ".ts") : target,
  }));
}

/** `{ type A, type B } from`: every name is a type. */
function onlyTypes(clause: string): boolean {
  const names = /\{([^}]*)\}/
    .exec(clause)?.[1]
    ?.split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return names !== undefined && names.length > 0 && names.every((name) => name.startsWith("type "));
}

import type { ManifestFacts, OutputFile } from "../../../generator/write/index.js";

export type Letter = "A" | "B";

/** Two outputs that differ in every way a transaction knows: files that stay, change, come, go, and folders that come and go. */
export function outputOf(
  letter: Letter,
  padding = 0,
): { readonly files: OutputFile[]; readonly manifest: ManifestFacts; readonly handlers: string } {
  const pad = "x".repeat(padding);
  const files: OutputFile[] = [{ path: "same.ts", text: "export const same = 1;\n" }];
  for (const name of ["one", "two", "three", "four"])
    files.push({ path: `tools/${name}.ts`, text: `// ${pad}\nexport const ${name} = "${letter}";\n` });
  for (const name of ["x", "y", "z"])
    files.push({ path: `only-${letter}/deep/${name}.ts`, text: `// ${pad}\nexport const ${name} = 0;\n` });
  return {
    files,
    manifest: { generator: "0.1.0", config: letter, inputs: [], handlers: [{ tool: "t", signature: letter }] },
    handlers: `export const handlers = { ${letter}: 1 };\n`,
  };
}

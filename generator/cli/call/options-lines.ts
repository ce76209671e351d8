/** The user's module that exports the options of the runtime. */
export type OptionsFile = { readonly path: string; readonly isThere: boolean };

export type OptionsLines = {
  /** Undefined where the config has no folder for it. */
  readonly file: OptionsFile | undefined;
  /** What it is for: a sentence. */
  readonly purpose: string;
  /** The member of the options, as code. */
  readonly member: string;
  readonly imports?: { readonly names: readonly string[]; readonly door: string };
};

/** What to write and where, whole: somebody who has no such file yet can paste it. */
export function optionsLines({ file, purpose, member, imports }: OptionsLines): string {
  if (file === undefined) return `${purpose} Where the runtime is made: \`${member}\`.`;
  const isTyped = file.path.endsWith(".ts");
  const lines = [
    ...(isTyped ? ['import type { RuntimeOptions } from "@toolpact/runtime";'] : []),
    ...(imports === undefined ? [] : [`import { ${imports.names.join(", ")} } from "${imports.door}";`]),
    `export const options = { ${member} }${isTyped ? " satisfies Partial<RuntimeOptions>" : ""};`,
  ];
  const where = file.isThere ? `Add to ${file.path}, beside what its \`options\` have:` : `Write ${file.path}:`;
  return [`${purpose} ${where}`, ...lines.map((line) => `  ${line}`)].join("\n");
}

/** The user's module that exports the options of the runtime. */
export type OptionsFile = { readonly path: string; readonly isThere: boolean };

export type OptionsLines = {
  /** Undefined where the config has no folder for it. */
  readonly file: OptionsFile | undefined;
  /** What it is for: a sentence. */
  readonly purpose: string;
  /** The member of the options, as code. */
  readonly member: string;
  readonly imports?: Imports;
  /** What goes into a file that is there, where it is not the member, into its options. */
  readonly addition?: { readonly to: string; readonly code: string; readonly imports?: Imports };
};

type Imports = { readonly names: readonly string[]; readonly door: string };

/** What to write and where: whole for somebody who has no such file yet, and otherwise what is not in it. */
export function optionsLines({ file, purpose, member, imports, addition }: OptionsLines): string {
  if (file === undefined) return `${purpose} Where the runtime is made: \`${member}\`.`;
  if (file.isThere) {
    const { to, code, imports: needed } = addition ?? { to: "options", code: member, imports };
    return rendered(`${purpose} Add to the \`${to}\` of ${file.path}, beside what is there:`, [...importLines(needed), `${code},`]);
  }
  const isTyped = file.path.endsWith(".ts");
  return rendered(`${purpose} Write ${file.path}:`, [
    ...(isTyped ? ['import type { RuntimeOptions } from "@toolpact/runtime";'] : []),
    ...importLines(imports),
    `export const options = { ${member} }${isTyped ? " satisfies Partial<RuntimeOptions>" : ""};`,
  ]);
}

function importLines(imports: Imports | undefined): readonly string[] {
  if (imports === undefined || imports.names.length === 0) return [];
  return [`import { ${imports.names.join(", ")} } from "${imports.door}";`];
}

function rendered(first: string, lines: readonly string[]): string {
  return [first, ...lines.map((line) => `  ${line}`)].join("\n");
}

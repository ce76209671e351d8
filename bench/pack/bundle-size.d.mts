type Program = { readonly resolveDir: string; readonly code: string };
export function bundleSize(program: Program): Promise<{ readonly first: number; readonly later: number; readonly whole: number }>;
export function firstInputs(program: Program): Promise<{ readonly texts: readonly string[]; readonly inputs: readonly string[] }>;

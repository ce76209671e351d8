import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { ZodType } from "zod";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { at } from "../../ir/index.js";
import { readDocument } from "../../read/source/document.js";

export type Wanted<Value> = {
  readonly file: string;
  readonly cwd: string;
  /** In messages: `faults file`. */
  readonly what: string;
  readonly shape: ZodType<Value>;
};

export type Checked<Value> =
  | { readonly value: Value }
  | { readonly diagnostics: readonly Diagnostic[]; readonly texts: (file: string) => string | undefined };

/** A file of a rehearsal, YAML or JSON. Each problem has file, line and column. */
export async function readChecked<Value>({ file, cwd, what, shape }: Wanted<Value>): Promise<Checked<Value>> {
  const text = await readFile(resolve(cwd, file), "utf8").catch(() => undefined);
  if (text === undefined) return { diagnostics: [diagnose("mock/missing-file", { file, what })], texts: () => undefined };
  const texts = (name: string): string | undefined => (name === file ? text : undefined);
  const read = readDocument({ file, text: text.replace(/^\uFEFF/, "") });
  if ("diagnostic" in read) return { diagnostics: [read.diagnostic], texts };
  const parsed = shape.safeParse(read.document);
  if (parsed.success) return { value: parsed.data };
  const diagnostics = parsed.error.issues.map(({ path, message }) => {
    const steps = path.map(String);
    const problem = message.replace(/\.$/, "");
    return diagnose("mock/wrong-file", { what, at: steps.join("."), problem }, at({ file, pointer: "" }, ...steps));
  });
  return { diagnostics, texts };
}

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { reasonOf } from "../open-store.js";
import type { Arguments } from "../read-arguments.js";
import type { GivenFiles } from "./file-names.js";
import type { InputField } from "./input-fields.js";

type Given = Pick<Arguments, "texts" | "lists">;

/** The options with the content of each `@file` that is given for a field of bytes, as base64. No base64 begins with `@`. */
export async function readFileFields<T extends Given>(
  options: ReadonlyMap<string, InputField>,
  { given, cwd }: { readonly given: T; readonly cwd: string },
): Promise<{ readonly given: T; readonly files: GivenFiles; readonly diagnostics: readonly Diagnostic[] }> {
  // Without a prototype, because a field may be called `constructor`.
  const texts: { [option: string]: string | undefined } = Object.assign(Object.create(null), given.texts);
  const lists: { [option: string]: readonly string[] | undefined } = Object.assign(Object.create(null), given.lists);
  const files = new Map<string, string | readonly string[]>();
  const diagnostics: Diagnostic[] = [];
  const read = async (text: string, name: string): Promise<string> => {
    const path = pathIn(text);
    if (path === undefined) return text;
    try {
      return await readFile(resolve(cwd, path), "base64");
    } catch (error) {
      diagnostics.push(diagnose("cli/unreadable-file", { option: `--${name}`, path, reason: reasonOf(error) }));
      return "";
    }
  };
  for (const [name, { hasBytes, path }] of options) {
    if (!hasBytes) continue;
    const { [name]: text } = texts;
    const file = text === undefined ? undefined : pathIn(text);
    if (file !== undefined) files.set(path.join("."), file);
    if (text !== undefined) texts[name] = await read(text, name);
    const { [name]: items } = lists;
    const paths = items?.map(pathIn).filter((one) => one !== undefined) ?? [];
    if (items !== undefined && paths.length === items.length) files.set(path.join("."), paths);
    if (items !== undefined) lists[name] = await Promise.all(items.map((item) => read(item, name)));
  }
  return { given: { ...given, texts, lists }, files, diagnostics };
}

function pathIn(text: string): string | undefined {
  return text.startsWith("@") ? text.slice(1) : undefined;
}

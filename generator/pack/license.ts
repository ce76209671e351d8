import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OutputFile } from "../emit/index.js";

/** The licence beside the config, under its own name. */
export async function readLicense(root: string): Promise<OutputFile | undefined> {
  const names = await readdir(root).catch(() => []);
  const [name] = names.filter((one) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(one)).sort();
  if (name === undefined) return undefined;
  const text = await readFile(join(root, name), "utf8").catch(() => undefined);
  return text === undefined ? undefined : { path: name, text };
}

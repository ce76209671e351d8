import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Anchored: `generated/.toolpact/manifest.json` must stay in version control. */
const entry = "/.toolpact/";

export type Ignoring = {
  readonly change: "written" | "appended" | "none";
  /** A line that hides more than the audit. */
  readonly tooBroad?: string;
};

/** Keeps the audit records of `call` out of version control. Other lines of a `.gitignore` stay as they are. */
export async function ignoreAudit(folder: string): Promise<Ignoring> {
  const path = join(folder, ".gitignore");
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) {
    await writeFile(path, `${entry}\n`, { flag: "wx" });
    return { change: "written" };
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const tooBroad = lines.find((line) => /^(\*\*\/)?\.toolpact\/?$/.test(line));
  if (tooBroad !== undefined) return { change: "none", tooBroad };
  if (lines.includes(entry) || lines.includes("/.toolpact")) return { change: "none" };
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const gap = text === "" || text.endsWith("\n") ? "" : lineEnd;
  await writeFile(path, `${gap}${entry}${lineEnd}`, { flag: "a" });
  return { change: "appended" };
}

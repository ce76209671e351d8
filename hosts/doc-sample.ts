import { readFileSync } from "node:fs";

type Sample = (...values: unknown[]) => Promise<unknown>;

const AsyncFunction = (async () => {}).constructor as new (...source: string[]) => Sample;

/** Runs the sample below a heading of docs/hosts.md as it stands, with these values in the place of its imports, and gives what it calls `done`. */
export function runSample(heading: string, values: { readonly [name: string]: unknown }): Promise<unknown> {
  const page = readFileSync(new URL("../docs/hosts.md", import.meta.url), "utf8");
  const [, code] = new RegExp(`\\n## ${heading}\\n[^]*?\\n\`\`\`ts\\n([^]*?)\`\`\``).exec(page) ?? [];
  if (code === undefined) throw new Error(`docs/hosts.md has no sample below ${heading}.`);
  const body = code.replace(/^import .*$/gm, "");
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > 10) throw new Error(`The sample below ${heading} has ${lines.length} lines. An adapter has 10 at most.`);
  return new AsyncFunction(...Object.keys(values), `${body}\nreturn done;`)(...Object.values(values));
}

import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export type Door = "page" | "agent" | "web-mcp";

/** A door of the bridge as one minified file for browsers. */
export async function bundle(door: Door): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../runtime/bridge/${door}/index.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}

export function gzipBytes(text: string): number {
  return gzipSync(text).length;
}

/** What the tools say that authors of packages run before they publish. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { repository } from "../openapi/measure.mjs";

export async function publintOf(path) {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages } = await publint({ level: "suggestion", strict: true, pack: { tarball } });
  return messages.length === 0 ? "clean" : messages.map(({ code }) => code).join(", ");
}

/** The doors without a pattern: attw takes no patterns. */
export function attwOf(path) {
  const attw = join(repository, "node_modules/@arethetypeswrong/cli/dist/index.js");
  const args = [attw, path, "--profile", "esm-only", "--format", "json", "--entrypoints", ".", "registry"];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1e9 });
  return status === 0 ? "clean" : (stdout.match(/"kind":\s*"\w+"/g)?.length ?? "fails");
}

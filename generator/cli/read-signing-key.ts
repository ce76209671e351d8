import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { JsonLinesOptions } from "@toolpact/runtime/audit";

/** Not an option: a command line is seen by all who list processes, and every command that writes to a signed log needs the key. */
const variable = "TOOLPACT_AUDIT_SIGNING_KEY";

/**
 * The key by which the command's own lines are signed, from `<id>=<private key pem file>`. Nothing where the variable is not set: then the lines of a command in a
 * signed log are ones that no signature stands for.
 */
export function readSigningKey(cwd: string): Pick<JsonLinesOptions, "key"> {
  const text = process.env[variable];
  if (text === undefined || text === "") return {};
  const [, id, path] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (id === undefined || path === undefined) throw new Error(`${variable} must be <id>=<private key pem file>`);
  try {
    return { key: { id, privateKey: createPrivateKey(readFileSync(resolve(cwd, path))) } };
  } catch (error) {
    const reason =
      error instanceof Error && "code" in error && error.code === "ENOENT"
        ? "there is no such file"
        : "it holds no private key in PEM form";
    throw new Error(`${variable} names ${path}, which cannot be used: ${reason}`, { cause: error });
  }
}

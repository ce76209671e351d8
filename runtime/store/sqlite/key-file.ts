import { randomBytes, randomUUID } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** Beside the file that is meant, also where a link leads to it. */
export function keyFileOf(path: string): string {
  return `${realpathSync(resolve(path))}.key`;
}

/** Undefined where there is none. */
export function readKeyFile(file: string): Uint8Array | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} holds no key of a store: 64 hexadecimal digits`);
  return Buffer.from(text, "hex");
}

/** Of several processes that make it at once one wins, and its file is whole when it appears. */
export function makeKeyFile(file: string, key: Uint8Array = randomBytes(32)): Uint8Array {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const made = openSync(temporary, "wx", 0o600);
    try {
      writeFileSync(made, `${Buffer.from(key).toString("hex")}\n`);
      fsyncSync(made);
    } finally {
      closeSync(made);
    }
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  const kept = readKeyFile(file);
  if (kept === undefined) throw new Error(`${file} was not kept`);
  return kept;
}

import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import type { CacheFiles } from "./cache-files.js";

/** Results that are taken without being made again. A cache may come with a repository, so each is signed with a key of this user, which no repository has. */
export type SealedFiles = { read(name: string): string | undefined; write(name: string, text: string): void };

/** Where a key can be neither read nor made, nothing that another process has kept is taken. */
export function sealFiles(files: CacheFiles, keyFile: string = userKeyFile()): SealedFiles {
  let key: string | undefined;
  const sign = (name: string, text: string): string => {
    key ??= readKey(keyFile) ?? makeKey(keyFile);
    return createHmac("sha256", key).update(`${name}\n`).update(text).digest("hex");
  };
  return {
    read: (name) => {
      const text = files.read(name)?.toString("utf8");
      const end = text?.indexOf("\n") ?? -1;
      if (text === undefined || end === -1) return undefined;
      const content = text.slice(end + 1);
      return sign(name, content) === text.slice(0, end) ? content : undefined;
    },
    write: (name, text) => files.write(name, `${sign(name, text)}\n${text}`),
  };
}

function userKeyFile(): string {
  const folder = process.env.XDG_CACHE_HOME ?? process.env.LOCALAPPDATA ?? path.join(homedir(), ".cache");
  return path.join(folder, "toolpact", "cache-key");
}

function readKey(file: string): string | undefined {
  try {
    const key = readFileSync(file, "utf8");
    return /^[0-9a-f]{64}$/.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

function makeKey(file: string): string {
  const key = randomBytes(32).toString("hex");
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, key, { mode: 0o600, flag: "wx" });
    return key;
  } catch {
    // Another run may have made one at the same moment.
    return readKey(file) ?? key;
  }
}

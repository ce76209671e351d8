import { readFileSync } from "node:fs";
import { posix, resolve } from "node:path";
import { isRecord } from "./is-record.js";

export const defaultPinFolder = "contracts";

/** Its ending is that of no contract, so that no glob takes it for one. */
export function pinList(folder: string): string {
  return posix.join(folder, "toolpact.pins");
}

/** The pinned copies of a project. They are contracts of addresses, so that a glob must not take them for contracts of their own. */
export function pinnedFiles(root: string, folder: string): ReadonlySet<string> {
  let text: string;
  try {
    text = readFileSync(resolve(root, pinList(folder)), "utf8");
  } catch {
    return new Set();
  }
  return new Set(text.split("\n").flatMap((line) => fileIn(line) ?? []));
}

function fileIn(line: string): string | undefined {
  try {
    const pin: unknown = JSON.parse(line);
    return isRecord(pin) && Object.hasOwn(pin, "file") && typeof pin.file === "string" ? pin.file : undefined;
  } catch {
    return undefined;
  }
}

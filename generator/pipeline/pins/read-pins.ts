import { readFileSync } from "node:fs";
import { posix, resolve } from "node:path";
import type { ResolvedConfig } from "../../config/index.js";
import { isRecord } from "../../config/is-record.js";
import { isAddress } from "../../ir/index.js";
import { type Pin, type Pins, pinFolder, pinList } from "./pin.js";

/** The pins of a project: one line of JSON for each address, so that two updates rarely touch the same lines. */
export function readPins(config: ResolvedConfig): Pins {
  const folder = pinFolder(config);
  const file = folder === undefined ? "" : pinList(folder);
  const nothing: Pins = { file, byAddress: new Map(), text: folder === undefined ? undefined : readText(resolve(config.root, file)) };
  if (folder === undefined || nothing.text === undefined) return nothing;
  const [head, ...lines] = nothing.text.replaceAll("\r\n", "\n").trimEnd().split("\n");
  if (parse(head).format !== 1) return { ...nothing, wrong: "it is not a list of pins of format 1" };
  const pins = lines.map((line) => readPin(parse(line), folder));
  const wrong = pins.indexOf(undefined);
  if (wrong !== -1) return { ...nothing, wrong: `line ${wrong + 2} is not a pin` };
  return { ...nothing, byAddress: new Map(pins.flatMap((pin) => (pin === undefined ? [] : [[pin.address, pin] as const]))) };
}

export function printPins(pins: Iterable<Pin>): string {
  const sorted = [...pins].sort((a, b) => (a.address < b.address ? -1 : 1));
  return [{ format: 1 }, ...sorted].map((line) => `${JSON.stringify(line)}\n`).join("");
}

function readPin({ address, file, base, sha256, introspected, etag, lastModified }: Line, folder: string): Pin | undefined {
  if (typeof address !== "string" || typeof file !== "string" || typeof base !== "string" || typeof sha256 !== "string") return undefined;
  // A list from another branch must not make a run read a file elsewhere.
  const isBelow = posix.normalize(file) === file && file.startsWith(`${folder}/`);
  if (!isBelow || !isAddress(address) || !URL.canParse(base) || !/^[0-9a-f]{64}$/.test(sha256)) return undefined;
  return {
    address,
    file,
    base,
    sha256,
    ...(introspected === true ? { introspected: true as const } : {}),
    ...(isHeaderText(etag) ? { etag } : {}),
    ...(isHeaderText(lastModified) ? { lastModified } : {}),
  };
}

/** The provider wrote it, and it is sent back. */
export function isHeaderText(text: unknown): text is string {
  return typeof text === "string" && /^[\x20-\x7e]{1,200}$/.test(text);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

type Line = { readonly [key: string]: unknown };

function parse(text: string | undefined): Line {
  try {
    const line: unknown = JSON.parse(text ?? "");
    return isRecord(line) ? line : {};
  } catch {
    return {};
  }
}

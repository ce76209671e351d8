import { readFileSync } from "node:fs";
import { posix, resolve } from "node:path";
import type { ResolvedConfig } from "../../config/index.js";
import type { Json } from "../../ir/index.js";
import { isAddress } from "../../ir/index.js";
import { own, ownText } from "../../read/values.js";
import { type Pin, type Pins, pinFolder, pinList } from "./pin.js";

/** The pins of a project: one line of JSON for each address, so that two updates rarely touch the same lines. */
export function readPins(config: ResolvedConfig): Pins {
  const folder = pinFolder(config);
  const file = folder === undefined ? "" : pinList(folder);
  const nothing: Pins = { file, byAddress: new Map(), text: folder === undefined ? undefined : readText(resolve(config.root, file)) };
  if (folder === undefined || nothing.text === undefined) return nothing;
  const [head, ...lines] = nothing.text.replaceAll("\r\n", "\n").trimEnd().split("\n");
  if (own(parse(head), "format") !== 1) return { ...nothing, wrong: "it is not a list of pins of format 1" };
  const pins = lines.map((line) => readPin(parse(line), folder));
  const wrong = pins.indexOf(undefined);
  if (wrong !== -1) return { ...nothing, wrong: `line ${wrong + 2} is not a pin` };
  return { ...nothing, byAddress: new Map(pins.flatMap((pin) => (pin === undefined ? [] : [[pin.address, pin] as const]))) };
}

export function printPins(pins: Iterable<Pin>): string {
  const sorted = [...pins].sort((a, b) => (a.address < b.address ? -1 : 1));
  return [{ format: 1 }, ...sorted].map((line) => `${JSON.stringify(line)}\n`).join("");
}

function readPin(json: Json | undefined, folder: string): Pin | undefined {
  const [address, file, base, sha256] = ["address", "file", "base", "sha256"].map((key) => ownText(json, key));
  if (address === undefined || file === undefined || base === undefined || sha256 === undefined) return undefined;
  // A list from another branch must not make a run read a file elsewhere.
  const isBelow = posix.normalize(file) === file && file.startsWith(`${folder}/`);
  if (!isBelow || !isAddress(address) || !URL.canParse(base) || !/^[0-9a-f]{64}$/.test(sha256)) return undefined;
  const [etag, lastModified] = [ownText(json, "etag"), ownText(json, "lastModified")];
  return {
    address,
    file,
    base,
    sha256,
    ...(own(json, "introspected") === true ? { introspected: true as const } : {}),
    ...(isHeaderText(etag) ? { etag } : {}),
    ...(isHeaderText(lastModified) ? { lastModified } : {}),
  };
}

/** The provider wrote it, and it is sent back. */
export function isHeaderText(text: string | undefined): text is string {
  return text !== undefined && /^[\x20-\x7e]{1,200}$/.test(text);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): Json | undefined {
  try {
    return JSON.parse(text ?? "") as Json;
  } catch {
    return undefined;
  }
}

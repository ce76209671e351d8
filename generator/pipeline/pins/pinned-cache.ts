import { readFileSync } from "node:fs";
import type { ResolvedConfig } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { sha256, withPlainEnds } from "../../ir/index.js";
import type { Answer, FetchedCache, Remembered } from "../../read/source/remote/index.js";
import { type Pin, type Pins, pathOfPin } from "./pin.js";

export type PinnedCopies = {
  /** The cache, with the pinned copies before its own. */
  readonly cache: FetchedCache;
  /** Hashes of the pinned copies, by address. */
  readonly hashes: ReadonlyMap<string, string>;
  /** What a run answers in place of a pinned copy that is missing or edited. The address is not asked instead. */
  readonly refused: (address: string) => Answer | undefined;
};

/** Puts the pinned copies in front of what this machine has fetched. */
export function pinnedCopies(config: ResolvedConfig, { pins, cache }: { readonly pins: Pins; readonly cache: FetchedCache }): PinnedCopies {
  const held = new Map<string, Remembered>();
  const broken = new Map<string, Answer>();
  for (const pin of pins.byAddress.values()) {
    const bytes = readCopy(config, pin);
    if (bytes !== undefined && sha256(bytes) === pin.sha256) held.set(pin.address, { facts: factsOf(pin), bytes });
    else {
      broken.set(pin.address, wrongPin(pin.file, bytes === undefined ? "it is missing" : "it was edited, or merged by hand"));
    }
  }
  return {
    cache: {
      find: (address) => held.get(address) ?? cache.find(address),
      findExact: (address, hash) => {
        const pinned = held.get(address);
        return pinned?.facts.sha256 === hash ? pinned : cache.findExact(address, hash);
      },
      store: cache.store,
    },
    hashes: new Map([...held].map(([address, { facts }]) => [address, facts.sha256])),
    refused: (address) => (pins.wrong === undefined ? broken.get(address) : wrongPin(pins.file, pins.wrong)),
  };
}

function wrongPin(pinned: string, reason: string): Answer {
  return { problem: (_, place) => diagnose("source/wrong-pin", { pinned, reason }, place) };
}

function factsOf({ address, base, sha256: hash, introspected, etag, lastModified }: Pin): Remembered["facts"] {
  return {
    address,
    base,
    sha256: hash,
    ...(introspected === undefined ? {} : { introspected }),
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
}

/** Where a checkout turned the line ends, they are turned back. */
function readCopy(config: ResolvedConfig, pin: Pin): Uint8Array | undefined {
  try {
    return withPlainEnds(readFileSync(pathOfPin(config, pin)));
  } catch {
    return undefined;
  }
}

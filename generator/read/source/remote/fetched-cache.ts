import { sha256 } from "../../../ir/index.js";
import type { CacheFiles } from "../cache-files.js";

/** What is remembered of an address beside its content. No header that was sent is among it. */
export type Facts = {
  readonly address: string;
  readonly base: string;
  readonly sha256: string;
  readonly etag?: string;
  readonly lastModified?: string;
  readonly introspected?: true;
};

export type Remembered = { readonly facts: Facts; readonly bytes: Uint8Array };

export type FetchedCache = {
  /** The last content of an address. */
  find(address: string): Remembered | undefined;
  /** A content of an address that is known by its hash. */
  findExact(address: string, hash: string): Remembered | undefined;
  store(facts: Facts, bytes: Uint8Array): void;
};

/** Contents by their hash, and for each address which of them it had last. */
export function createFetchedCache(files: CacheFiles): FetchedCache {
  const factsOf = (address: string): Facts | undefined => readFacts(files.read(nameOf(address)), address);
  const contentOf = (hash: string): Uint8Array | undefined => {
    const bytes = /^[0-9a-f]{64}$/.test(hash) ? files.read(`content/${hash}`) : undefined;
    return bytes !== undefined && sha256(bytes) === hash ? bytes : undefined;
  };
  const remember = (facts: Facts | undefined): Remembered | undefined => {
    const bytes = facts === undefined ? undefined : contentOf(facts.sha256);
    return facts === undefined || bytes === undefined ? undefined : { facts, bytes };
  };
  return {
    find: (address) => remember(factsOf(address)),
    findExact: (address, hash) => remember({ ...(factsOf(address) ?? { address, base: address }), sha256: hash }),
    store: (facts, bytes) => {
      files.write(`content/${facts.sha256}`, bytes);
      files.write(nameOf(facts.address), `${JSON.stringify(facts, undefined, 2)}\n`);
    },
  };
}

function nameOf(address: string): string {
  return `addresses/${sha256(address)}.json`;
}

function readFacts(bytes: Buffer | undefined, address: string): Facts | undefined {
  try {
    const facts: unknown = bytes === undefined ? undefined : JSON.parse(bytes.toString("utf8"));
    return isFacts(facts) && facts.address === address && URL.canParse(facts.base) ? facts : undefined;
  } catch {
    return undefined;
  }
}

function isFacts(value: unknown): value is Facts {
  if (typeof value !== "object" || value === null) return false;
  const { address, base, sha256: hash, etag = "", lastModified = "" } = value as Partial<Facts>;
  return [address, base, hash, etag, lastModified].every((text) => typeof text === "string");
}

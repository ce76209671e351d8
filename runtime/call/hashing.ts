import type { KeyObject } from "node:crypto";
import { printJson } from "../hash/canonical-json.js";
import { hashJson } from "../hash/hash-json.js";
import { inputHasher, keyedHash } from "../hash/input-hasher.js";
import { sensitivePaths } from "../hash/sensitive-paths.js";
import { sensitiveValues } from "../hash/sensitive-values.js";
import { sha256 } from "../hash/sha256.js";
import type { JsonSchema } from "../json.js";
import { type JsonLimits, unlimited } from "../json-limits.js";
import type { AnyTool } from "../tool/tool.js";
import type { LoadedKeys } from "./audit-keys.js";

/** Hashes of what goes in and comes out, sensitive values replaced by their HMAC: the same in all processes that share the key. */
export type Hashing = {
  readonly of: (tool: AnyTool) => Hashers | Promise<Hashers>;
  /** Of the text of an input that no schema accepted. Nobody knows what of it is sensitive: where anything can be, or there is no schema, all of it is keyed. */
  readonly refused: (text: string | undefined, schema: JsonSchema | undefined) => Promise<string>;
};

/** Behind the id of a key that made the hash of the input alone: the hash of the output is that of the answer as it is. */
export const plainOutput = ":input";

export type Hashers = KeyHashers & {
  /** Of the key, where anything of the tool is sensitive. */
  readonly keyId?: string | undefined;
  /** With the keys of before, where that makes a difference. */
  readonly former: readonly KeyHashers[];
};

type KeyHashers = { readonly input: Hasher; readonly output: Hasher; readonly meta: Hasher };

/** `text`: the value's canonical JSON, where that is known. */
type Hasher = (value: unknown, text?: string | false) => string;

export function createHashing(loadKeys: () => Promise<LoadedKeys>): Hashing {
  const known = new WeakMap<AnyTool["schemas"], Hashers>();
  const make = async ({ schemas }: AnyTool): Promise<Hashers> => {
    const { id, key, former } = await loadKeys();
    const withKey = (key: KeyObject): KeyHashers => {
      const hash = (schema: JsonSchema = true): Hasher => {
        const made = inputHasher(schema, key);
        return made === hashJson ? plainHash : made;
      };
      return { input: hash(schemas.input), output: hash(schemas.output), meta: hash(schemas.meta) };
    };
    const own = withKey(key);
    const isKeyed = Object.values(own).some((hasher) => hasher !== plainHash);
    const keyId = own.output === plainHash ? `${id}${plainOutput}` : id;
    const hashers = { ...own, keyId: isKeyed ? keyId : undefined, former: isKeyed ? former.map(withKey) : [] };
    known.set(schemas, hashers);
    return hashers;
  };
  return {
    of: (tool) => known.get(tool.schemas) ?? make(tool),
    refused: async (text, schema) => {
      if (!text) return nullHash();
      return schema === undefined || sensitivePaths(schema) ? keyedHash(text, (await loadKeys()).key) : sha256(text);
    },
  };
}

/** Of what holds nothing sensitive: whoever has its text makes the same of it at any time. */
export const plainHash: Hasher = (value, text) => (text ? sha256(text) : hashJson(value));

/** Of `null`. Computed when it is asked for: doing so at the start would load OpenSSL whenever the runtime is imported. */
export const nullHash = (): string => hashJson(null);

/** Arguments, and the text that they were made of. */
export type Made = { readonly loaded: AnyTool; readonly args: unknown; readonly given: string };

/**
 * The canonical text of arguments that are JSON and nothing beside it, and hold what was given as a secret where one is looked for. With defaults, and with what
 * comes from the context, they may be larger and deeper than an input.
 */
export function plainJson({ loaded: { schemas }, args, given }: Made): string | undefined {
  const text = textOf(args, { ...unlimited, isPlain: true });
  const { input } = schemas;
  const isMoved = text && sensitivePaths(input) && sensitiveValues(input, args).size < sensitiveValues(input, JSON.parse(given)).size;
  return isMoved ? undefined : text;
}

/** It may be anything, also something that throws when it is looked at. What is too large, too deep or no JSON at all has none. */
export function textOf(value: unknown, limits: JsonLimits): string | undefined {
  try {
    return printJson(value, limits);
  } catch {
    return undefined;
  }
}

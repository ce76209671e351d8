import type { KeyObject } from "node:crypto";
import { canonicalJson } from "../audit/canonical-json.js";
import { hashJson } from "../audit/hash.js";
import { type InputHasher, inputHasher, keyedHash } from "../audit/input-hasher.js";
import { type JsonLimits, type Limits, unlimited } from "../json-limits.js";
import type { AnyTool } from "../tool/tool.js";

/** Hashes of what goes in and comes out, sensitive values replaced by their HMAC: the same in all processes that share the key. */
export type Hashing = {
  readonly of: (tool: AnyTool) => Hashers | Promise<Hashers>;
  /** Of what never reached a schema: nobody knows what of it is sensitive, so all of it is keyed. */
  readonly raw: (value: unknown, limits: Limits) => string | Promise<string>;
};

export type Hashers = { readonly input: InputHasher; readonly output: InputHasher };

export function createHashing(loadKey: () => Promise<KeyObject>): Hashing {
  const known = new WeakMap<AnyTool["schemas"], Hashers>();
  const make = async ({ schemas }: AnyTool): Promise<Hashers> => {
    const key = await loadKey();
    const hashers = { input: inputHasher(schemas.input, key), output: inputHasher(schemas.output, key) };
    known.set(schemas, hashers);
    return hashers;
  };
  return {
    of: (tool) => known.get(tool.schemas) ?? make(tool),
    raw: async (value, limits) => (isHashable(value, limits) ? keyedHash(value, await loadKey()) : nullHash()),
  };
}

/** Of `null`. Computed when it is asked for: doing so at the start would load OpenSSL whenever the runtime is imported. */
export const nullHash = (): string => hashJson(null);

/** Whether arguments are JSON, and nothing else beside it. With defaults, and with what comes from the context, they may be larger and deeper than an input. */
export function areJson(args: unknown): boolean {
  return isHashable(args, { ...unlimited, isPlain: true });
}

/** It may be anything, also something that throws when it is looked at. What is too large, too deep or no JSON at all counts as null. */
export function isHashable(value: unknown, limits: JsonLimits): boolean {
  try {
    canonicalJson(value, limits);
    return true;
  } catch {
    return false;
  }
}

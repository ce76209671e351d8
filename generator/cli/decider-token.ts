import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Store } from "@toolpact/runtime";

export const deciderTokenVariable = "TOOLPACT_DECIDER_TOKEN";

type Tokens = NonNullable<Store["tokens"]>;
export type KeptToken = Parameters<Tokens["put"]>[0];

/** Out of the environment, before a config, a handler or a child process can read it. */
export function takeDeciderToken(env: NodeJS.ProcessEnv): string | undefined {
  const token = env[deciderTokenVariable];
  delete env[deciderTokenVariable];
  return token?.trim() || undefined;
}

/** `tpd_<id>_<secret>`: the id finds the hash, and names the token in the audit log. */
export function makeDeciderToken(holder: Pick<KeptToken, "approver" | "roles" | "createdAt">): {
  readonly token: string;
  readonly kept: KeptToken;
} {
  const id = randomBytes(4).toString("hex");
  const token = `tpd_${id}_${randomBytes(32).toString("hex")}`;
  return { token, kept: { id, hash: hashOf(token), ...holder } };
}

/** Undefined where the store does not know the token. */
export async function findDeciderToken(tokens: Tokens | undefined, token: string): Promise<KeptToken | undefined> {
  const [, id] = /^tpd_([0-9a-f]{8})_[0-9a-f]{64}$/.exec(token) ?? [];
  const kept = id === undefined ? undefined : await tokens?.get(id);
  if (kept === undefined) return undefined;
  return timingSafeEqual(Buffer.from(hashOf(token), "hex"), Buffer.from(kept.hash, "hex")) ? kept : undefined;
}

/** 32 random bytes need no slow hash. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

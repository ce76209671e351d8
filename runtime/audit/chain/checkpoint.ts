import { canonicalJson } from "../../hash/canonical-json.js";
import type { Link } from "./link.js";
import { type SigningKey, signText } from "./signature.js";

/** A line that the chain itself writes now and then: what stands before it, signed where there is a key. A writer that signs begins with one. */
type Checkpoint = {
  readonly kind: "checkpoint";
  /** Lines of the writer before this one. */
  readonly count: number;
  readonly created_at: string;
  readonly key_id?: string;
  /** Ed25519, base64, over the canonical JSON of the line without `signature`, `mac` and `hash`. */
  readonly signature?: string;
};

export function makeCheckpoint(link: Link, createdAt: string, key: SigningKey | undefined): Checkpoint {
  const checkpoint = { kind: "checkpoint", count: link.seq - 1, created_at: createdAt } as const;
  if (key === undefined) return checkpoint;
  return { ...checkpoint, ...signText(canonicalJson({ ...checkpoint, ...link, key_id: key.id }), key) };
}

import { canonicalJson } from "../../hash/canonical-json.js";
import { checkSignature, type VerifyingKeys } from "../chain/signature.js";
import type { SoundLine } from "./read-line.js";
import { signatureMessages } from "./signature-messages.js";
import type { Problem, Verification } from "./verification.js";

/** The checkpoints of a log, one after the other. */
type Checkpoints = {
  readonly note: (line: SoundLine) => CheckpointFinding;
  readonly state: () => Verification["checkpoints"];
};

/** `vouches`: its signature stands for the writer's lines up to it. `unchecked`: there are no keys. */
type CheckpointFinding = "vouches" | "unsigned" | "wrong" | "unchecked";

export function createCheckpoints(keys: VerifyingKeys | undefined, report: (problem: Problem) => void): Checkpoints {
  /** Writers with a signed checkpoint. */
  const signers = new Set<string>();
  let [unsigned, signed, wrong] = [0, 0, 0];
  return {
    note: ({ members, number: line, writer, seq }) => {
      const { hash: _, mac: __, signature, ...text } = members;
      const at = { line, writer, seq };
      if (members.count !== seq - 1) report({ kind: "broken-chain", ...at, message: "the checkpoint counts other lines than there are" });
      if (typeof signature !== "string" || typeof members.key_id !== "string") {
        unsigned += 1;
        if (signers.has(writer)) report({ kind: "bad-signature", ...at, message: "the checkpoint is not signed, as those before it are" });
        return signers.has(writer) ? "wrong" : "unsigned";
      }
      signed += 1;
      signers.add(writer);
      if (keys === undefined) return "unchecked";
      const finding = checkSignature(canonicalJson(text), { key_id: members.key_id, signature }, keys);
      if (finding === "valid") return "vouches";
      wrong += 1;
      report({ kind: finding, ...at, message: signatureMessages[finding](members.key_id) });
      return "wrong";
    },
    state: () => {
      if (signed + unsigned === 0) return "none";
      if (signed === 0) return "unsigned";
      if (wrong > 0) return "wrong";
      if (unsigned > 0) return "partly-signed";
      return keys === undefined ? "unchecked" : "signed";
    },
  };
}

/** Whether the writer begins with a signed checkpoint: then each of its lines has a `mac`. */
export function isOpening({ members, seq }: SoundLine): boolean {
  return seq === 1 && members.kind === "checkpoint" && typeof members.signature === "string";
}

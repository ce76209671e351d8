import type { Engine } from "../call/call.js";
import { type Outcome, refuse } from "../call/outcome.js";
import type { Json } from "../json.js";
import { isRecord } from "../own.js";
import { redacted } from "../secrets/redact.js";
import { mismatch } from "./answer-approval.js";
import type { Approval } from "./approval.js";

/**
 * An approver approves the arguments that are shown, and the call is bound to their hash. Who can write the store may have changed one of the two. Arguments
 * that are shown without a secret, or without bytes, have another hash and are not compared.
 */
export async function refuseUnshown({ registry, hashing }: Engine, approval: Approval): Promise<Outcome<never> | undefined> {
  const { tool, toolVersion, arguments: shown, argumentsHash } = approval;
  const loaded = await registry.tool(tool).catch(() => undefined);
  if (loaded === undefined || loaded.version !== toolVersion || isShortened(shown)) return undefined;
  const { input, former } = await hashing.of(loaded);
  if ([input, ...former.map((hashers) => hashers.input)].some((hash) => hash(shown) === argumentsHash)) return undefined;
  return refuse(
    mismatch(["arguments"], {
      message:
        "The arguments that this approval shows are not those that it is bound to. The stored approval, or the audit key, was changed.",
    }),
  );
}

function isShortened(value: Json): boolean {
  if (typeof value === "string") return value.includes(redacted) || /^\[\d+ bytes\]$/.test(value);
  if (Array.isArray(value)) return value.some(isShortened);
  return isRecord(value) && Object.entries(value).some(([name, member]) => isShortened(name) || isShortened(member as Json));
}

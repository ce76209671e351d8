import { checkInput } from "../call/check-input.js";
import type { Engine } from "../call/engine.js";
import { type Outcome, proceed, refuse } from "../call/outcome.js";
import { redactedWhole } from "../call/redact.js";
import type { Principal } from "../context.js";
import type { Approval } from "./approval.js";
import { bindingOf } from "./binding.js";
import { readBacks } from "./confirm.js";

export type Edit = {
  readonly engine: Engine;
  readonly approval: Approval;
  readonly by: Principal;
  readonly args: unknown;
  readonly now: number;
};

/** The approval of the same call with other arguments, which must be valid ones: already approved, by whoever edited them. */
export async function replacementOf({ engine, approval, by, args, now }: Edit): Promise<Outcome<Approval>> {
  const loaded = await engine.registry.tool(approval.tool);
  if (loaded === undefined) return refuse({ code: "TOOL_NOT_FOUND", message: `There is no tool ${approval.tool} any more.` });
  const input = checkInput(loaded, args);
  if (!input.ok) return input;
  const { input: hash } = await engine.hashing.of(loaded);
  const argumentsHash = hash(input.value);
  const { decidedAt: _, decidedBy: __, ...asked } = approval;
  const edited = { ...asked, argumentsHash };
  return proceed({
    ...edited,
    id: crypto.randomUUID(),
    arguments: redactedWhole(loaded.schemas.input, input.value),
    binding: bindingOf(edited),
    readBack: readBacks(loaded, input.value),
    state: "approved",
    createdAt: now,
    expiresAt: now + (engine.approvals?.ttlMs ?? 0),
    decidedAt: now,
    decidedBy: by.id,
    replaces: approval.id,
  });
}

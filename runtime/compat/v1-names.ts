import type { Move } from "./move.js";
import type { Step, Steps } from "./steps.js";

/** The name that a v1 caller knows a field by which has this name after these steps. */
export function v1NameOf(field: string, taken: readonly Step[]): string {
  return taken.reduceRight((name, step) => (step.kind === "move" ? nameBefore(name, step.moves) : name), field);
}

/** Fields of one step move all at once, so that two of them may have changed places: one move alone brought a field to where it is. */
function nameBefore(name: string, moves: readonly Move[]): string {
  const move = moves.find(({ to }) => name === to || name.startsWith(`${to}.`) || name.startsWith(`${to}[`));
  return move === undefined ? name : `${move.from}${name.slice(move.to.length)}`;
}

/** What a v1 caller gave for a field of v2: seconds that were minutes are minutes again. */
export function v1ValueOf(field: string, value: unknown, { request, mapped }: Pick<Steps, "request" | "mapped">): unknown {
  // Mappings come first and are the only ones that change values.
  const name = v1NameOf(field, request.slice(1));
  const { change } = mapped.find(({ from }) => from === name) ?? {};
  return change === undefined ? value : change(value);
}

import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { givenToken, identifyApprover } from "../approvals/approver.js";
import { decide, decidingVerbs } from "../approvals/decide.js";
import { decideSeveral } from "../approvals/decide-several.js";
import { listApprovals } from "../approvals/list-approvals.js";
import { makeToken } from "../approvals/make-token.js";
import { showApproval } from "../approvals/show-approval.js";
import { argumentsBy } from "../approvals/shown-arguments.js";
import { withTools } from "../call/with-tools.js";
import { failure, type Invocation, type Outcome, type Run } from "../command.js";
import { openDoor } from "../open-store.js";
import { wholeId } from "../whole-id.js";

const actions = ["list", "show", ...decidingVerbs, "token"] as const;

/** Where a person decides. It is no tool: a model that calls tools cannot reach it. */
export const approvals: Run = async (invocation) => {
  const { positionals, command } = invocation;
  const [action, ...ids] = positionals;
  const [typed] = ids;
  const usage = `toolpact approvals ${command.usage}`;
  if (action === undefined) return failure([diagnose("cli/missing-argument", { argument: `action (${actions.join(", ")})`, usage })]);
  const known = actions.find((candidate) => candidate === action);
  if (known === undefined)
    return failure([diagnose("cli/unknown-action", { command: "approvals", action, nearest: nearest(action, actions), known: actions })]);
  if (known === "token") return await token(invocation, typed);
  if (known === "list") {
    if (typed !== undefined) return failure([diagnose("cli/unexpected-argument", { argument: typed, usage })]);
  } else if (typed === undefined) {
    return failure([
      diagnose("cli/missing-argument", {
        argument: "approval's id",
        usage: `toolpact approvals ${action} ${decidingVerbs.some((verb) => verb === action) ? "<id…>" : "<id>"} [options]`,
      }),
    ]);
  }
  const verb = decidingVerbs.find((candidate) => candidate === known);
  const [, extra] = ids;
  if (verb === undefined && extra !== undefined) return failure([diagnose("cli/unexpected-argument", { argument: extra, usage })]);
  const given = verb === undefined ? { token: undefined } : givenToken(invocation);
  if ("diagnostic" in given) return failure([given.diagnostic]);

  return withTools(invocation, async ({ runtime, tools, root, tokens }) => {
    // An import by a computed name has no type; this is the door of that name.
    const { approvalsOf } = (await openDoor(root, "@toolpact/runtime/approvals")) as typeof import("@toolpact/runtime/approvals");
    const questions = approvalsOf(runtime);
    const show = argumentsBy(tools.registries);
    if (typed === undefined) return await listApprovals(invocation, questions, show);
    const all = await questions.list({ allTenants: true, limit: Number.POSITIVE_INFINITY });
    const known = all.map(({ id }) => id);
    const whole = ids.map((typed) => ({ typed, ...wholeId(typed, known) }));
    const unclear = whole.flatMap((one) =>
      "several" in one ? [diagnose("cli/several-ids", { what: "approvals", id: one.typed, found: one.several })] : [],
    );
    if (unclear.length > 0) return failure(unclear);
    const [id = typed, ...others] = new Set(whole.flatMap((one) => ("id" in one ? [one.id] : [])));
    const toolOf = (tool: string) => tools.registries.map((registry) => registry.get(tool)).find((found) => found !== undefined);
    if (verb === undefined) return await showApproval(invocation, questions, { id, toolOf });
    const approver = await identifyApprover(invocation, { token: given.token, tokens });
    if ("diagnostic" in approver) return failure([approver.diagnostic]);
    const deciding = { verb, approver, show, toolOf };
    if (others.length === 0) return await decide(invocation, questions, { ...deciding, id });
    return await decideSeveral(invocation, questions, { ...deciding, ids: [id, ...others] });
  });
};

async function token(invocation: Invocation, typed: string | undefined): Promise<Outcome> {
  const usage = "toolpact approvals token --by <who> [--role <role>] [--token-file <file>] [options]";
  if (typed !== undefined) return failure([diagnose("cli/unexpected-argument", { argument: typed, usage })]);
  const { by, revoke } = invocation.texts;
  if (revoke === undefined && (by === undefined || by.trim() === ""))
    return failure([diagnose("cli/missing-argument", { argument: "`--by <who>`", usage })]);
  if (!invocation.terminal.interactive) return failure([diagnose("cli/no-terminal", {})]);
  return withTools(invocation, ({ tokens }) => makeToken(invocation, tokens));
}

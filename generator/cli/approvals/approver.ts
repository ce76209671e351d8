import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Store } from "@toolpact/runtime";
import type { Decision } from "@toolpact/runtime/approvals";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import type { Invocation } from "../command.js";
import { findDeciderToken } from "../decider-token.js";
import { reasonOf } from "../open-store.js";
import { osUser } from "./os-user.js";

/** Who decides, and how this command knows. */
export type Approver = Required<Pick<Decision, "by" | "identifiedBy">> & {
  /** The question is shown to this person, who types the answer. */
  readonly isAtTerminal: boolean;
};

type Roles = NonNullable<Decision["by"]["roles"]>;

/** The token that was given; otherwise a person must be at the terminal. Asked before anything is opened. */
export function givenToken({
  texts,
  cwd,
  terminal,
  deciderToken,
}: Invocation): { readonly token: string | undefined } | { readonly diagnostic: Diagnostic } {
  const path = texts["token-file"];
  if (path !== undefined) {
    try {
      return { token: readFileSync(resolve(cwd, path), "utf8").trim() };
    } catch (error) {
      return { diagnostic: diagnose("cli/unreadable-file", { option: "--token-file", path, reason: reasonOf(error) }) };
    }
  }
  if (deciderToken === undefined && !terminal.interactive) return { diagnostic: diagnose("cli/no-approver", {}) };
  return { token: deciderToken };
}

/** `--by` is what a person calls itself, and never who it is: the record says the account, or whose token it was. */
export async function identifyApprover(
  { texts, lists }: Invocation,
  { token, tokens }: { readonly token: string | undefined; readonly tokens: Store["tokens"] },
): Promise<Approver | { readonly diagnostic: Diagnostic }> {
  const user = osUser();
  const named = texts.by === undefined ? "" : `, --by ${texts.by}`;
  // The runtime compares them with the roles that it knows.
  const claimed = (lists.role ?? []) as Roles;
  if (token === undefined) {
    return { by: { id: user, kind: "user", roles: claimed }, identifiedBy: `terminal (OS user ${user}${named})`, isAtTerminal: true };
  }
  const kept = await findDeciderToken(tokens, token);
  if (kept === undefined) return { diagnostic: diagnose("cli/unknown-token", {}) };
  const { id, approver, roles } = kept;
  const lacking = claimed.find((role) => !roles.includes(role));
  if (lacking !== undefined) return { diagnostic: diagnose("cli/role-without-token", { role: lacking, roles }) };
  return {
    by: { id: approver, kind: "user", roles: claimed.length === 0 ? roles : claimed },
    identifiedBy: `token ${id} (OS user ${user}${named})`,
    isAtTerminal: false,
  };
}

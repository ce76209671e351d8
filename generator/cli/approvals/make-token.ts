import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Store } from "@toolpact/runtime";
import { diagnose } from "../../diagnostics/index.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { deciderTokenVariable, type KeptToken, makeDeciderToken } from "../decider-token.js";
import { reasonOf } from "../open-store.js";

type Tokens = NonNullable<Store["tokens"]>;

/** Makes a token, or with `--revoke` ends one. Only at a terminal: a program that could make one would approve itself. */
export async function makeToken({ texts, lists, cwd }: Invocation, tokens: Tokens | undefined): Promise<Outcome> {
  const { by = "", revoke, "token-file": path } = texts;
  if (tokens === undefined) return failure([diagnose("cli/no-tokens", {})]);
  if (revoke !== undefined) return await revokeToken(revoke, tokens);
  // The runtime compares them with the roles that it knows.
  const roles = (lists.role ?? []) as KeptToken["roles"];
  const { token, kept } = makeDeciderToken({ approver: by, roles, createdAt: Date.now() });
  if (path !== undefined) {
    try {
      writeFileSync(resolve(cwd, path), `${token}\n`, { mode: 0o600, flag: "wx" });
    } catch (error) {
      return failure([diagnose("cli/unwritable-file", { option: "--token-file", path, reason: reasonOf(error) })]);
    }
  }
  await tokens.put(kept);
  const held = `Token ${kept.id} decides as ${by}${roles.length === 0 ? "" : ` (${roles.join(", ")})`}.`;
  const use =
    path === undefined ? `It is shown this once. Give it as ${deciderTokenVariable} or \`--token-file\`` : `It is in ${path}. Keep it`;
  return {
    exitCode: 0,
    text: path === undefined ? token : "",
    notes: `${held} ${use} where no agent can read it.`,
    json: { id: kept.id, approver: by, roles },
  };
}

async function revokeToken(id: string, tokens: Tokens): Promise<Outcome> {
  if (!(await tokens.drop(id))) return failure([diagnose("cli/unknown-token-id", { id })]);
  return { exitCode: 0, text: `Revoked token ${id}.`, json: { revoked: id } };
}

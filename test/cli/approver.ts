import { join } from "node:path";
import { deciderTokenVariable, makeDeciderToken } from "../../generator/cli/decider-token.js";
import type { Role } from "../../runtime/policy.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { RunOptions } from "./project.js";

type Holder = { readonly root: string; readonly store?: string; readonly roles?: readonly Role[] };

/** The environment of an approver without a terminal: a token of the project's store. */
export async function approver(name: string, { root, store = ".toolpact/toolpact.db", roles = [] }: Holder): Promise<RunOptions> {
  const { token, kept } = makeDeciderToken({ approver: name, roles, createdAt: Date.now() });
  const opened = sqliteStore({ path: join(root, store) });
  await opened.tokens?.put(kept);
  await opened.close();
  return { env: { [deciderTokenVariable]: token } };
}

/** The approval that a call waits for, by the id that the call prints. */
export function waitingId(stderr: string): string {
  return /^Approval (\S+)/m.exec(stderr)?.[1] ?? "";
}

import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { exportRecords } from "../audit/export-records.js";
import { listRecords } from "../audit/list-records.js";
import { type OpenLog, openLog } from "../audit/open-log.js";
import { verifyRecords } from "../audit/verify-records.js";
import { failure, type Invocation, type Outcome, type Run } from "../command.js";
import { reasonOf } from "../open-store.js";

type Action = {
  readonly run: (invocation: Invocation, log: OpenLog) => Promise<Outcome>;
  /** Of the command's options, those that it takes. */
  readonly options: readonly string[];
};

const actions: { readonly [name: string]: Action } = {
  list: { run: listRecords, options: ["store", "tool", "tenant", "call", "since", "until"] },
  verify: { run: verifyRecords, options: ["store", "head", "key"] },
  export: { run: exportRecords, options: ["store", "out", "head"] },
};

/** Looks at the audit log. Nothing of it changes. */
export const audit: Run = async (invocation) => {
  const [name, ...files] = invocation.positionals;
  const known = Object.keys(actions);
  if (name === undefined) {
    return failure([
      diagnose("cli/missing-argument", { argument: `action (${known.join(", ")})`, usage: `toolpact audit ${invocation.command.usage}` }),
    ]);
  }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) {
    return failure([diagnose("cli/unknown-action", { command: "audit", action: name, nearest: nearest(name, known), known })]);
  }
  const misplaced = [...Object.keys(invocation.texts), ...Object.keys(invocation.lists)].filter(
    (option) => !action.options.includes(option),
  );
  if (misplaced.length > 0) {
    return failure(
      misplaced.map((option) =>
        diagnose("cli/unknown-option", { option: `--${option}`, command: `toolpact audit ${name}`, nearest: undefined }),
      ),
    );
  }
  const log = await openLog(invocation, files);
  if ("diagnostic" in log) return failure([log.diagnostic]);
  const unreadable = (error: unknown): Outcome => failure([diagnose("cli/unreadable-log", { log: log.name, reason: reasonOf(error) })]);
  try {
    const outcome = await action.run(invocation, log);
    // What is still to be read closes when it has been.
    if (outcome.stream !== undefined) return { ...outcome, stream: thenClose(outcome.stream, log), brokenStream: unreadable };
    await log.close();
    return outcome;
  } catch (error) {
    return unreadable(error);
  }
};

async function* thenClose(stream: AsyncIterable<string | Uint8Array>, log: OpenLog): AsyncGenerator<string | Uint8Array> {
  try {
    yield* stream;
  } finally {
    await log.close();
  }
}

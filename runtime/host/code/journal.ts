import { printStored, readStored } from "../../call/stored-json.js";
import type { Job, JobStore } from "../../jobs/job.js";
import { own, ownText } from "../../own.js";
import type { ToolResponse } from "../../response.js";

/** One call of a script, in a form that later runs recognise. */
export type Step = {
  readonly index: number;
  readonly tool: string;
  /** Hash of the name and the arguments. */
  readonly fingerprint: string;
};

/** `other`: an earlier run made another call at this place. */
export type Kept =
  | { readonly kind: "none" }
  | { readonly kind: "answer"; readonly response: ToolResponse<unknown> }
  | { readonly kind: "other" };

/**
 * The answers that a run has given to its script. A script that runs again receives the same answers and repeats no effect. An effect with an answer is not called
 * again. An interrupted effect is called again with the same key, and the ledger decides.
 */
export type Journal = {
  readonly find: (step: Step) => Promise<Kept>;
  /** Called before an effect asks for approval. The effect begins later, and no other call may ask at this place. */
  readonly ask: (step: Step) => Promise<"same" | "other">;
  /** Called before an effect begins. Gives the time when it first began, or `other`. */
  readonly begin: (step: Step) => Promise<number | "other">;
  /** Every run of the script receives the first kept answer. */
  readonly keep: (step: Step, response: ToolResponse<unknown>) => Promise<ToolResponse<unknown> | "other">;
};

export type JournalPlace = {
  readonly jobs: JobStore;
  readonly now: () => number;
  readonly run: Pick<Job, "id" | "tenant" | "principal" | "expiresAt">;
};

type Part = "asked" | "begun" | "answer";

/** Each call has records of its beginning and its answer, and of its question if it needs approval. Records are never changed, so that two processes agree. */
export function openJournal({ jobs, now, run }: JournalPlace): Journal {
  const { tenant, principal, expiresAt } = run;
  const idOf = ({ index }: Step, part: Part): string => `${run.id}.${index}.${part}`;
  const recordOf = (step: Step, part: Part): Job => {
    const at = now();
    const { tool, fingerprint } = step;
    const times = { createdAt: at, updatedAt: at, leaseUntil: expiresAt, expiresAt };
    return {
      id: idOf(step, part),
      tool,
      tenant,
      principal,
      state: part === "answer" ? "done" : "running",
      progress: { fingerprint },
      ...times,
    };
  };
  const isSame = ({ progress }: Job, { fingerprint }: Step): boolean => ownText(progress, "fingerprint") === fingerprint;
  return {
    find: async (step) => {
      const record = await jobs.get(idOf(step, "answer"));
      if (record === undefined) return { kind: "none" };
      return isSame(record, step) ? { kind: "answer", response: responseIn(record) } : { kind: "other" };
    },
    ask: async (step) => (isSame(await jobs.add(recordOf(step, "asked")), step) ? "same" : "other"),
    begin: async (step) => {
      const record = await jobs.add(recordOf(step, "begun"));
      return isSame(record, step) ? record.createdAt : "other";
    },
    keep: async (step, response) => {
      const record = await jobs.add({ ...recordOf(step, "answer"), answer: printStored(response) });
      return isSame(record, step) ? responseIn(record) : "other";
    },
  };
}

export function responseIn(job: Job): ToolResponse<unknown> {
  // Written by a run of a script, from a response.
  return readStored(String(own(job, "answer"))) as ToolResponse<unknown>;
}

/** A runtime without a store has only tools that read, and cannot continue a script after a crash. */
export const noJournal: Journal = {
  find: async () => ({ kind: "none" }),
  ask: async () => "same",
  begin: async () => 0,
  keep: async (_, response) => response,
};

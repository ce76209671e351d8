import { type Chain, createChain, type Sealed } from "../../audit/chain/chain.js";
import type { LogOptions } from "../../audit/chain/chain-options.js";
import type { AuditRecord } from "../../audit/record.js";
import { isBusy } from "./busy.js";
import type { Database } from "./driver.js";

/** One connection and the one chain of audit lines that it writes. Whatever finds the file taken by another process throws, and has done nothing. */
export type Session = {
  readonly database: Database;
  /** Throws where nothing that is read or written counts any more. The drivers do not agree on what a closed connection does. */
  readonly assertOpen: () => void;
  /** One transaction, with the write lock from its start. */
  readonly transact: <T>(work: (keep: Keep) => T) => T;
  /** A statement that is a transaction by itself and writes the line. False where it says that this must go step by step: then it did nothing. */
  readonly once: (records: readonly AuditRecord[], statement: (line: string | null) => void) => boolean;
  /** All of them in one transaction, in which `transact` and `once` take part. Undefined where one of them failed: then nothing was done. */
  readonly together: <T>(works: readonly (() => T)[]) => readonly T[] | undefined;
  readonly close: () => void;
};

/** Writes records with the transaction; at most once in each. */
export type Keep = (records: readonly AuditRecord[]) => void;

/** What a trigger says, or what SQLite says of a key that is claimed already. */
const stepByStep = /toolpact-step-by-step|UNIQUE constraint failed: live\.ms, live\.key/;

type SessionOptions = {
  readonly database: Database;
  readonly audit: LogOptions;
  /** Throws where what is written would be lost. */
  readonly assertInPlace: () => void;
};

export function createSession({ database, audit, assertInPlace }: SessionOptions): Session {
  const insertLine = database.prepare("INSERT INTO lines (line) VALUES (?)");
  let chain: Chain = createChain(audit);
  let isClosed = false;
  let isTogether = false;

  const assertOpen = (): void => {
    if (isClosed) throw new Error("The store is closed");
    assertInPlace();
  };
  const commit = (sealed: Sealed | undefined): void => {
    try {
      database.exec("COMMIT");
    } catch (error) {
      // Whether the lines are in the file is unknown, so another writer continues.
      chain = createChain(audit);
      throw error;
    }
    sealed?.commit();
  };

  const together: Session["together"] = (works) => {
    assertOpen();
    database.exec("BEGIN IMMEDIATE");
    isTogether = true;
    try {
      const results = works.map((work) => work());
      isTogether = false;
      commit(undefined);
      return results;
    } catch (error) {
      rollback(database);
      // Its lines were counted, and are not in the file.
      chain = createChain(audit);
      if (!isTogether) throw error;
      return undefined;
    } finally {
      isTogether = false;
    }
  };

  return {
    database,
    assertOpen,
    together,
    transact: (work) => {
      assertOpen();
      if (isTogether) {
        return work((records) => {
          const { lines, commit: count } = chain.seal(records);
          for (const line of lines) insertLine.execute(line);
          count();
        });
      }
      database.exec("BEGIN IMMEDIATE");
      let sealed: Sealed | undefined;
      try {
        const result = work((records) => {
          sealed = chain.seal(records);
          for (const line of sealed.lines) insertLine.execute(line);
        });
        commit(sealed);
        return result;
      } catch (error) {
        rollback(database);
        throw error;
      }
    },
    once: (records, statement) => {
      assertOpen();
      const sealed = records.length === 0 ? undefined : chain.seal(records);
      // A checkpoint is due.
      if (sealed !== undefined && sealed.lines.length !== 1) return false;
      try {
        statement(sealed?.lines[0] ?? null);
      } catch (error) {
        if (error instanceof Error && stepByStep.test(error.message)) return false;
        if (!isBusy(error) && !isTogether) chain = createChain(audit);
        throw error;
      }
      sealed?.commit();
      return true;
    },
    close: () => {
      if (!isClosed) database.close();
      isClosed = true;
    },
  };
}

/** Some errors have rolled back already, and then this is one of its own. */
function rollback(database: Database): void {
  try {
    database.exec("ROLLBACK");
  } catch {}
}

import { afterEach, describe } from "vitest";
import type { SigningKey } from "../../runtime/audit/chain/signature.js";
import type { Store } from "../../runtime/store/store.js";
import { approvalTests } from "./conformance/approvals.js";
import { atomicityTests } from "./conformance/atomicity.js";
import { auditTests } from "./conformance/audit.js";
import { beginTests } from "./conformance/begin.js";
import { concurrencyTests } from "./conformance/concurrency.js";
import { ledgerTests } from "./conformance/ledger.js";
import { limitTests } from "./conformance/limits.js";
import { oddTextTests } from "./conformance/odd-text.js";
import { questionTests } from "./conformance/questions.js";
import { quorumTests } from "./conformance/quorum.js";
import { restTests } from "./conformance/rest.js";
import { tokenTests } from "./conformance/tokens.js";

export type Subject = {
  /** A store that nobody has used, or another connection to the one that is named. */
  readonly open: (options?: OpenOptions) => Promise<Opened>;
  /** Whether it can be opened twice. */
  readonly isShared: boolean;
};
export type OpenOptions = { readonly place?: string; readonly key?: SigningKey; readonly every?: number };
export type Opened = { readonly store: Store; readonly place: string };

/** Opens stores for one test and closes them after it. */
export type Open = (options?: OpenOptions) => Promise<Opened>;

/** What every store must do. Run against all of them. */
export function conformance(name: string, subject: Subject): void {
  describe(`${name} store`, () => {
    const opened: Store[] = [];
    const open: Open = async (options) => {
      const made = await subject.open(options);
      opened.push(made.store);
      return made;
    };
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close();
    });

    describe("begin", () => beginTests(open));
    describe("what is kept", () => atomicityTests(open));
    describe("limits", () => limitTests(open));
    describe("ledger", () => ledgerTests(open));
    describe("approvals", () => approvalTests(open));
    describe("several approvers", () => quorumTests(open));
    describe("questions", () => questionTests(open));
    describe("decider tokens", () => tokenTests(open, subject.isShared));
    describe("concurrency", () => concurrencyTests(open));
    describe("audit", () => auditTests(open, subject.isShared));
    describe("odd text", () => oddTextTests(open));
    describe("the rest", () => restTests(open, subject.isShared));
  });
}

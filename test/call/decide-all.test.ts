import { describe, expect, test } from "vitest";
import { approvalsOf } from "../../runtime/approvals/index.js";
import type { DecisionRecord } from "../../runtime/audit/record.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { agent, approvalIdOf, orderStage } from "./stage.js";

const ana = { by: { id: "ana", kind: "user", roles: ["user"] }, tenant: "acme", identifiedBy: "session" } as const;

function desk(count = 1, store = memoryStore()) {
  const stage = orderStage({ policy: { confirm: { rule: "always", approvers: { count } } }, store });
  const ask = async (item: string): Promise<string> => approvalIdOf(await stage.call({ item }, { ...agent, principal: { id: item } }));
  const decisions = async (): Promise<readonly DecisionRecord[]> => (await stage.records()).filter((record) => record.kind === "decision");
  return { ...stage, ask, decisions };
}

describe("several approvals that one approver decides", () => {
  test.each([["memory", memoryStore] as const, ["SQLite", () => sqliteStore({ path: ":memory:" })] as const])(
    "have an outcome and a record each, in their order, and a refusal stops no other (%s)",
    async (_, open) => {
      const { approvals, ask, decisions, events } = desk(1, open());
      const [book, pen, own, ink] = [await ask("book"), await ask("pen"), await ask("ana"), await ask("ink")] as const;
      const outcomes = await approvals.decideAll(
        [
          { id: pen, kind: "deny", reason: "Not now." },
          { id: own, kind: "approve" },
          { id: "nothing", kind: "approve" },
          { id: book, kind: "approve", reason: "Fine." },
          { id: book, kind: "deny" },
          { id: ink, kind: "edit", arguments: { item: "red ink" } },
        ],
        ana,
      );
      expect(outcomes).toMatchObject([
        { ok: true, value: { id: pen, state: "denied" } },
        { ok: false, refusal: { code: "TOOL_RESOURCE_ACCESS_DENIED", details: { reason: "own-call" } } },
        { ok: false, refusal: { code: "TOOL_APPROVAL_NOT_FOUND" } },
        { ok: true, value: { id: book, state: "approved", decidedBy: "ana" } },
        { ok: false, refusal: { details: { state: "approved" } } },
        { ok: true, value: { replaces: ink, arguments: { item: "red ink" } } },
      ]);
      expect(await decisions()).toMatchObject([
        { approval_id: pen, decision: "denied", decided_by: "ana", decision_reason: "Not now.", identified_by: "session" },
        { approval_id: book, decision: "approved", decided_by: "ana", decision_reason: "Fine." },
        { approval_id: ink, decision: "replaced", decided_by: "ana" },
      ]);
      expect(events.flatMap((event) => (event.kind === "approval-decision" ? [event.approval.id] : []))).toEqual([pen, book, ink]);
    },
  );

  test("wait each for its own number of approvers", async () => {
    const { approvals, ask } = desk(2);
    const ids = [await ask("book"), await ask("pen")];
    const all = ids.map((id) => ({ id, kind: "approve" }) as const);
    await approvals.approve(ids[1] ?? "", { ...ana, by: { id: "ben", kind: "user" } });
    expect((await approvals.decideAll(all, ana)).map((one) => one.ok && one.value.state)).toEqual(["pending", "approved"]);
    expect(await approvals.decideAll(all.slice(0, 1), ana)).toMatchObject([{ refusal: { details: { reason: "approved-before" } } }]);
  });

  test("are decided by the given approver, even if a decision names another, and as they were given", async () => {
    const { approvals, ask } = desk();
    const decisions = [await ask("book"), await ask("pen")].map((id) => ({
      id,
      kind: "approve" as const,
      reason: "Fine.",
      by: { id: "eve" },
    }));
    const by = { ...ana.by, id: "ana" };
    const deciding = approvals.decideAll(decisions, { ...ana, by });
    by.id = "eve";
    for (const decision of decisions) Object.assign(decision, { kind: "deny", reason: "No." });
    expect(await deciding).toMatchObject([1, 2].map(() => ({ value: { state: "approved", decidedBy: "ana", reason: "Fine." } })));
  });

  test("are at most 100: if there are more, none is decided", async () => {
    const { approvals, ask, decisions } = desk();
    const id = await ask("book");
    const outcomes = await approvals.decideAll(
      Array.from({ length: 101 }, () => ({ id, kind: "approve" }) as const),
      ana,
    );
    expect(new Set(outcomes.map((one) => !one.ok && one.refusal.code))).toEqual(new Set(["TOOL_INPUT_TOO_LARGE"]));
    expect([outcomes.length, await decisions()]).toEqual([101, []]);
  });

  test("are refused one by one if plain JavaScript gives invalid ones, or the store is gone", async () => {
    const { approvals, ask } = desk();
    const id = await ask("book");
    const odd = [undefined, { id, kind: "toString" }, { id }, { id: 1, kind: "approve" }] as never;
    expect((await approvals.decideAll(odd, ana)).map((one) => !one.ok && one.refusal.code)).toEqual([
      ...Array.from({ length: 3 }, () => "TOOL_INVALID_FIELD_VALUE"),
      "TOOL_APPROVAL_NOT_FOUND",
    ]);
    expect(await approvals.decideAll("all" as never, ana)).toEqual([]);
    expect(await approvals.decideAll([{ id, kind: "approve" }], undefined as never)).toMatchObject([{ ok: false }]);
    const bare = approvalsOf(createRuntime({ registry: [] }));
    expect(await bare.decideAll([{ id, kind: "approve" }], ana)).toMatchObject([{ refusal: { code: "TOOL_APPROVAL_NOT_FOUND" } }]);
  });
});

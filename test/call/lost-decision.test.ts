import { describe, expect, test } from "vitest";
import { memoryStore } from "../../runtime/store/memory/index.js";
import type { Store } from "../../runtime/store/store.js";
import { approvalIdOf, orderStage } from "./stage.js";

const agent = { principal: { id: "bot", kind: "agent" } } as const;

describe("a decision that the store has, although whoever made it was told otherwise,", () => {
  const decided = async (decide: (approvals: ReturnType<typeof orderStage>["approvals"], id: string, by?: string) => Promise<unknown>) => {
    const whole = memoryStore();
    let isBroken = true;
    const decideBroken: Store["approvals"]["decide"] = async (stored) => {
      const result = await whole.approvals.decide(stored);
      if (isBroken) throw new Error("No answer");
      return result;
    };
    const store = { ...whole, approvals: { ...whole.approvals, decide: decideBroken } };
    const { call, events, approvals } = orderStage({ store, policy: { confirm: { rule: "always" } } });
    const id = approvalIdOf(await call({ key: "k" }, agent));
    events.length = 0;
    expect(await decide(approvals, id)).toMatchObject({ refusal: { code: "TOOL_STORAGE_ERROR" } });
    isBroken = false;
    return { id, events, approvals, call, again: (by?: string) => decide(approvals, id, by) };
  };
  const person = (id = "boss") => ({ by: { id, roles: ["admin"] } }) as const;

  test.each(["approve", "deny", "expire"] as const)("is made when the same person makes it again, and told of once: %s", async (kind) => {
    const { id, events, again } = await decided((approvals, asked, by) => approvals[kind](asked, person(by)));
    expect(await again("other")).toMatchObject({ ok: false });
    expect(await again()).toMatchObject({ ok: true, value: { id, decidedBy: "boss" } });
    expect(await again()).toMatchObject({ ok: false });
    expect(events).toMatchObject([{ kind: "approval-decision", approval: { id } }]);
  });

  test("is made also where the call has used the yes by then", async () => {
    const { id, events, call, again } = await decided((approvals, asked, by) => approvals.approve(asked, person(by)));
    expect((await call({ key: "k" }, { ...agent, approvalId: id })).status).toBe("success");
    expect(await again("other")).toMatchObject({ ok: false });
    expect(await again()).toMatchObject({ ok: true, value: { id, state: "used", decidedBy: "boss" } });
    expect(await again()).toMatchObject({ ok: false, refusal: { code: "TOOL_APPROVAL_USED" } });
    expect(events.map(({ kind }) => kind)).toEqual(["approval-decision"]);
  });

  test("and a decision that it does not have is reported once, too, however often it is made", async () => {
    const whole = memoryStore();
    let isDown = true;
    const decide: Store["approvals"]["decide"] = async (stored) => {
      if (isDown) throw new Error("No connection");
      return whole.approvals.decide(stored);
    };
    const store = { ...whole, approvals: { ...whole.approvals, decide } };
    const { call, events, approvals } = orderStage({ store, policy: { confirm: { rule: "always" } } });
    const id = approvalIdOf(await call({ key: "k" }, agent));
    expect(await approvals.approve(id, person())).toMatchObject({ ok: false, refusal: { code: "TOOL_STORAGE_ERROR" } });
    isDown = false;
    expect(await approvals.approve(id, person())).toMatchObject({ ok: true });
    expect(await approvals.approve(id, person())).toMatchObject({ ok: false, refusal: { code: "TOOL_APPROVAL_USED" } });
    expect(events.map(({ kind }) => kind)).toEqual(["approval-request", "approval-decision"]);
  });

  test("gives the same new approval where the call was edited, unless it is edited otherwise", async () => {
    let item = "pen";
    const { id, events, approvals, again } = await decided((all, asked, by) =>
      all.edit(asked, { ...person(by), arguments: { item, key: "k" } }),
    );
    item = "cup";
    expect(await again()).toMatchObject({ ok: false });
    item = "pen";
    const { replacedBy } = (await approvals.get(id)) ?? {};
    expect(await again()).toMatchObject({ ok: true, value: { id: replacedBy, arguments: { item: "pen" } } });
    expect(events).toMatchObject([{ kind: "approval-decision", decision: "replaced" }]);
  });
});

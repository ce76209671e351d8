import { expect, test } from "vitest";
import { type Consent, gates } from "../../runtime/gates/index.js";
import { orderStage } from "../call/stage.js";
import { refusing } from "./fixture.js";

test.each([
  ["card", "[redacted]"],
  ["key", "4242"],
])("a refusal names the consent or subject that `%s` holds, and not where it is a secret", async (field, shown) => {
  let consent: Consent | undefined;
  const asked: string[] = [];
  const consenting = gates({
    consent: ({ id }) => {
      asked.push(id);
      return consent;
    },
    state: () => undefined,
  });
  const args = { key: "k", [field]: "4242" };
  const consents = orderStage({ policy: { gates: [{ kind: "consent", id: field, answer: refusing }] }, gates: consenting });
  expect((await consents.call(args)).error).toMatchObject({ code: "TOOL_RESOURCE_NOT_FOUND", details: { field, value: shown } });
  consent = { state: "requested" };
  expect((await consents.call(args)).error).toMatchObject({ code: "TOOL_GATE_CLOSED", details: { consent_id: shown } });
  // The application is asked about what was given.
  expect(asked).toEqual(["4242", "4242"]);
  const move = { kind: "transition", machine: "M", table: { open: [] }, subject: field, to: "item", answer: refusing } as const;
  const moves = orderStage({ policy: { gates: [move] }, gates: consenting });
  expect((await moves.call(args)).error).toMatchObject({ code: "TOOL_RESOURCE_NOT_FOUND", details: { field, value: shown } });
});

test.each([
  ["pin", "[redacted]"],
  ["request_id", "4242"],
])("nor where `%s` of the call meta is one", async (field, shown) => {
  const { call } = orderStage({
    policy: { gates: [{ kind: "consent", id: field, answer: refusing }] },
    gates: gates({ consent: () => undefined }),
    tool: {
      schema: {
        input: { type: "object" },
        output: true,
        meta: { type: "object", properties: { pin: { type: "string", "x-secret": true } } },
        examples: { input: [], output: [] },
      },
    },
  });
  const { error } = await call({ key: "k" }, { meta: { [field]: "4242" } });
  expect(error).toMatchObject({ code: "TOOL_RESOURCE_NOT_FOUND", details: { field, value: shown } });
});

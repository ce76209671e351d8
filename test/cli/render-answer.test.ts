import { expect, test } from "vitest";
import { commandHint } from "../../generator/cli/call/command-hint.js";
import { renderAnswer } from "../../generator/cli/call/render-answer.js";
import { openTerminal } from "../../generator/cli/terminal.js";
import { suggestionsFor } from "../../runtime/errors/suggestions.js";
import type { ErrorCode, ToolMetadata, ToolResponse } from "../../runtime/index.js";
import { plainMetadata } from "./metadata.js";

const sequence = "\u001b]0;pwned\u0007";

function failedWith(details: unknown): ToolResponse<unknown> {
  return {
    status: "failed",
    command: "shop.find",
    data: null,
    error: { code: "TOOL_DATA_CORRUPTION", message: sequence, details, recovery_suggestions: [sequence] },
    metadata: { ...plainMetadata, warnings: [sequence] },
  };
}

test("an answer that was replayed says that nothing was sent again", async () => {
  const { metadata } = failedWith(undefined);
  const replayed: ToolResponse<unknown> = {
    status: "success",
    command: "shop.buy",
    data: 1,
    metadata: { ...metadata, warnings: ["Old."], replay_of: "call-7" },
  };
  const lines = (await renderAnswer(replayed, openTerminal({ env: { NO_COLOR: "1" }, quiet: true }))).split("\n");
  expect(lines.slice(1, 4)).toEqual(["! Nothing was sent again: this is the answer of the call call-7.", "! Old.", "1"]);
});

test.each([
  { validation_errors: [{ field: sequence, error: sequence }] },
  { output_errors: [{ field: sequence, error: sequence }] },
  { [sequence]: sequence },
])("what a service or a model wrote does not steer the terminal: %j", async (details) => {
  const text = await renderAnswer(failedWith(details), openTerminal({ env: { NO_COLOR: "1" }, quiet: true }));
  expect(text).toContain("pwned");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that must not be there
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});

function refused(code: ErrorCode, details: object = {}, metadata: Partial<ToolMetadata> = {}): ToolResponse<unknown> {
  const error = { code, message: "No.", details, recovery_suggestions: suggestionsFor(code, { tool: "shop.find", details }) };
  return { status: "failed", command: "shop.find", data: null, error, metadata: { ...plainMetadata, ...metadata } };
}

test("whoever typed the call is not told to type it", async () => {
  const text = await renderAnswer(refused("TOOL_NETWORK_ERROR"), openTerminal({ env: { NO_COLOR: "1" }, quiet: true }));
  expect(text.split("\n").filter((line) => line.startsWith("→"))).toEqual(["→ Call again in a while."]);
  expect(commandHint(refused("TOOL_NETWORK_ERROR"), { given: {}, options: {} })).toBeUndefined();
});

test.each<[ToolResponse<unknown>, string]>([
  [refused("TOOL_INVALID_FIELD_TYPE"), "Its fields: toolpact call shop.find --help"],
  [refused("TOOL_DEPRECATED", { replacement: "shop.search" }), "What replaces it: toolpact call shop.search --help"],
  [
    refused("TOOL_ROLE_NOT_AUTHORIZED", { required_roles: ["admin"] }),
    `Call as somebody who has the role: --context '{"tenant":"acme","principal":{"id":"user-1","roles":["admin"]}}'`,
  ],
  [refused("TOOL_APPROVAL_USED"), "What became of the approvals: toolpact approvals list --all"],
  [refused("TOOL_NETWORK_ERROR", {}, { effect: "unknown" }), "What is known of the call: toolpact audit list --call call"],
  [
    refused("TOOL_OUTCOME_UNKNOWN", { call_id: "first" }, { effect: "unknown" }),
    "What is known of the call: toolpact audit list --call first",
  ],
  [
    refused("TOOL_NETWORK_ERROR", { call_id: "of a service" }, { effect: "unknown" }),
    "What is known of the call: toolpact audit list --call call",
  ],
])("the command that leads on: %j", (response, hint) => {
  expect(commandHint(response, { given: { tenant: "acme" }, options: {} })).toBe(hint);
  const options = { store: "other.db" };
  const looksThere = /toolpact (?:approvals|audit) /.test(hint);
  expect(commandHint(response, { given: { tenant: "acme" }, options })).toBe(looksThere ? `${hint} --store other.db` : hint);
});

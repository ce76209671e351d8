import { expect, test } from "vitest";
import { commandHint } from "../../generator/cli/call/command-hint.js";
import { reconcileHint } from "../../generator/cli/call/reconcile-hint.js";
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

test.each<[string, Partial<ToolMetadata>, string]>([
  ["was replayed", { replay_of: "call-7" }, "Nothing was sent again: this is the answer of the call call-7."],
  ["was kept", { cached: true }, "Nothing was sent: this is a kept answer."],
  ["a gate gives", { gate: "WEATHER_ON" }, "The tool did not run: this is what its gate `WEATHER_ON` answers while it is closed."],
])("an answer that %s says so, before what it warns of", async (_, said, sentence) => {
  const answer: ToolResponse<unknown> = {
    status: "success",
    command: "shop.buy",
    data: 1,
    metadata: { ...plainMetadata, warnings: ["Old."], ...said },
  };
  const lines = (await renderAnswer(answer, openTerminal({ env: { NO_COLOR: "1" }, quiet: true }))).split("\n");
  expect(lines.slice(1, 4)).toEqual([`! ${sentence}`, "! Old.", "1"]);
});

test("what a message ends with is not said again by the details", async () => {
  const reason = "Not accepted yet: new, with effect delete.";
  const error = { code: "TOOL_TEMPORARILY_DISABLED", message: `shop.find is switched off: ${reason}`, recovery_suggestions: [] } as const;
  const shown = (details: object): Promise<string> =>
    renderAnswer({ ...failedWith(undefined), status: "failed", error: { ...error, details } } as ToolResponse<unknown>, terminal);
  const terminal = openTerminal({ env: { NO_COLOR: "1" }, quiet: true });
  expect((await shown({ reason })).split(reason)).toHaveLength(2);
  expect(await shown({ reason, since: "2026-01-01" })).toContain(`${reason}\nsince: 2026-01-01`);
});

test.each<[string, { readonly isThere: boolean; readonly hasReconcilers: boolean }, RegExp]>([
  [
    "a file to write",
    { isThere: false, hasReconcilers: false },
    /^A reconciler settles it: .* Write src\/runtime\.ts:\n.*\n +import \{ reconcilers \}.*\n.*"shop\.find"/,
  ],
  ["what to add to the one there is", { isThere: true, hasReconcilers: false }, /Add to the `options` of src\/runtime\.ts/],
  [
    "whoever knows, where reconcilers were asked",
    { isThere: true, hasReconcilers: true },
    /^Who knows how it ended says so: toolpact reconcile list --store other\.db$/,
  ],
])("a call of which nobody knows leads to %s", (_, { isThere, hasReconcilers }, expected) => {
  const file = { path: "src/runtime.ts", isThere };
  const told = { file, hasReconcilers, options: { store: "other.db" } };
  expect(reconcileHint({ ...told, response: refused("TOOL_OUTCOME_UNKNOWN") })).toMatch(expected);
  expect(reconcileHint({ ...told, response: refused("TOOL_NETWORK_ERROR") })).toBeUndefined();
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

test("a call that a gate refused has no answer of a gate", async () => {
  const text = await renderAnswer(
    refused("TOOL_GATE_CLOSED", {}, { gate: "WEATHER_ON" }),
    openTerminal({ env: { NO_COLOR: "1" }, quiet: true }),
  );
  expect(text).not.toContain("!");
});

function refused(code: ErrorCode, details: object = {}, metadata: Partial<ToolMetadata> = {}): ToolResponse<unknown> {
  const error = { code, message: "No.", details, recovery_suggestions: suggestionsFor(code, { tool: "shop.find", details }) };
  return { status: "failed", command: "shop.find", data: null, error, metadata: { ...plainMetadata, ...metadata } };
}

test("whoever typed the call is not told to type it", async () => {
  const text = await renderAnswer(refused("TOOL_NETWORK_ERROR"), openTerminal({ env: { NO_COLOR: "1" }, quiet: true }));
  expect(text.split("\n").filter((line) => line.startsWith("→"))).toEqual(["→ Try again later."]);
  expect(commandHint(refused("TOOL_NETWORK_ERROR"), { given: {}, options: {} })).toBeUndefined();
});

test.each<[ToolResponse<unknown>, string]>([
  [refused("TOOL_INVALID_FIELD_TYPE"), "Its fields: toolpact call shop.find --help"],
  [refused("TOOL_DEPRECATED", { replacement: "shop.search" }), "What replaces it: toolpact call shop.search --help"],
  [
    refused("TOOL_ROLE_NOT_AUTHORIZED", { required_roles: ["admin"] }),
    "Call as a principal with the role: --as user-1 --roles admin --tenant acme",
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

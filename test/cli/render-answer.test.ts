import { expect, test } from "vitest";
import { renderAnswer } from "../../generator/cli/call/render-answer.js";
import { openTerminal } from "../../generator/cli/terminal.js";
import type { ToolResponse } from "../../runtime/index.js";
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

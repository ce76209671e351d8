import { afterEach, expect, it, vi } from "vitest";
import { openTerminal } from "../../generator/cli/terminal.js";

afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(process.stderr, "isTTY", { value: wasTerminal, configurable: true });
});
const wasTerminal = process.stderr.isTTY;

it.each([
  ["xterm", ["Checking …", "\r\u001b[2K"]],
  ["dumb", []],
])("progress on a terminal of type %s", (type, want) => {
  Object.defineProperty(process.stderr, "isTTY", { value: true, configurable: true });
  const written: unknown[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(text) > 0);
  const progress = openTerminal({ env: { TERM: type }, quiet: false }).progress("Checking");
  progress.show();
  progress.done();
  expect(written).toEqual(want);
});

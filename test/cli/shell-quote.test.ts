import { expect, test } from "vitest";
import { shellQuote } from "../../generator/cli/shell-quote.js";

test("on Windows a path stands in double quotes, which cmd and PowerShell both know", () => {
  expect(shellQuote("sub dir\\store.db", true)).toBe('"sub dir\\store.db"');
  expect(shellQuote("C:\\sub dir\\", true)).toBe('"C:\\sub dir\\\\"');
  expect(shellQuote("it's", true)).toBe(`"it's"`);
  expect(shellQuote("store.db", true)).toBe("store.db");
});

test("what has double quotes in it, or what PowerShell would replace there, stands in single ones", () => {
  expect(shellQuote('{"a":1}', true)).toBe(`'{"a":1}'`);
  expect(shellQuote("$home dir", true)).toBe("'$home dir'");
});

test("elsewhere everything but plain names stands in single quotes", () => {
  expect(shellQuote("sub dir/store.db", false)).toBe("'sub dir/store.db'");
  expect(shellQuote("it's", false)).toBe("'it'\\''s'");
});

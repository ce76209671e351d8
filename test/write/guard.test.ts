import { posix, win32 } from "node:path";
import { expect, test } from "vitest";
import { foldersOnTheWay } from "../../generator/write/guard.js";

test("on the way to a file, folders are looked at from the working directory down", () => {
  expect(foldersOnTheWay({ target: "/shop/out/a/b.ts", root: "/shop/out", cwd: "/shop" }, posix)).toEqual(["/shop/out", "/shop/out/a"]);
  expect(foldersOnTheWay({ target: "C:\\shop\\out\\b.ts", root: "C:\\shop\\out", cwd: "c:\\Shop" }, win32)).toEqual(["c:\\Shop\\out"]);
});

test("on another drive of Windows only from the output folder down: what lies above is the user's own choice", () => {
  expect(foldersOnTheWay({ target: "D:\\work\\out\\a\\b.ts", root: "D:\\work\\out", cwd: "C:\\shop" }, win32)).toEqual([
    "D:\\work\\out",
    "D:\\work\\out\\a",
  ]);
});

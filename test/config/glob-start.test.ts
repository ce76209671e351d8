import { posix, win32 } from "node:path";
import { expect, it } from "vitest";
import { globStart } from "../../generator/config/glob-start.js";

const onWindows = (pattern: string) => globStart("C:\\shop", pattern, win32);

it("a glob on another drive of Windows starts at the top of that drive", () => {
  expect(onWindows("D:/specs/*.yaml")).toEqual({ folder: "D:\\", pattern: "specs/*.yaml" });
  expect(onWindows("//server/share/specs/*.yaml")).toEqual({ folder: "\\\\server\\share\\", pattern: "specs/*.yaml" });
});

it("any other starts in the config's folder", () => {
  for (const pattern of ["specs/*.yaml", "../*.yaml", "c:/specs/*.yaml", "/specs/*.yaml"])
    expect(onWindows(pattern)).toEqual({ folder: "C:\\shop", pattern });
  for (const pattern of ["specs/*.yaml", "/specs/*.yaml"]) expect(globStart("/shop", pattern, posix)).toEqual({ folder: "/shop", pattern });
});

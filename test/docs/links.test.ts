import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../generated/reference-plans.js";
import { anchorsIn, documents, linksIn, readDocument } from "./markdown.js";

/** Why a link leads nowhere; nothing when it does not. */
function problemOf(document: string, link: string): string | undefined {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? document : join(dirname(document), decodeURI(path));
  if (!existsSync(join(repository, target))) return `${link}: no such file`;
  if (anchor === undefined) return undefined;
  if (!statSync(join(repository, target)).isFile()) return `${link}: an anchor into a folder`;
  return anchorsIn(readDocument(target)).has(anchor) ? undefined : `${link}: no such heading`;
}

const isLocal = (link: string): boolean => !/^[a-z]+:/.test(link);

describe("links", () => {
  for (const document of documents) {
    it(`of ${document} lead somewhere`, () => {
      const problems = linksIn(readDocument(document))
        .filter(isLocal)
        .flatMap((link) => problemOf(document, link) ?? []);
      expect(problems).toEqual([]);
    });
  }

  it("are found: the README has some, and a wrong one is a problem", () => {
    expect(linksIn(readDocument("README.md")).length).toBeGreaterThan(6);
    expect(linksIn("[a](b.md) `[c](d.md)`\n```\n[e](f.md)\n```\n[g](#h)")).toEqual(["b.md", "#h"]);
    expect(problemOf("README.md", "docs/nope.md")).toContain("no such file");
    expect(problemOf("docs/cli.md", "runtime.md#no-such-heading")).toContain("no such heading");
    expect(problemOf("docs/cli.md", "runtime.md#the-context")).toBeUndefined();
  });
});

describe("the README of a package", () => {
  it.each(["generator", "runtime"])(
    "of %s links to nothing outside of the package, because the package is all its readers have",
    (folder) => {
      expect(linksIn(readDocument(`${folder}/README.md`)).filter(isLocal)).toEqual([]);
    },
  );

  it("names every door of the runtime", () => {
    const { exports } = JSON.parse(readFileSync(join(repository, "runtime/package.json"), "utf8")) as { exports: object };
    const doors = Object.keys(exports).filter((door) => door !== "./package.json");
    const readme = readDocument("runtime/README.md");
    expect(doors.filter((door) => !readme.includes(`| \`@toolpact/runtime${door.slice(1)}\` |`))).toEqual([]);
  });
});

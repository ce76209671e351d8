import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readDocument } from "../docs/markdown.js";
import { isNameIn, proofsIn } from "../docs/proofs.js";
import { repository } from "../generated/reference-plans.js";
import { tools } from "./reference-stage.js";

/** How many keys of each kind the documents have. */
const counts: { readonly [prefix: string]: number } = {
  "TRV-": 17,
  "CAL-": 10,
  "MKT-": 13,
  "UNI-": 22,
  "PMT-": 2,
  "TRV-R": 6,
  "CAL-R": 4,
  "MKT-R": 11,
  "UNI-R": 14,
  "UNI-V": 5,
  "UNI-G": 7,
  "UNI-D": 7,
  "UNI-B": 6,
  "UNI-S": 16,
  "PMT-P": 28,
  "PMT-R": 7,
};

const keys = Object.entries(counts).flatMap(([prefix, count]) =>
  Array.from({ length: count }, (_, index) => prefix + String(index + 1).padStart(prefix.endsWith("-") ? 2 : 1, "0")),
);

const page = readDocument("docs/proof.md");
const rows = [...page.matchAll(/^\| ([A-Z]{3}-\w+) \| (.+?) \| (.*?) ?\|$/gm)].map(([, key = "", what = "", proof = ""]) => ({
  key,
  what,
  proof,
}));

describe("docs/proof.md", () => {
  test("has every key of the documents once, and no other", () => {
    expect(keys).toHaveLength(175);
    expect(rows.map(({ key }) => key).sort()).toEqual([...keys].sort());
  });

  test("names each tool by its id", () => {
    const named = rows.filter(({ key }) => /-\d+$/.test(key)).map(({ key, what }) => [key, what]);
    expect(named.sort()).toEqual(tools.map(({ source, id }) => [source, `\`${id}\``]).sort());
  });

  test("says of every rule what proves it, or that it is not there yet", () => {
    const silent = rows.filter(({ key, proof }) => !/-\d+$/.test(key) && proofsIn(proof).length === 0 && !/not yet: \S/.test(proof));
    expect(silent).toEqual([]);
  });

  test("says of everything that is not there yet which part it belongs to, once", () => {
    const [, table = ""] = page.split("## What is not yet there");
    const placed = table.match(/\b[A-Z]{3}-[A-Z]?\d+\b/g) ?? [];
    const missing = rows.filter(({ proof }) => proof.includes("not yet: ")).map(({ key }) => key);
    expect([...placed].sort()).toEqual(missing.sort());
  });

  test("names files that exist, and tests that are in them", () => {
    const found = proofsIn(page);
    expect(found.length).toBeGreaterThan(150);
    const missing = found.flatMap(({ file, titles }) => {
      if (!existsSync(join(repository, file))) return [`${file} does not exist`];
      const text = readFileSync(join(repository, file), "utf8");
      return titles.filter((title) => !isNameIn(text, title)).map((title) => `${file} has no test "${title}"`);
    });
    expect(missing).toEqual([]);
  });
});

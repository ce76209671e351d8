import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type Changeset,
  changesetName,
  insertSection,
  linesOf,
  printChangeset,
  readChangeset,
  readChangesets,
  renderSection,
} from "../../generator/changeset/index.js";
import { createFolder, type Folder, openApi, operation } from "../diff/folder.js";

let folder: Folder;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

const hostile = 'x`\n---\nbump: none\n### Security\n- fake @team Closes #12 <!-- "\u2028 [l](0)';
const change: Changeset = { bump: "major", source: "shop", from: "a".repeat(64), to: "b".repeat(64), lines: {} };

function read(text: string): Changeset {
  const found = readChangeset(text, ".changes/shop.md");
  if ("diagnostic" in found) throw new Error(found.diagnostic.message);
  return found.changeset;
}

const petSchemas = (tag: object) => ({ Pet: { type: "object", properties: { name: { type: "string" }, ...tag } } });
const pet = { $ref: "#/components/schemas/Pet" };

it("causes become one line each, in the group of their meaning", async () => {
  const paths = (more: object) => ({
    "/pets": { get: operation("listPets", { answer: pet }) },
    "/pet": { get: operation("getPet", { answer: pet }) },
    ...more,
  });
  folder.write(
    "old.json",
    openApi(
      paths({ "/old": { get: operation("oldOne", { query: { limit: { type: "integer" } } }) }, "/gone": { get: operation("gone") } }),
      {
        schemas: petSchemas({ tag: { type: "string" } }),
      },
    ),
  );
  folder.write(
    "new.json",
    openApi(
      paths({
        "/old": { get: { ...operation("oldOne", { query: { limit: { type: "string" }, page: { type: "integer" } } }), deprecated: true } },
        "/new": { delete: operation("deleteAll") },
      }),
      { schemas: petSchemas({}) },
    ),
  );
  const { causes } = await folder.diff("old.json", "new.json");
  expect(linesOf(causes)).toMatchInlineSnapshot(`
    {
      "Added": [
        "\`input.page\` (inputs of \`shop.oldOne\`): An optional field is new. \`none → integer\`",
      ],
      "Changed": [
        "**Breaking:** \`input.limit\` (inputs of \`shop.oldOne\`): A value has another type. \`integer → string\`",
      ],
      "Deprecated": [
        "The tool \`shop.oldOne\` is deprecated, or has another date or replacement.",
      ],
      "Removed": [
        "**Breaking:** The tool \`shop.gone\` is gone.",
        "**Breaking:** \`output.tag\` (answers of \`shop.getPet\`, \`shop.listPets\`): A field is gone.",
      ],
      "Security": [
        "The tool \`shop.deleteAll\` is new. \`effect delete, confirm always, auth none\`",
      ],
    }
  `);
});

it("a changeset says the same after it was written and read, whatever its texts hold", () => {
  const full: Changeset = {
    ...change,
    source: hostile,
    summary: "Read this first.",
    lines: { Removed: ["One.", "Two `x`."], Security: ["Three."] },
  };
  expect(read(printChangeset(full))).toEqual(full);
  expect(read(printChangeset(full).replaceAll("\n", "\r\n"))).toEqual(full);
});

it("names and values of a contract stay on their line, as code", async () => {
  const get = (field: string) =>
    openApi({ "/a": { get: operation("a", { answer: { type: "object", properties: { [field]: { type: "string" } } } }) } });
  folder.write("old.json", get(hostile));
  folder.write("new.json", get("plain"));
  const { causes } = await folder.diff("old.json", "new.json");
  const written = printChangeset({ ...change, lines: linesOf(causes) });
  expect(Object.keys(read(written).lines)).not.toContain("Security");
  expect(written.match(/^- /gm)).toHaveLength(1);
  expect(written).not.toMatch(/@team|Closes #12|<!--|\u2028/);
});

it("an edited changeset is read: other bullets, wrapped lines, text without a bullet, a summary", () => {
  const text = `---\nbump: minor\nsource: shop\nfrom: "1"\nto: "2"\n---\n\nFor everyone.\n\n## changed\n* One\n  goes on\nand on\n\nA line alone.\n`;
  expect(read(text)).toEqual({
    bump: "minor",
    source: "shop",
    from: "1",
    to: "2",
    summary: "For everyone.",
    lines: { Changed: ["One\n  goes on\n  and on", "A line alone."] },
  });
});

it.each([
  ["no facts", "### Added\n- x\n", "does not begin"],
  ["a wrong bump", `---\nbump: huge\nsource: s\nfrom: "1"\nto: "2"\n---\n`, "`bump`"],
  ["a missing fact", `---\nbump: minor\nsource: s\nto: "2"\n---\n`, "`from`"],
  ["an unknown fact", `---\nbump: minor\nsource: s\nfrom: "1"\nto: "2"\naccept: all\n---\n`, "`accept`"],
  ["an unknown group", `---\nbump: minor\nsource: s\nfrom: "1"\nto: "2"\n---\n### Fixed\n- x\n`, "`Fixed`"],
])("a changeset with %s is refused", (_, text, said) => {
  const found = readChangeset(text, "x.md");
  expect("diagnostic" in found && found.diagnostic.message).toContain(said);
});

it("a folder with one wrong file gives none, and a link is a wrong file", async () => {
  const root = mkdtempSync(join(tmpdir(), "toolpact-changes-"));
  expect(await readChangesets(root, ".changes")).toEqual({ changesets: [] });
  mkdirSync(join(root, ".changes"));
  writeFileSync(join(root, ".changes/a.md"), printChangeset(change));
  writeFileSync(join(root, ".changes/README.md"), "about");
  expect(await readChangesets(root, ".changes")).toEqual({ changesets: [{ file: ".changes/a.md", changeset: change }] });
  symlinkSync(join(root, ".changes/a.md"), join(root, ".changes/b.md"));
  expect(await readChangesets(root, ".changes")).toHaveProperty("diagnostics");
  rmSync(root, { recursive: true });
});

it("the name of a changeset is a plain file name, and depends on source and both hashes", () => {
  const names = [
    change,
    { ...change, source: "SHOP" },
    { ...change, to: "c" },
    { ...change, source: "../../x\n" },
    { ...change, source: "§" },
  ].map(changesetName);
  expect(new Set(names).size).toBe(5);
  for (const name of names) expect(name).toMatch(/^[a-z0-9][a-z0-9-]*-[0-9a-f]{8}\.md$/);
});

it("at most 40 lines are written, and every safety change is among them or counted", async () => {
  const all = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`/a${index}`, { get: operation(`a${index}`, { query: { limit: { type: "integer" } } }) }]),
  );
  const moved = JSON.parse(openApi(all)) as { paths: { [path: string]: { get: object } } };
  for (const [index, path] of Object.keys(moved.paths).entries())
    moved.paths[path] = {
      get: {
        ...operation(`a${index}`, { query: { limit: { type: index % 2 === 0 ? "string" : "boolean" } } }),
        servers: [{ url: `https://h${index}.example.com` }],
      },
    };
  folder.write("old.json", openApi(all));
  folder.write("new.json", JSON.stringify(moved));
  const lines = linesOf((await folder.diff("old.json", "new.json")).causes);
  expect(lines.Security).toHaveLength(41);
  expect(lines.Security?.at(-1)).toContain("20 tools more");
  expect(lines.Changed).toEqual([expect.stringMatching(/^\d+ more\./)]);
});

it("a section has the lines of all updates in one list for each group, and each line once", () => {
  const files = [
    { file: "a", changeset: { ...change, lines: { Added: ["One."], Removed: ["Two."] } } },
    { file: "b", changeset: { ...change, summary: "Hello.", lines: { Added: ["One.", "Three\n  long."] } } },
  ];
  expect(renderSection({ version: "2.0.0", date: "2026-12-31", changesets: files })).toBe(
    "## 2.0.0 - 2026-12-31\n\nHello.\n\n### Removed\n\n- Two.\n\n### Added\n\n- One.\n- Three\n  long.\n",
  );
});

it("a section goes above older versions and below what is not released, once, with the line ends of the file", () => {
  const section = "## 2.0.0\n\n- New.\n";
  const old = "# Changelog\n\n```md\n## 9.9.9\n```\n\n## [Unreleased]\n\n- Soon.\n\n## 1.0.0\n\n- Old.\n";
  const inserted = insertSection(old, section) ?? "";
  expect(inserted).toBe(old.replace("## 1.0.0", `${section}\n## 1.0.0`));
  expect(insertSection(inserted, section)).toBeUndefined();
  expect(insertSection(undefined, section)).toBe(`# Changelog\n\n${section}`);
  expect(insertSection(old.replaceAll("\n", "\r\n"), section)).toBe(inserted.replaceAll("\n", "\r\n"));
});

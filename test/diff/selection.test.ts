import { afterAll, beforeAll, expect, it } from "vitest";
import { createFolder, type Folder } from "./folder.js";

let folder: Folder;
beforeAll(() => {
  folder = createFolder();
});
afterAll(() => folder.remove());

it("a GraphQL field that a new field pushes out of the selection breaks, and the reason says that its type still has it", async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  const part = (index: number): string => `type Part${index} { a${index}: String b${index}: String c${index}: String d${index}: String }\n`;
  const schema = (more: string, some = numbers): string =>
    `type Query { shop: Shop }\ntype Shop {\n${more}${some.map((index) => `  p${index}: Part${index}\n`).join("")}}\n${numbers.map(part).join("")}`;
  folder.write("old.graphql", schema(""));
  folder.write("new.graphql", schema("  w: String\n  x: String\n  y: String\n  z: String\n"));
  const evicted = (await folder.diff("old.graphql", "new.graphql")).changes.filter(({ kind }) => kind === "output.field-removed");
  expect(evicted).toMatchObject([{ class: "breaking", because: expect.stringContaining("The type still has the field") }]);
  folder.write("new.graphql", schema("", numbers.slice(1)));
  const removed = (await folder.diff("old.graphql", "new.graphql")).changes.find(({ pointer }) => pointer === "output.p0");
  expect(removed?.because).toMatch(/^Code that reads/);
});

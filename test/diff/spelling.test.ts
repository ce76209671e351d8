import { afterAll, beforeAll, expect, it } from "vitest";
import { runCli } from "../cli/project.js";
import { createFolder, type Folder, openApi, operation } from "./folder.js";

let folder: Folder;
beforeAll(() => {
  folder = createFolder();
});
afterAll(() => folder.remove());

it("a document with the same meaning in another version, order and spelling has no change", async () => {
  const old = { q: { type: "string", nullable: true }, n: { type: "integer", minimum: 0, exclusiveMinimum: true } };
  const next = { n: { exclusiveMinimum: 0, type: "integer" }, q: { type: ["null", "string"] } };
  const shared = {
    Pet: {
      type: "object",
      required: ["id", "kind"],
      properties: { id: { type: "string" }, kind: { type: "string", enum: ["cat", "dog"] } },
    },
  };
  const inline = {
    allOf: [
      { properties: { kind: { enum: ["dog", "cat"], type: "string" }, id: { type: "string" } }, required: ["kind", "id"], type: "object" },
    ],
  };
  folder.write(
    "old.json",
    openApi({ "/pets": { get: operation("findPets", { query: old, answer: { $ref: "#/components/schemas/Pet" } }) } }, { schemas: shared }),
  );
  folder.write(
    "new.json",
    openApi(
      { "/pets": { get: operation("findPets", { query: next, answer: inline }) } },
      { openapi: "3.1.0", info: { title: "Shop", version: "2.0.0" } },
    ),
  );
  const { changes, bump } = await folder.diff("old.json", "new.json");
  expect([changes, bump]).toEqual([[], "none"]);
});

it("a change of a shared schema is one cause for all tools that use it, in both directions", async () => {
  const pet = (required: readonly string[]) => ({
    Pet: { type: "object", required, properties: { id: { type: "string" }, tag: { type: "string" } } },
  });
  const answer = { $ref: "#/components/schemas/Pet" };
  const post = { ...operation("addPet", { answer }), requestBody: { required: true, content: { "application/json": { schema: answer } } } };
  const paths = {
    "/pets": { get: operation("findPets", { answer: { type: "array", items: answer } }), post },
    "/pet": { get: operation("getPet", { answer }) },
  };
  folder.write("old.json", openApi(paths, { schemas: pet(["id", "tag"]) }));
  folder.write("new.json", openApi(paths, { schemas: pet(["id"]) }));
  const { causes } = await folder.diff("old.json", "new.json");
  expect(causes).toMatchObject([
    {
      subject: "Pet.tag",
      class: "breaking",
      sides: ["input", "output"],
      tools: ["shop.addPet", "shop.findPets", "shop.getPet"],
      changes: 4,
    },
  ]);
});

it("a host that changes is one cause", async () => {
  const paths = { "/a": { get: operation("one") }, "/b": { get: operation("two") } };
  folder.write("old.json", openApi(paths));
  folder.write("new.json", openApi(paths, { servers: [{ url: "https://other.example.com/api" }] }));
  const { causes } = await folder.diff("old.json", "new.json");
  expect(causes).toMatchObject([{ kind: "policy.other-host", class: "safety", tools: ["shop.one", "shop.two"] }]);
});

it("explain has every kind of change", async () => {
  const { exitCode, stdout } = await runCli(folder.root, ["explain", "output.enum-wider"]);
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^output\.enum-wider\n[\s\S]*breaking: /)]);
});

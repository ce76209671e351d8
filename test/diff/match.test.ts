import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolder, type Folder, kindsOf, openApi, operation } from "./folder.js";

const pet = { type: "object", properties: { name: { type: "string" }, age: { type: "integer" } }, required: ["name"] };
const find = operation("findPets", { query: { name: { type: "string" } }, answer: pet });

let folder: Folder;
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

async function kindsBetween(before: object, after: object): Promise<readonly string[]> {
  folder.write("old.json", openApi(before as { [path: string]: unknown }));
  folder.write("new.json", openApi(after as { [path: string]: unknown }));
  return kindsOf(await folder.diff("old.json", "new.json"));
}

describe("a tool is recognised", () => {
  it("by method and path if its operationId changed, as one rename with the line that keeps the name", async () => {
    folder.write("old.json", openApi({ "/pets": { get: find } }));
    folder.write("new.json", openApi({ "/pets": { get: { ...find, operationId: "searchPets" } } }));
    const { changes } = await folder.diff("old.json", "new.json");
    expect(changes).toMatchObject([
      { kind: "identity.tool-renamed", before: { id: "shop.findPets" }, after: { id: "shop.searchPets" }, formerTool: "shop.findPets" },
    ]);
    expect(changes[0]?.suggestion).toContain('"GET /pets": { rename: "shop.findPets" }');
  });

  it("by its path, even if path parameters have other names", async () => {
    const get = (name: string) => ({
      get: { ...operation("getPet"), parameters: [{ name, in: "path", required: true, schema: { type: "string" } }] },
    });
    const kinds = await kindsBetween({ "/pets/{id}": get("id") }, { "/pets/{petId}": get("petId") });
    expect(kinds).toEqual(["shop.getPet input.field-renamed"]);
  });

  it("by its shape if path and operationId changed", async () => {
    const kinds = await kindsBetween({ "/pets": { get: find } }, { "/animals/pets": { get: { ...find, operationId: "searchPets" } } });
    expect(kinds).toContain("shop.searchPets identity.tool-renamed");
    expect(kinds).not.toContain("shop.findPets identity.tool-removed");
  });

  it("not by a shape that two tools share", async () => {
    const kinds = await kindsBetween(
      { "/pets": { get: find } },
      { "/cats": { get: { ...find, operationId: "findCats" } }, "/dogs": { get: { ...find, operationId: "findDogs" } } },
    );
    expect(kinds).toEqual([
      "shop.findPets identity.tool-removed",
      "shop.findCats identity.tool-added",
      "shop.findDogs identity.tool-added",
    ]);
  });
});

it("a prefix that all paths share and that changes is one cause", async () => {
  const paths = (version: string) =>
    Object.fromEntries(["pets", "shops", "orders"].map((name) => [`/${version}/${name}`, { get: operation(`list_${name}_${version}`) }]));
  folder.write("old.json", openApi(paths("v1")));
  folder.write("new.json", openApi(paths("v2")));
  const { changes } = await folder.diff("old.json", "new.json");
  expect(changes.map(({ kind }) => kind)).not.toContain("identity.tool-removed");
  expect(changes.filter(({ kind }) => kind === "identity.tool-renamed")).toHaveLength(3);
});

it("an operation that one side cannot read is neither gone nor new", async () => {
  const post = (schema: object) => ({
    post: {
      operationId: "addPet",
      requestBody: {
        required: true,
        content: { "application/json": { schema: { type: "object", required: ["pet"], properties: { pet: schema } } } },
      },
      responses: { 201: { description: "ok" } },
    },
  });
  folder.write("old.json", openApi({ "/pets": post(pet), "/shops": { get: operation("listShops") } }));
  folder.write("new.json", openApi({ "/pets": post({ $ref: "#/components/schemas/None" }), "/shops": { get: operation("listShops") } }));
  const diff = await folder.diff("old.json", "new.json");
  expect(diff.leftOut.after).toMatchObject([{ operation: "POST /pets", ref: "#/components/schemas/None" }]);
  expect(diff.changes).toEqual([]);
});

it("the same GraphQL schema in two files has no change", async () => {
  const sdl = "type Query { shop(id: ID!): Shop }\ntype Shop { id: ID!, name: String }\n";
  folder.write("old.graphql", sdl);
  folder.write("new.graphql", sdl);
  expect((await folder.diff("old.graphql", "new.graphql")).changes).toEqual([]);
});

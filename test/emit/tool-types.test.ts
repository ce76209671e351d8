import { expect, test } from "vitest";
import { compileSpec, errorsOf, toolWith } from "./compile-spec.js";

const plain = toolWith({ type: "object", properties: {} }, { type: "object" });

function fileOf(path: string, ids: readonly string[]): string {
  const compiled = compileSpec({ tools: Object.fromEntries(ids.map((id) => [id, plain])) });
  expect(errorsOf(compiled)).toEqual([]);
  return compiled.files.get(path) ?? "";
}

const ids = ["pets.list", "pets.find", "visits.list"];

test.each(["shop/client.ts", "shop/handlers.ts"])(
  "types of tools that are called alike are distinguished by their namespaces: %s",
  (path) => {
    const text = fileOf(path, ids);
    expect(text).toMatch(/ListOutput as PetsListOutput\b[^;]+"\.\/tools\/pets\/list\.js"/);
    expect(text).toMatch(/ListOutput as VisitsListOutput\b[^;]+"\.\/tools\/visits\/list\.js"/);
    expect(text).not.toMatch(/FindOutput as|Output\d/);
  },
);

test("one that is added changes no name of the others", () => {
  const linesOf = (text: string): readonly string[] => text.split("\n").filter((line) => /PetsList|VisitsList/.test(line));
  const more = fileOf("shop/client.ts", ["orders.list", ...ids]).split("\n");
  expect(linesOf(fileOf("shop/client.ts", ids)).filter((line) => !more.includes(line))).toEqual([]);
});

test("namespaces that end alike get a number", () => {
  const text = fileOf("shop/client.ts", ["a.pets.list", "b.pets.list"]);
  expect(text).toContain("ListOutput as PetsListOutput,");
  expect(text).toContain("ListOutput as PetsListOutput2,");
});

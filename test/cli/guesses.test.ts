import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { petsProject } from "./pets-project.js";

const { project, at, document } = petsProject();
const here = { env: { CI: "" } };

const number = "schema: { type: integer }";
const prices = `/prices: { get: { operationId: listPrices, parameters: [{ name: offset, in: query, ${number} }, { name: limit, in: query, ${number} }], responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: string } } } } } } } } } }`;
const configure = (guesses: object): void =>
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: [{ contract: "pets.yaml", name: "pets", guesses }] }));

it("a guess that the config switches on shapes its tools, stands in the lock, and is reported with the line that switches it off", async () => {
  writeFileSync(at("pets.yaml"), document(prices));
  configure({});
  const { diagnostics } = JSON.parse((await project.run(["generate", "--json", "--verbose"], here)).stdout);
  expect(diagnostics).toMatchObject([{ code: "openapi/open-guesses", guess: "pagination/offset-by-name", severity: "note" }]);
  expect(readFileSync(at("toolpact.lock"), "utf8")).not.toContain("guesses");

  configure({ "pagination/*": "on" });
  const switched = JSON.parse((await project.run(["generate", "--json", "--verbose"], here)).stdout);
  expect(switched.diagnostics).toMatchObject([
    {
      code: "openapi/applied-guesses",
      guess: "pagination/offset-by-name",
      paste: { lines: ['guesses: { "pagination/offset-by-name": "off" },'] },
    },
  ]);
  expect(readFileSync(at("toolpact.lock"), "utf8")).toContain('"guesses":["pagination/offset-by-name"]');
});

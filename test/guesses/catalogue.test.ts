import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { Operation } from "../../generator/ir/index.js";
import { type GuessId, guesses } from "../../generator/read/openapi/guesses/catalogue.js";
import { api, only, type ReadApi, readApi } from "../read/openapi/read-api.js";
import { fixtures } from "./fixtures.js";

const read = (document: string, id: GuessId, value?: "on" | "off"): ReadApi =>
  readApi(dated(document), value === undefined ? {} : { settings: { guesses: { [id]: value } } });
/** With a version that is a day. */
const dated = (document: string): ReturnType<typeof api> => ({
  "api.yaml": (api(document)["api.yaml"] ?? "").replace("1.0.0", "2026-01-01"),
});
const reported = ({ problems }: ReadApi, id: GuessId) => problems.filter(({ guess }) => guess === id);
const shapeOf = ({ guesses: _guesses, ...operation }: Operation): object => operation;

describe.each(Object.keys(guesses) as GuessId[])("the guess %s", (id) => {
  const { guessed, stated } = fixtures[id];
  const [on, off] = [read(guessed, id, "on"), read(guessed, id, "off")];

  test("is reported with its id where its evidence stands", () => {
    expect(reported(on, id)).toHaveLength(1);
  });

  // A schema is shared by any number of tools.
  test.skipIf(/^(?:schemas|parameters)\//.test(id))("is named by the tool that it shapes, and so by its line in the lock", () => {
    expect(only(on).guesses).toContain(id);
  });

  test("changes nothing while it is off", () => {
    expect(only(off).guesses ?? []).not.toContain(id);
    expect(isDeepStrictEqual(shapeOf(only(on)), shapeOf(only(off)))).toBe(false);
    expect(reported(off, id).filter(({ code }) => code === "openapi/applied-guesses")).toEqual([]);
  });

  test("is silent on the document that states what is meant", () => {
    expect(reported(read(stated, id, "on"), id)).toEqual([]);
    expect(isDeepStrictEqual(shapeOf(only(read(stated, id, "on"))), shapeOf(only(read(stated, id, "off"))))).toBe(true);
  });

  test(`is ${guesses[id].default} by default`, () => {
    expect(shapeOf(only(read(guessed, id)))).toEqual(shapeOf(only(guesses[id].default === "on" ? on : off)));
  });
});

test("an id counts before its family, and that before all", () => {
  const { guessed } = fixtures["credentials/optional-token"];
  const parametersWith = (settings: { readonly [pattern: string]: "on" | "off" }): number => {
    const { input } = only(readApi(api(guessed), { settings: { guesses: settings } }));
    return input.kind === "object" ? input.fields.length : -1;
  };
  expect(parametersWith({ "*": "off" })).toBe(1);
  expect(parametersWith({ "credentials/*": "on", "*": "off" })).toBe(0);
  expect(parametersWith({ "credentials/optional-token": "off", "credentials/*": "on" })).toBe(1);
});

import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { printSiteSchema } from "../../../generator/read/site/index.js";
import { textOf } from "./read-site.js";

const validate = new Ajv2020({ allErrors: true, strict: false, validateFormats: false }).compile(JSON.parse(printSiteSchema()));

describe("the JSON Schema of site contracts", () => {
  // `npx vitest run test/read/site/site-schema.test.ts -u` writes it anew.
  test("ships as the table says", async () => {
    await expect(printSiteSchema()).toMatchFileSnapshot("../../../generator/sitecontract-v1.schema.json");
  });

  test.each(["shop", "booking"])("accepts the contract of the %s site", (name) => {
    validate(JSON.parse(textOf(name)));
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each([
    ["no origin", { sitecontract: 1 }],
    ["another version", { sitecontract: 2, origin: "https://shop.example.com" }],
    ["an unknown key", { sitecontract: 1, origin: "https://shop.example.com", rout: {} }],
    [
      "a password",
      { sitecontract: 1, origin: "https://a.example", forms: { l: { selector: "#l", title: "L", fields: { p: { type: "password" } } } } },
    ],
  ])("refuses %s", (_, json) => {
    expect(validate(json)).toBe(false);
  });
});

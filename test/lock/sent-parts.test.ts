import { expect, test } from "vitest";
import { findPartChanges } from "../../generator/lock/part-changes.js";
import { findOtherSending } from "../../generator/lock/sent-parts.js";
import { growthOf } from "../cpu-time.js";
import { line } from "./arbitrary.js";
import { petsApi, told } from "./pets.js";

const body = (fields: string): string =>
  `requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { ${fields} } } } } }`;
const posting = (operation: string): string => petsApi({ "POST /pets": `operationId: add, ${operation}` });
const listing = (operation: string): string => petsApi({ "GET /pets": `operationId: add, ${operation}` });

test("fields that are sent otherwise are reported by name, also beside others that came", () => {
  const query = (name: string, more = ""): string =>
    `parameters: [{ name: ${name}, in: query${more}, schema: { type: array, items: { type: string } } }]`;
  const text = (names: string): string =>
    body(
      names
        .split(" ")
        .map((name) => `${name}: { type: array, items: { type: string } }`)
        .join(", "),
    );
  expect(told(posting(text("a b")), posting(`${query("b")}, ${text("a")}`))).toEqual({ said: "b sent in query instead of body" });
  expect(told(posting(text("a b")), posting(`${query("b")}, ${text("a c")}`))).toEqual({
    said: "b sent in query instead of body; input + c",
  });
  expect(told(listing(query("a")), listing(query("a", ", explode: false")))).toEqual({ said: "a sent otherwise" });
  const form = posting(text("a")).replace("application/json", "application/x-www-form-urlencoded");
  expect(told(posting(text("a")), form)).toEqual({ said: "body sent as application/x-www-form-urlencoded instead of application/json" });
  const photo = "{ schema: { type: object, properties: { photo: { type: string, format: binary } } } }";
  const upload = (types: readonly string[]): string =>
    posting(`requestBody: { content: { ${types.map((type) => `${type}: ${photo}`).join(", ")} } }`);
  expect(told(upload(["multipart/form-data"]), upload(["multipart/form-data", "application/json"]))).toEqual({
    said: "body sent as multipart/form-data or application/json instead of multipart/form-data",
  });
  const words = (one: string, place: string): string =>
    listing(`description: ${one}, parameters: [{ name: a, in: ${place}, schema: { type: string } }]`);
  expect(told(words("One.", "query"), words("Two.", "header"))).toEqual({ said: "a sent in header instead of query; other words" });
});

test("a line of before, which does not know how fields are sent, says nothing of it", () => {
  const parts = { "input a": "1a2b3c", "sent body": "none", "sent query": "a" };
  const [before, after] = ["0", "1"].map((digit) => ({ ...line, contract: digit.repeat(32), parts }));
  if (before === undefined || after === undefined) throw new Error("no lines");
  expect(findPartChanges({ ...before, parts: { "input a": "1a2b3c" } }, after)?.words).toBe("sent or read otherwise");
  expect(findPartChanges(before, { ...after, parts: { ...parts, "sent query": "a~1a2b3c" } })?.words).toBe("a sent otherwise");
});

test("fields that are sent otherwise are found in time by their number", async () => {
  const lines = (count: number): readonly string[] => {
    const names = Array.from({ length: count }, (_, index) => `field${index}`);
    const parts = (place: string): { readonly [part: string]: string } => ({
      ...Object.fromEntries(names.map((name) => [`input ${name}`, "1a2b3c"])),
      "sent body": "none",
      [`sent ${place}`]: names.join(","),
    });
    return findOtherSending(parts("query"), parts("header"));
  };
  expect(lines(1)).toEqual(["field0 sent in header instead of query"]);
  expect(await growthOf(lines, [500, 4_000], 24)).toBeLessThan(24);
});

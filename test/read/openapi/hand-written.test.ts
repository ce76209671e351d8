import { describe, expect, test } from "vitest";
import { api, codes, only, readApi } from "./read-api.js";

describe("as people write documents:", () => {
  test("a document that ends with `---` begins none behind it", () => {
    const text = api("paths: { /x: { get: { operationId: x, responses: {} } } }\n")["api.yaml"] ?? "";
    for (const end of ["---\n", "---", "--- # end\r\n\r\n# of it\n", "...\n---\n"]) {
      const read = readApi({ "api.yaml": text + end });
      expect([end, codes(read), only(read).id]).toEqual([end, [], "shop.x"]);
    }
    expect(codes(readApi({ "api.yaml": `${text}---\na: 1\n` }))).toEqual(["source/several-documents"]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseValue } from "../../runtime/schema/parse.js";
import { generateApi } from "../wire/generate-api.js";

const folder = mkdtempSync(join(tmpdir(), "toolpact-defaults-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = (more: string): string => `
openapi: 3.1.0
info: { title: Talks, version: "1" }
servers: [{ url: https://talks.example.com }]
paths:
  /talks:
    post:
      operationId: streamTalk
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/StreamedTalk" } } } }
      responses: { "204": { description: done } }
components:
  schemas:
    Talk:
      type: object
      ${more}
      properties: { topic: { type: string }, stream: { type: boolean, default: false }, tags: { type: array, items: { type: string }, default: [a] } }
      required: [topic]
    StreamedTalk:
      allOf:
        - $ref: "#/components/schemas/Talk"
        - { type: object, properties: { stream: { enum: [true], default: true }, tags: { default: [b, c] } } }
`;

test.each([
  ["open", "title: Talk", "input"],
  ["closed", "additionalProperties: false", "input"],
  // Such objects cannot be merged into one, so that each part fills in its own defaults.
  ["counted", "minProperties: 1", "body"],
])(
  "where two parts of an object (%s) have different defaults, that of the narrower part is filled in, by Zod and by the parser",
  async (_, more, place) => {
    writeFileSync(join(folder, "talks.yaml"), document(more));
    const { registry, remove } = await generateApi(join(folder, "talks.yaml"), { defaults: "send" });
    try {
      const [id = ""] = registry.list().map((summary) => summary.id);
      const tool = await registry.tool(id);
      const placed = (talk: object) => (place === "body" ? { body: talk } : talk);
      const filled = placed({ topic: "rain", stream: true, tags: ["b", "c"] });
      expect(tool?.accepts?.input(placed({ topic: "rain" }))).toEqual(filled);
      expect(tool && parseValue(tool.zod, placed({ topic: "rain" }))).toMatchObject({ ok: true, value: filled });
      expect(tool?.accepts?.input(filled)).toEqual(filled);
    } finally {
      remove();
    }
  },
);

import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { approvals } from "../../../../runtime/approvals/index.js";
import { createRuntime } from "../../../../runtime/index.js";
import type { JsonObject } from "../../../../runtime/json.js";
import { memoryStore } from "../../../../runtime/store/memory/index.js";
import { httpTransport } from "../../../../runtime/transport/http/index.js";
import { callConfirmed } from "../../../wire/call-confirmed.js";
import { type GeneratedApi, generateApi } from "../../../wire/generate-api.js";
import { readMultipart } from "../../../wire/read-multipart.js";
import { startApi } from "../wire.js";

let api: GeneratedApi;
beforeAll(async () => {
  api = await generateApi(join(import.meta.dirname, "api.yaml"));
});
afterAll(() => api.remove());

type Sent = string | readonly (readonly [label: string, content: Sent])[];

/** What a service reads: the name and type of each part, without the boundary, and its content. */
function partsOf(body: Buffer, type: string): Sent {
  if (!type.startsWith("multipart/")) return body.toString();
  const parts = readMultipart(body, type);
  return parts.map((part) => [
    [part.name, part.fileName, part.type.replace(/; boundary=.*/, "")].filter((label) => label !== "" && label !== undefined).join(" "),
    partsOf(part.content, part.type),
  ]);
}

async function send(name: string, args: JsonObject) {
  const service = await startApi((_, response) => void response.writeHead(204).end());
  const transport = httpTransport({ servers: { "http://localhost": service.origin }, allowPrivate: true });
  const runtime = createRuntime({ registry: api.registry, store: memoryStore(), approvals: approvals(), transports: [transport] });
  onTestFinished(() => runtime.close());
  const answer = await callConfirmed(runtime, `api.${name}`, args, { idempotencyKey: "one" });
  const [arrived] = service.arrived;
  return { answer, parts: arrived && partsOf(arrived.body, arrived.headers["content-type"] ?? "") };
}

const png = "aGk=";

test.each<readonly [string, JsonObject, Sent]>([
  [
    "sendMixed",
    {
      body: [
        [1, 2],
        ["<a/>", "hello", png],
      ],
    },
    [
      ["application/json", "[1,2]"],
      [
        "multipart/mixed",
        [
          ["application/xml", "<a/>"],
          ["text/plain", "hello"],
          ["image/png", "hi"],
        ],
      ],
    ],
  ],
  [
    "sendForm",
    { title: "May", report: { note: "--x", photo: png, pages: [1, 2] }, files: [png, png], batches: [["a", "b"], ["c"]] },
    [
      ["title text/plain", "May"],
      [
        "report multipart/form-data",
        [
          ["note text/plain", "--x"],
          ["photo photo image/png", "hi"],
          ["pages text/plain", "1"],
          ["pages text/plain", "2"],
        ],
      ],
      [
        "files multipart/mixed",
        [
          ["image/png", "hi"],
          ["image/png", "hi"],
        ],
      ],
      [
        "batches multipart/mixed",
        [
          ["text/plain", "a"],
          ["text/plain", "b"],
        ],
      ],
      ["batches multipart/mixed", [["text/plain", "c"]]],
    ],
  ],
  [
    "sendDeep",
    { body: [{ name: "one", parts: [[png], [png]] }] },
    [
      [
        "multipart/form-data",
        [
          ["name text/plain", "one"],
          ['parts multipart/related; type="image/png"', [["image/png", "hi"]]],
          ['parts multipart/related; type="image/png"', [["image/png", "hi"]]],
        ],
      ],
    ],
  ],
  [
    "sendWritten",
    {
      batch: "--b\r\nContent-Type: text/html\r\n\r\nx\r\n--b--",
      file: Buffer.from("--f\r\nContent-Type: image/png\r\n\r\ny\r\n--f--").toString("base64"),
    },
    [
      ["batch multipart/mixed", [["text/html", "x"]]],
      ["file file multipart/mixed", [["image/png", "y"]]],
    ],
  ],
])("a part that is a multipart body itself arrives with its own boundary and with each of its parts: %s", async (name, args, parts) => {
  const sent = await send(name, args);
  expect(sent.answer).toMatchObject({ status: "success" });
  expect(sent.parts).toEqual(parts);
});

test.each<readonly [string, JsonObject, string]>([
  ["sendMixed", { body: [[1], []] }, "The field body holds a multipart part without parts"],
  ["sendForm", { title: "May", report: {} }, "The field report holds a multipart part without parts"],
  ["sendWritten", { batch: "no boundary" }, "The field batch must begin with `--`"],
  ["sendWritten", { batch: "--b\r\n\r\nx\r\n--b--", file: png }, "The field file must begin with `--`"],
  ["sendWritten", { batch: "--b\r\n\r\nx\r\n--b--", count: 3 }, "The field count must be an object"],
])("a value that cannot be a multipart part is refused, and nothing is sent: %s %j", async (name, args, message) => {
  const { answer, parts } = await send(name, args);
  expect([answer, parts]).toMatchObject([{ status: "failed", error: { message: expect.stringContaining(message) } }, undefined]);
});

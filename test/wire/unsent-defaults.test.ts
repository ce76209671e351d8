import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Contract, JsonObject, Operation } from "../../generator/ir/index.js";
import { applyDirections } from "../../generator/plan/index.js";
import { makeValue } from "../../generator/read/examples/make-value.js";
import { buildZod } from "../../generator/schema/live.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { readFile as readSchemaFile } from "../read/graphql/read-sdl.js";
import { documents, fileOf, hasCorpus, isLong, isReal, sizeOf } from "../read/openapi/corpus.js";
import { readFile } from "../read/openapi/read-api.js";
import { requestFor } from "../transport/service.js";
import { notGiven, type Sent } from "./only-given.js";

/** Documents with many defaults: of parameters, of bodies, nested, and in lists. */
const small = [
  "webscraping.ai",
  "giphy",
  "tvmaze",
  "urlbox",
  "openai.com",
  "calendar",
  "netlify",
  "mastodon",
  "weatherbit",
  "redocly-cafe",
];
const graphqlFolder = path.resolve(import.meta.dirname, "../../../shared/corpus/graphql");
const schemas: readonly string[] = existsSync(path.join(graphqlFolder, "manifest.json"))
  ? (JSON.parse(readFileSync(path.join(graphqlFolder, "manifest.json"), "utf8")) as { schemas: { path: string }[] }).schemas.map(
      (one) => one.path,
    )
  : [];

const chosen = documents
  .filter((entry) => entry.expect !== "invalid" && isReal(entry))
  .filter((entry) => isLong || (sizeOf(entry) < 250_000 && small.some((name) => entry.path.includes(name))));
const chosenSchemas = schemas.filter((file) => isLong || statSync(path.join(graphqlFolder, file)).size < 120_000);

describe.skipIf(!hasCorpus)("a call with the least input sends what was given, and no default of the document", () => {
  test.each(chosen.map((entry) => [entry.path, entry] as const))("%s", async (_, entry) => {
    const file = fileOf(entry);
    await expectOnlyGiven(readFile(path.dirname(file), path.basename(file)).contract);
  });

  test.each(chosenSchemas)("%s", async (file) => {
    await expectOnlyGiven(readSchemaFile(graphqlFolder, file).contract);
  });
});

async function expectOnlyGiven(read: Contract | undefined): Promise<void> {
  if (read === undefined) return;
  const contract = applyDirections(read);
  const faults: string[] = [];
  let sent = 0;
  for (const operation of contract.operations) {
    const given = makeValue(operation.input, { schemas: contract.schemas, direction: "input" })?.value as JsonObject | undefined;
    if (given === undefined) continue;
    const request = await send(operation, contract, given);
    if (request === undefined) continue;
    sent += 1;
    const { call } = operation;
    const found = call.kind === "http-operation" || call.kind === "graphql" ? notGiven(request, call, given) : [];
    if (found.length > 0) faults.push(`${operation.id} ${JSON.stringify(given).slice(0, 300)}: ${found.join(", ")}`);
  }
  expect(faults.slice(0, 10), `${faults.length} of ${sent} requests`).toEqual([]);
  // A transport refuses what has no place in an address, such as an empty segment of a path.
  expect(sent).toBeGreaterThan(contract.operations.length * 0.8);
}

/** What the transport hands to `fetch`. Undefined where it refuses the arguments. */
async function send({ call, input }: Operation, { schemas: shared }: Contract, given: JsonObject): Promise<Sent | undefined> {
  const zod = buildZod(input, shared, { unknownKeys: "strip", fillDefaults: true, assertFormats: true });
  const parsed = parseValue(zod, given);
  if (!parsed.ok) return undefined;
  const args = parsed.value as JsonObject;
  let seen: Sent | undefined;
  const capture = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const body = init.body === undefined || init.body === null ? "" : await new Response(init.body).arrayBuffer();
    seen ??= { url: new URL(String(url)), headers: new Headers(init.headers), body: Buffer.from(body as ArrayBuffer) };
    return new Response("{}", { status: 400, headers: { "content-type": "application/json" } });
  };
  const reach = { fetch: capture, baseUrl: "https://api.example", propagate: false };
  const running =
    call.kind === "http-operation"
      ? httpTransport(reach).run(requestFor({ ...call, servers: [{ url: reach.baseUrl }], security: [] }, { args }))
      : call.kind === "graphql"
        ? graphqlTransport(reach).run(requestFor(call, { args }))
        : Promise.resolve();
  await running.catch(() => {});
  return seen;
}

import type { HttpOperation, Registry, ToolResponse, ToolSummary } from "@toolpact/runtime";
import { describe, expect, test } from "vitest";
import { approvals } from "../../runtime/approvals/index.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { seedOf } from "../differential/random.js";
import { type Arrived, startApi } from "../transport/http-operation/wire.js";
import { callConfirmed } from "./call-confirmed.js";
import { expectArrived } from "./compare.js";
import { hasCorpus, isLong, ownDocuments, publishedDocuments, type WireDocument } from "./documents.js";
import { generateApi } from "./generate-api.js";
import { makeInputs } from "./make-input.js";
import { operationsOf, type RawOperation, readDocument } from "./reference/document.js";
import { type Expected, expectedRequest } from "./reference/request.js";
import { credentialFor } from "./reference/security.js";
import { serverOf } from "./reference/server.js";

const chosen = (documents: readonly WireDocument[]): readonly WireDocument[] => documents.filter(({ isSmall }) => isLong || isSmall);
const inputsEach = isLong ? 4 : 3;
const mostTools = isLong ? 300 : 30;

describe.skipIf(!hasCorpus)("requests of published documents, as a server sees them", () => {
  test.each(chosen(publishedDocuments).map((document) => [document.name, document] as const))(
    "%s",
    (_, document) => compareDocument(document),
    600_000,
  );
});

describe("every style in every place, as a server sees it", () => {
  test.each(ownDocuments.map((document) => [document.name, document] as const))("%s", (_, document) => compareDocument(document));
});

/** How one document did: what went as it must, and what is wrong with each that did not. */
type Verdict = { sent: number; refused: number; readonly faults: string[] };

async function compareDocument({ name, file }: WireDocument): Promise<void> {
  const operations = operationsOf(readDocument(file));
  const service = await startApi((_, response) => void response.writeHead(400).end());
  const addresses = [...new Set(operations.map(serverOf))];
  const http = httpTransport({
    baseUrl: service.origin,
    // Every server of the document is here, each below a path of its own: which one was chosen shows.
    servers: Object.fromEntries(addresses.map((address, index) => [address, `${service.origin}/server-${index}`])),
    allowHosts: [`127.0.0.1:${service.port}`],
    security: ({ scheme }) => credentialFor(scheme),
  });
  const { registry, remove } = await generateApi(file);
  const runtime = createRuntime({ registry, store: memoryStore(), approvals: approvals(), transports: [http] });
  const verdict: Verdict = { sent: 0, refused: 0, faults: [] };
  const tools = sampleOf(registry);
  try {
    for (const { id, policy } of tools) {
      const tool = await registry.tool(id);
      if (tool?.call.kind !== "http-operation") throw new Error(`${id} is no operation`);
      const { call } = tool;
      const operation = operationOf(call, operations);
      const prefix = `/server-${addresses.indexOf(serverOf(operation))}`;
      for (const args of makeInputs(tool, inputsEach)) {
        const before = service.arrived.length;
        const idempotencyKey = `key-${before}`;
        const key = policy.effect === "read" ? undefined : idempotencyKey;
        const answer = await callConfirmed(runtime, id, args, { idempotencyKey });
        const fault = judge({
          answer,
          arrived: service.arrived.slice(before),
          want: expectedRequest(operation, { args, call, hasEffect: key !== undefined }),
          prefix,
          key,
          verdict,
        });
        if (fault !== undefined) verdict.faults.push(`${id} ${JSON.stringify(args).slice(0, 1_000)}: ${fault}`);
      }
    }
  } finally {
    await runtime.close();
    remove();
  }
  console.log(`${name}: ${tools.length} tools, ${verdict.sent} requests as expected, ${verdict.refused} refused as expected`);
  expect(verdict.faults.slice(0, 10), `${verdict.faults.length} requests`).toEqual([]);
  expect(verdict.sent).toBeGreaterThan(tools.length);
}

type Case = {
  readonly answer: ToolResponse<unknown>;
  readonly arrived: readonly Arrived[];
  readonly want: Expected;
  readonly prefix: string;
  /** Of an effect. */
  readonly key: string | undefined;
  readonly verdict: Verdict;
};

/** What is wrong, if anything is. */
function judge({ answer, arrived, want, prefix, key, verdict }: Case): string | undefined {
  const code = answer.status === "success" ? "success" : answer.error.code;
  const [one] = arrived;
  if (want.kind === "refused") {
    verdict.refused += 1;
    return one === undefined && code === "TOOL_INVALID_FIELD_VALUE" ? undefined : `${want.field} was not refused but ${code}`;
  }
  if (one === undefined || arrived.length > 1) return `${arrived.length} requests, ${JSON.stringify(answer).slice(0, 1_000)}`;
  try {
    expectArrived(one, want, prefix);
    expect(one.headers["idempotency-key"]).toBe(key);
    verdict.sent += 1;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** All of them, or always the same ones. */
function sampleOf(registry: Registry): readonly ToolSummary[] {
  return [...registry.list()].sort((left, right) => seedOf(left.id) - seedOf(right.id)).slice(0, mostTools);
}

function operationOf({ path, method }: HttpOperation, operations: readonly RawOperation[]): RawOperation {
  const found = operations.filter((one) => one.path === path && one.method === method);
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`${found.length} operations are ${method} ${path}`);
  return first;
}

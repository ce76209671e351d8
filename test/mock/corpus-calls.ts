import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { givenDocuments } from "../../generator/dynamic/given-documents.js";
import { liveRegistry } from "../../generator/dynamic/live-tools.js";
import { readPlans } from "../../generator/dynamic/read-plans.js";
import type { JsonObject } from "../../generator/ir/index.js";
import { mockOf } from "../../generator/mock/mock.js";
import { contractsOf } from "../../generator/mock/model/model.js";
import { openRehearsal } from "../../generator/mock/rehearsal/open-rehearsal.js";
import type { ToolPlan } from "../../generator/plan/index.js";
import { makeValue } from "../../generator/read/examples/make-value.js";
import { httpTransport } from "../../runtime/transport/http/index.js";

export const corpusFolder = resolve(import.meta.dirname, "../../../shared/corpus/openapi");
export const hasCorpus = existsSync(join(corpusFolder, "manifest.json"));

export type Called = {
  readonly operations: number;
  readonly accepted: number;
  /** Tools for which no input is found, so that they cannot be called. */
  readonly uncallable: readonly string[];
  readonly refused: readonly { readonly tool: string; readonly why: string }[];
};

const tenant = "rehearsal";

/** Calls every operation of a document through its tool, with an input that its schema accepts, against a mock of the same document. */
export async function callAll(file: string, seed = 1): Promise<Called> {
  const openapi = readFileSync(join(corpusFolder, file), "utf8");
  const options = { openapi, tenant, allowHosts: [], allow: "all" as const, url: "https://mock.example/openapi" };
  const { plans } = readPlans(await givenDocuments(options, "openapi"), options, "openapi");
  const contracts = contractsOf(plans);
  const mock = mockOf({ contracts, seed });
  const http = httpTransport({ fetch: mock.fetch as typeof fetch, security: credentialOf, baseUrl: "https://mock.example" });
  const { runtime, call } = openRehearsal({ registry: liveRegistry(plans), transports: [http] });
  const uncallable: string[] = [];
  const refused: { tool: string; why: string }[] = [];
  let accepted = 0;
  for (const plan of plans) {
    // What is deleted is gone for the calls behind it.
    for (const { id, input, policy } of plan.tools.toSorted((left, right) => rank(left) - rank(right))) {
      const made = makeValue(input, { schemas: plan.contract.schemas, direction: "input", left: { steps: 400_000 } });
      if (made === undefined || policy.status.enabled === false) {
        uncallable.push(id);
        continue;
      }
      const answer = await call(id, made.value as JsonObject, {
        tenant,
        principal: { id: "tester", kind: "service" },
        onBehalfOf: { id: "ana" },
        idempotencyKey: `k-${id}`,
      });
      if (answer.status === "success") accepted += 1;
      else
        refused.push({
          tool: id,
          why: `${answer.error.code}: ${answer.error.message} ${JSON.stringify(answer.error.details ?? null).slice(0, 600)}`,
        });
    }
  }
  await runtime.close();
  return { operations: plans.reduce((sum, { tools }) => sum + tools.length, 0), accepted, uncallable, refused };
}

/** Deletes come last, and those of the longest paths first. */
function rank({ operation: { call } }: ToolPlan): number {
  return call.kind === "http-operation" && call.method.toUpperCase() === "DELETE" ? 1_000 - call.path.split("/").length : 0;
}

function credentialOf({ type }: { readonly type: string }): string | undefined {
  return type === "mutualTLS" ? undefined : type === "basic" ? "user:password" : "token";
}

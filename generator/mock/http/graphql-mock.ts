import type { GraphqlOperation } from "@toolpact/runtime";
import type { Json, JsonObject } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import type { MockContract, MockOperation } from "../model/model.js";
import type { Served, Service } from "../service/service.js";
import { withValue } from "../values/place.js";
import { checkArguments } from "./check-arguments.js";
import type { Locate } from "./problems.js";
import type { SentRequest } from "./read-arguments.js";

type Known = { readonly contract: MockContract; readonly operation: MockOperation; readonly call: GraphqlOperation };
type Mocking = { readonly contracts: readonly MockContract[]; readonly service: Service; readonly locate: Locate };

/** `served`: what became of a request that the contract accepts, for the transport to carry. */
export type GraphqlAnswer = Response | { readonly served: Served; readonly respond: (value: Json) => Response; readonly tool: string };

/** Answers the documents that the tools of a GraphQL schema send. Undefined where a request is none of GraphQL. */
export function graphqlMock({ contracts, service, locate }: Mocking): (request: SentRequest) => Promise<GraphqlAnswer | undefined> {
  const known = contracts.flatMap((contract) =>
    contract.operations.flatMap((operation): readonly Known[] =>
      operation.call.kind === "graphql" ? [{ contract, operation, call: operation.call }] : [],
    ),
  );
  const paths = new Set(known.map(({ call }) => pathOf(call.endpoint)));
  return async (request) => {
    if (request.method !== "POST" || !paths.has(request.url.pathname)) return undefined;
    const body = jsonIn(request.body.bytes);
    const query = isObject(body) ? body.query : undefined;
    // The client of a persisted query then sends it whole.
    if (typeof query !== "string") return failed("PersistedQueryNotFound", { code: "PERSISTED_QUERY_NOT_FOUND" });
    const found = known.find(({ call }) => sends(call, query));
    if (found === undefined)
      return failed("The mock knows the documents of the contract's tools, and this is none of them.", {
        code: "GRAPHQL_VALIDATION_FAILED",
      });
    const { contract, operation, call } = found;
    const args = argumentsOf(call, isObject(body) && isObject(body.variables) ? body.variables : {});
    const issues = call.choice === undefined ? checkArguments(args, operation, contract.schemas) : [];
    if (issues.length > 0) {
      const errors = await Promise.all(
        issues.map(async (issue) => ({
          message: `${issue.path}: ${issue.message}`,
          extensions: { code: "BAD_USER_INPUT", contract: { ...(await locate(issue)), pointer: issue.origin.pointer } },
        })),
      );
      return jsonResponse({ errors });
    }
    const key = request.headers.get("idempotency-key") ?? undefined;
    return {
      tool: operation.id,
      served: service({ contract, operation, args, key }),
      respond: (value) => jsonResponse({ data: call.answer === undefined ? value : withValue({}, call.answer, value) }),
    };
  };
}

function pathOf(endpoint: string): string {
  return URL.canParse(endpoint, "http://localhost") ? new URL(endpoint, "http://localhost").pathname : "/graphql";
}

/** White space decides nothing, and fields that are an argument may be any. */
function sends({ document, choice }: GraphqlOperation, query: string): boolean {
  const sent = plain(query);
  if (sent === plain(document)) return true;
  return choice !== undefined && sent.startsWith(plain(choice.head)) && sent.endsWith(plain(choice.tail));
}

function plain(document: string): string {
  return document.replace(/\s+/g, " ").trim();
}

function argumentsOf({ variables = {} }: GraphqlOperation, given: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [Object.hasOwn(variables, name) ? (variables[name] ?? name) : name, value]),
  );
}

function failed(message: string, extensions: JsonObject): Response {
  return jsonResponse({ errors: [{ message, extensions }] });
}

function jsonResponse(body: JsonObject): Response {
  return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
}

function jsonIn(bytes: Uint8Array): Json | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Json;
  } catch {
    return undefined;
  }
}

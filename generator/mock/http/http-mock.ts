import type { JsonObject } from "../../ir/index.js";
import { makeValue } from "../../read/examples/make-value.js";
import type { MockContract } from "../model/model.js";
import { lostConnection } from "../service/lost-connection.js";
import type { Served, Service } from "../service/service.js";
import { judgeOf } from "../values/value-maker.js";
import type { WorldRequest } from "../world/world.js";
import { checkArguments } from "./check-arguments.js";
import { missingCredentials } from "./credentials.js";
import { graphqlMock } from "./graphql-mock.js";
import { mcpMock } from "./mcp-mock.js";
import { failureSchema, type Locate, type Problem, renderProblem } from "./problems.js";
import { readArguments, type SentRequest } from "./read-arguments.js";
import { type Routed, routesOf } from "./routes.js";
import { successOf } from "./success.js";

export type HttpMock = (request: SentRequest) => Promise<Response>;
type Mocking = { readonly contracts: readonly MockContract[]; readonly service: Service; readonly locate: Locate };

/** The query parameter of a link to a next page, where the mock gives links. */
const offsetName = "mock_offset";

/** Answers requests over HTTP as the contracts describe them. */
export function httpMock({ contracts, service, locate }: Mocking): HttpMock {
  const routes = routesOf(contracts);
  const mcp = mcpMock({ contracts, service });
  const graphql = graphqlMock({ contracts, service, locate });
  const refuse = (problem: Problem, routed?: Routed): Promise<Response> => {
    const schema =
      routed === undefined || problem.issues !== undefined ? undefined : failureSchema(routed.operation.failures, problem.status);
    const described = schema === undefined || routed === undefined ? undefined : makeValue(schema, judgeOf(routed.contract.schemas))?.value;
    return renderProblem(problem, { locate, described });
  };
  return async (request) => {
    const offset = Number(request.url.searchParams.get(offsetName) ?? Number.NaN);
    const url = new URL(request.url);
    url.searchParams.delete(offsetName);
    const sent = { ...request, url };
    const asked = mcp(sent) ?? (await graphql(sent));
    if (asked instanceof Response) return asked;
    if (asked !== undefined) return carry(asked.served, { refuse, tool: asked.tool, respond: ({ value }) => asked.respond(value) });
    const [first, ...others] = routes.find(sent.method, url);
    if (first === undefined) return refuse(unknownAddress(sent, routes.methodsAt(url)));
    const judged = judge(sent, first);
    // Some contracts have several operations at one address. The request is that of the first one that it fits.
    const fitting = "problem" in judged ? others.map((other) => judge(sent, other)).find((one) => !("problem" in one)) : undefined;
    const chosen = fitting ?? judged;
    const { routed } = chosen;
    const { operation } = routed;
    const tool = operation.id;
    if ("problem" in chosen) return refuse(chosen.problem, routed);
    const served = service({ ...worldRequest(sent, routed), args: chosen.args, ...(Number.isNaN(offset) ? {} : { offset }) });
    const isHead = sent.method === "HEAD";
    return carry(served, {
      refuse: (problem) => refuse(problem, routed),
      tool,
      respond: (answer) => respond({ ...answer, url, isHead }, routed),
    });
  };
}

type Judged = { readonly routed: Routed } & ({ readonly args: JsonObject } | { readonly problem: Problem });

/** What the contract says of a request: its credentials, then its parts. */
function judge(sent: SentRequest, routed: Routed): Judged {
  const { operation, contract } = routed;
  const tool = operation.id;
  const missing = missingCredentials(sent, operation);
  if (missing !== undefined) {
    const detail = `${tool} needs credentials: ${missing}.`;
    return { routed, problem: { status: 401, title: "Unauthorized", detail, tool, headers: { "www-authenticate": "Bearer" } } };
  }
  const read = readArguments(sent, routed);
  if ("problem" in read) return { routed, problem: { status: 400, title: "Bad Request", detail: read.problem, tool } };
  const issues = checkArguments(read.args, operation, contract.schemas);
  if (issues.length === 0) return { routed, args: read.args };
  const detail = `The request does not fit the contract of ${tool}.`;
  return { routed, problem: { status: statusForInvalid(operation.failures), title: "Invalid request", detail, tool, issues } };
}

type Carrying = {
  readonly tool: string;
  readonly refuse: (problem: Problem) => Promise<Response>;
  readonly respond: (answer: Extract<Served, { readonly kind: "answer" }>) => Response;
};

/** What becomes of a request, as a response or as a connection that ends. */
async function carry(served: Served, { tool, refuse, respond: answer }: Carrying): Promise<Response> {
  switch (served.kind) {
    case "gone":
      return refuse({ status: 404, title: "Not Found", detail: "This record was deleted.", tool });
    case "unmakeable":
      return refuse({
        status: 501,
        title: "Not Implemented",
        detail: `No value is found that the output schema of ${tool} accepts.`,
        tool,
      });
    case "refused": {
      const { status, detail, retryAfterS } = served;
      const headers = retryAfterS === undefined ? {} : { headers: { "retry-after": String(retryAfterS) } };
      return refuse({ status, title: titles[status], detail, tool, ...headers });
    }
    case "silent":
      return new Promise(() => {});
    case "lost":
      throw lostConnection();
    default:
      return withTrouble(answer(served), served);
  }
}

/** The second half of the body comes late, or not at all. */
async function withTrouble(response: Response, { isCut, delayMs }: Extract<Served, { readonly kind: "answer" }>): Promise<Response> {
  if ((isCut !== true && delayMs === undefined) || response.body === null) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return new Response(inHalves(bytes, { isCut: isCut === true, delayMs }), { status: response.status, headers: response.headers });
}

const titles = { 401: "Unauthorized", 429: "Too Many Requests", 500: "Internal Server Error" } as const;

type Answered = Extract<Served, { readonly kind: "answer" }> & { readonly url: URL; readonly isHead: boolean };

function respond({ value, next, url, isHead }: Answered, { operation, contract }: Routed): Response {
  const { status, type, body } = successOf(value, operation, contract);
  const headers = new Headers(type === undefined ? {} : { "content-type": type });
  if (next !== undefined && operation.call.kind === "http-operation" && operation.call.pagination?.kind === "link")
    headers.set("link", `<${nextLink(url, next)}>; rel="next"`);
  return new Response(isHead ? null : body, { status, headers });
}

type Trouble = { readonly isCut: boolean; readonly delayMs: number | undefined };

function inHalves(bytes: Uint8Array, { isCut, delayMs = 0 }: Trouble): ReadableStream<Uint8Array> {
  const middle = Math.floor(bytes.length / 2);
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.slice(0, middle));
      timer = setTimeout(() => {
        if (isCut) return controller.error(lostConnection());
        controller.enqueue(bytes.slice(middle));
        controller.close();
      }, delayMs);
    },
    cancel: () => clearTimeout(timer),
  });
}

function nextLink(url: URL, offset: number): string {
  const next = new URL(url);
  next.searchParams.set(offsetName, String(offset));
  return next.href;
}

/** What a contract says of an invalid request: 422 where it describes that one alone. */
function statusForInvalid(failures: { readonly [status: string]: unknown }): number {
  return Object.hasOwn(failures, "422") && !Object.hasOwn(failures, "400") ? 422 : 400;
}

function unknownAddress({ method, url }: SentRequest, methods: readonly string[]): Problem {
  if (methods.length === 0)
    return { status: 404, title: "Not Found", detail: `No operation of the contract has the address ${url.pathname}.` };
  const allow = methods.join(", ");
  return { status: 405, title: "Method Not Allowed", detail: `${url.pathname} takes ${allow}, and no ${method}.`, headers: { allow } };
}

function worldRequest({ headers }: SentRequest, { contract, operation, pathname, path }: Routed): Omit<WorldRequest, "args"> {
  const id = operation.resource === undefined ? undefined : path[operation.resource.parameter];
  return {
    contract,
    operation,
    pathname,
    key: headers.get("idempotency-key") ?? undefined,
    id: id === undefined ? undefined : decodeURIComponent(id),
  };
}

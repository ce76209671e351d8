import { hasEffect } from "../../has-effect.js";
import { assertOptions } from "../../known-options.js";
import { failTooDeep, failUnreadable } from "../fail-unreadable.js";
import { type OperationRequest, retriesOf, transportRequestOf } from "../operation-request.js";
import { collectPages } from "../pages/collect-pages.js";
import { pageLimits } from "../pages/page-limits.js";
import { projectAnswer, projectItem } from "../project-answer.js";
import { assertCollect } from "../reach-options.js";
import { refuseConfiguration } from "../refuse.js";
import { assertServerKeys } from "../servers/assert-server-keys.js";
import { leavableRequest } from "../time-left.js";
import type { Transport, TransportRequest } from "../transport.js";
import { createGraphqlClient, type GraphqlClient } from "./client.js";
import { placeOf, readConnection } from "./connection.js";
import { type GraphqlOptions, graphqlOptionNames } from "./options.js";
import { sendOperation } from "./send-operation.js";

/** Reaches tools, and gives the application's own code all items of a list. */
export type GraphqlTransport = Transport<"graphql"> & {
  /** All items of a connection, page after page, each page fetched when it is needed. */
  readonly paginate: (request: OperationRequest) => AsyncGenerator<unknown, void, void>;
};

/** Tools that are GraphQL operations: the document as the contract has it, arguments as variables only. Throws where an option is unknown. */
export function graphqlTransport(options: GraphqlOptions = {}): GraphqlTransport {
  assertOptions("graphqlTransport", options, graphqlOptionNames);
  assertCollect(options);
  const client = createGraphqlClient(options);
  return {
    kind: "graphql",
    run: (request) => run(client, request).catch((error: unknown) => failTooDeep(error, "graphql")),
    paginate: (request) => paginate(client, { request: transportRequestOf(request, "graphql"), retries: retriesOf(request) }),
    assertFits: (registry) => assertServerKeys("graphqlTransport", options, registry),
    close: async () => client.close(),
  };
}

type Request = TransportRequest<"graphql">;

async function run(client: GraphqlClient, request: Request): Promise<unknown> {
  return projectAnswer(await answerOf(client, request), request.call.project);
}

async function answerOf(client: GraphqlClient, whole: Request): Promise<unknown> {
  const { pagination: connection, project } = whole.call;
  if (connection === undefined) return (await sendOperation({ client, request: whole, args: whole.args })).value;
  const limits = pageLimits(client.options, whole, performance.now());
  const { request, leave } = limits.ms === undefined ? { request: whole, leave: () => {} } : leavableRequest(whole);
  return collectPages({
    pages: readConnection({ client, request, connection, most: limits.items }),
    place: placeOf(connection),
    limits,
    leave,
    // Half a page would leave a cursor in the answer that points behind what is missing.
    overflow: "page",
    isTold: client.options.collect === undefined && project === undefined,
    context: request.context,
  });
}

type Asked = { readonly request: Request; readonly retries: number };

async function* paginate(client: GraphqlClient, { request, retries }: Asked): AsyncGenerator<unknown, void, void> {
  const { call, tool } = request;
  const connection = call.pagination ?? refuseConfiguration(`${tool.id} has no pages.`);
  if (hasEffect(tool)) refuseConfiguration(`${tool.id} has an effect, which pages would repeat.`);
  const kept = { paths: call.project, place: placeOf(connection) };
  for await (const { items } of readConnection({ client, request, connection, retries, most: Number.POSITIVE_INFINITY })) {
    for (const item of items ?? failUnreadable({ kind: "graphql", reason: "no-items" })) yield projectItem(item, kept);
  }
}

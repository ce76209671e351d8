import { hasEffect } from "../../../has-effect.js";
import type { WithheldPlaces } from "../../../tool/http-call.js";
import { orFailure } from "../../exchange.js";
import { failTooDeep, failUnreadable } from "../../fail-unreadable.js";
import { itemReader } from "../../int64/read-json.js";
import { type OperationRequest, retriesOf, transportRequestOf } from "../../operation-request.js";
import { collectPages } from "../../pages/collect-pages.js";
import { pageLimits } from "../../pages/page-limits.js";
import { projectAnswer, projectItem } from "../../project-answer.js";
import { refuseConfiguration } from "../../refuse.js";
import { retryRead } from "../../retry-read.js";
import type { BaseUrl } from "../../servers/base-url.js";
import { defaultMaxResponseBytes, type ServiceOptions } from "../../service-options.js";
import { leavableRequest, timeLeft } from "../../time-left.js";
import type { TransportRequest } from "../../transport.js";
import { documentedHeaders } from "./answer/documented-headers.js";
import { responseFor } from "./answer/response-for.js";
import { withhold, withholdItem } from "./answer/withhold.js";
import { createOperationClient, type OperationClient } from "./client.js";
import type { OperationOptions } from "./options.js";
import { readPages } from "./pages/read-pages.js";
import { tellsNext } from "./pages/tells-next.js";
import { type PageSource, type SentPage, sendPage } from "./send-page.js";
import { collectItems } from "./stream/collect-items.js";
import { leavable } from "./stream/leavable.js";
import { type Item, readItems } from "./stream/read-items.js";
import { streamOf } from "./stream/stream-kind.js";

export type Operations = {
  readonly run: (request: TransportRequest<"http-operation">) => Promise<unknown>;
  /** All items of a paginated operation, page after page, each page fetched when it is needed. */
  readonly paginate: (request: OperationRequest) => AsyncGenerator<unknown, void, void>;
  /** The items of an answer that is a stream, as they arrive. Leaving the loop ends the connection. */
  readonly stream: (request: OperationRequest) => AsyncGenerator<unknown, void, void>;
  readonly close: () => void;
};

export function createOperations(options: ServiceOptions & OperationOptions, baseUrl: BaseUrl | undefined): Operations {
  const client = createOperationClient(options, baseUrl);
  return {
    run: (request) =>
      run(client, request)
        .then((answer) => projectAnswer(answer, request.call.project))
        .catch((error: unknown) => failTooDeep(error, "http")),
    paginate: (request) => paginate(client, askedOf(request)),
    stream: (request) => stream(client, askedOf(request)),
    close: client.close,
  };
}

type Request = TransportRequest<"http-operation">;

/** Past the pipeline. */
type Asked = { readonly request: Request; readonly retries: number };

function askedOf(request: OperationRequest): Asked {
  return { request: transportRequestOf(request, "http-operation"), retries: retriesOf(request) };
}

async function run(client: OperationClient, request: Request): Promise<unknown> {
  const startMs = performance.now();
  const first = await sendPage({ client, request, args: request.args });
  const headers = documentedHeaders(first.response, { call: request.call, use: first.use });
  if (headers !== undefined) request.context.respond?.(headers);
  const stream = itemsOf(first, { client, request });
  if (stream === undefined) return withhold(await answerOfPages(client, request, { first, startMs }), request.call.withheld);
  const { collect = {}, maxResponseBytes = defaultMaxResponseBytes } = client.options;
  const limits = { items: collect.items ?? 1_000, bytes: collect.bytes ?? maxResponseBytes, ms: timeLeft(request, startMs) };
  const { progress, warn } = request.context;
  const { items, cut } = await orFailure(first, () => collectItems({ ...stream, limits, progress }));
  const why = cut === "time" ? `, when its ${request.tool.timeoutMs} ms were over` : "";
  if (cut !== undefined) warn(`The stream was left after ${items.length} items${why}; there may be more.`);
  return items;
}

type Begun = { readonly first: SentPage; readonly startMs: number };

function answerOfPages(client: OperationClient, whole: Request, { first, startMs }: Begun): Promise<unknown> {
  const limits = pageLimits(client.options, whole, startMs);
  const { request, leave } = limits.ms === undefined ? { request: whole, leave: () => {} } : leavableRequest(whole);
  const { pagination } = request.call;
  const isInAnswer = pagination !== undefined && (pagination.kind !== "link" || pagination.next !== undefined);
  return collectPages({
    pages: readPages({ client, request, first, mayCut: true }),
    place: pagination?.items ?? "",
    limits,
    leave,
    // A cursor, an address or a number in the answer leads to the page that follows the last one: what is left out of that would never be seen.
    overflow: isInAnswer && pagination?.kind !== "offset" ? "page" : "items",
    // An answer that was asked for page by page has its own way to say that there are more.
    isTold: tellsNext(request.call) && client.options.collect === undefined,
    context: request.context,
  });
}

type ItemStream = { readonly items: AsyncGenerator<Item, void, void>; readonly leave: () => void };

/** Undefined where the answer is no stream: the same operation may give either. */
function itemsOf({ response, use }: SentPage, source: Omit<PageSource, "args">): ItemStream | undefined {
  const { client, request, wantsStream = false } = source;
  const declared = responseFor(request.call, response.status);
  const stream = streamOf(response.headers.get("content-type"), { declared, wantsStream });
  if (stream === undefined || response.body === null) return undefined;
  const { maxResponseBytes: maxBytes = defaultMaxResponseBytes } = client.options;
  const readJson = itemReader(request, use);
  const { warn } = request.context;
  const { chunks: body, leave } = leavable(response.body);
  const items = readItems({ body, ...stream, status: response.status, maxBytes, use, readJson, warn });
  const { withheld } = request.call;
  return { items: withheld === undefined ? items : withoutWithheld(items, withheld), leave };
}

async function* withoutWithheld(items: AsyncGenerator<Item, void, void>, withheld: WithheldPlaces): AsyncGenerator<Item, void, void> {
  for await (const item of items) yield { ...item, value: withholdItem(item.value, withheld, "") };
}

async function* paginate(client: OperationClient, { request, retries }: Asked): AsyncGenerator<unknown, void, void> {
  const { call, tool } = request;
  const how = "Say how it is paged with `pagination` under `operations` of its source, and generate again.";
  if (call.pagination === undefined) refuseConfiguration(`${tool.id} has no pages. ${how}`);
  if (hasEffect(tool)) refuseConfiguration(`${tool.id} has an effect, which pages would repeat.`);
  const place = call.pagination.items;
  try {
    for await (const { items } of readPages({ client, request, retries, mayCut: false })) {
      const found = items ?? failUnreadable({ kind: "http", reason: "no-items" });
      for (const item of found) yield projectItem(withholdItem(item, call.withheld, place), { paths: call.project, place });
    }
  } catch (error) {
    failTooDeep(error, "http");
  }
}

async function* stream(client: OperationClient, { request, retries }: Asked): AsyncGenerator<unknown, void, void> {
  const source = { client, request, args: request.args, wantsStream: true };
  const sent = await retryRead({ request, retries }, (attempt) => sendPage({ ...source, request: attempt }));
  const items = itemsOf(sent, source)?.items;
  if (items === undefined) {
    await sent.response.body?.cancel();
    return failUnreadable({ kind: "http", reason: "no-stream" });
  }
  const next = (): Promise<IteratorResult<Item, void>> => orFailure(sent, () => items.next());
  try {
    for (let step = await next(); step.done !== true; step = await next()) yield projectAnswer(step.value.value, request.call.project);
  } finally {
    await items.return();
  }
}

import { isToolFailure } from "../../../../errors/failure.js";
import { failureOf } from "../../../../errors/upstream/meaning.js";
import { isRecord, own } from "../../../../own.js";
import type { Pagination } from "../../../../tool/http-call.js";
import { orFailure } from "../../../exchange.js";
import { failUnreadable } from "../../../fail-unreadable.js";
import { answerReader } from "../../../int64/read-json.js";
import type { Page } from "../../../pages/collect-pages.js";
import { valueAt } from "../../../place.js";
import { withCredentials } from "../../../query-credentials.js";
import { retryRead } from "../../../retry-read.js";
import { answerWithoutSecrets, failSafely } from "../../../secret-use.js";
import { defaultMaxResponseBytes } from "../../../service-options.js";
import { failUnsuccessful } from "../answer/fail-unsuccessful.js";
import { type OperationAnswer, readAnswer } from "../answer/read-answer.js";
import { responseFor } from "../answer/response-for.js";
import { type PageSource, type SentPage, sendPage } from "../send-page.js";
import { argumentsOf } from "./arguments-of.js";
import { isFirstAgain, isUnnumbered } from "./first-again.js";
import { type NextPage, nextPage, saidOfMore } from "./next-page.js";
import { tellsNext } from "./tells-next.js";

type PagesSource = Omit<PageSource, "args" | "link"> & {
  /** Where it is there already. */
  readonly first?: SentPage;
  /** How often a page is asked for again that could not be had. None: the pipeline sees to that, and to the time. */
  readonly retries?: number;
  /** Whether a list that is too long may be cut, instead of being a failure. */
  readonly mayCut: boolean;
};

/**
 * A page can be empty because its items were filtered out, and can repeat the page before it where items have no identity. A long run of such pages is a
 * service that never ends, and a caller that waits for an item could not stop it.
 */
const mostInVain = 200;

/** Page after page, each fetched when it is asked for. */
export async function* readPages(source: PagesSource): AsyncGenerator<Page, void, void> {
  const { client, request, first } = source;
  const { pagination } = request.call;
  // Where there are no pages, the arguments may be a file: written out as JSON that is many times its size.
  const asked = new Set(pagination === undefined ? [] : [JSON.stringify(request.args)]);
  let page = first === undefined ? await fetchPage({ client, request, args: request.args }, source) : await readPage(first, source);
  let previous = "";
  let longest = 0;
  let inVain = 0;
  let unnumbered: readonly unknown[] | undefined;
  for (;;) {
    const { sent, answer } = page;
    const items = pagination === undefined ? listIn(answer.value) : pageItems(answer.value, pagination);
    if (answer.isCut && items === undefined) warnOfCut(answer, { request, sent });
    const text = pagination === undefined || items === undefined || items.length === 0 ? "" : JSON.stringify(items);
    const isSame = text === previous;
    const isAgain = unnumbered !== undefined && items !== undefined && isFirstAgain(unnumbered, items);
    unnumbered = isUnnumbered(request.call, sent.args) ? items : undefined;
    // A service that does not look at a number gives the same page for ever. One that does not look at its own cursor or link gives the same one, see `asked`.
    if (isSame && !isAgain && text !== "" && isCounted(pagination)) {
      request.context.warn("The service gave the same page twice: the list ends with the first of them.");
      return;
    }
    previous = text;
    const turned =
      pagination === undefined || items === undefined ? undefined : turn(sent, { request, pagination, answer, items, longest });
    // Cursors and links may lead around in a circle.
    asked.add(sent.url.href);
    const next = turned === undefined || asked.has(placeOf(turned, sent)) ? undefined : turned;
    const following =
      next === undefined || next.kind === "elsewhere" || tellsNext(request.call)
        ? undefined
        : argumentsOf(next, { call: request.call, args: sent.args, use: sent.use });
    if (!isAgain) yield { ...answer, items, hasMore: answer.isCut || hasMore(next, { pagination, answer }), following };
    // Of a list that was cut, the rest is missing: what follows it would look like what comes next.
    if (next === undefined || answer.isCut) return;
    if (next.kind === "elsewhere") return failElsewhere(sent, next.to);
    inVain = isSame ? inVain + 1 : 0;
    if (inVain >= mostInVain) return failUnreadable({ kind: "http", reason: "no-end" }, sent.use);
    asked.add(placeOf(next, sent));
    longest = Math.max(longest, items?.length ?? 0);
    const link = next.link === undefined ? {} : { link: next.link };
    const fetched = await fetchNext({ client, request, args: next.args, ...link }, source);
    if (fetched === undefined) return;
    page = fetched;
  }
}

function listIn(found: unknown): readonly unknown[] | undefined {
  return Array.isArray(found) ? found : undefined;
}

/** Many services leave out a list that has nothing in it, or write null for it, or answer without a body. One that says that something went wrong means no list. */
function pageItems(value: unknown, { items: place }: Pagination): readonly unknown[] | undefined {
  const found = valueAt(value, place);
  const isAbsent = value === null || (isRecord(value) && (found ?? null) === null && !saysError(value));
  return isAbsent ? [] : listIn(found);
}

/** Not where it says that there is none: `"error": false`, `"errors": []`. */
function saysError(value: unknown): boolean {
  return [own(value, "error"), own(value, "errors")].some((said) => Boolean(Array.isArray(said) ? said.length : said));
}

function isCounted(pagination: Pagination | undefined): pagination is Extract<Pagination, { readonly kind: "page" | "offset" }> {
  return pagination?.kind === "page" || pagination?.kind === "offset";
}

/** A page that is only counted may be empty, unless the answer says that there is more. */
function hasMore(
  next: NextPage | undefined,
  { pagination, answer }: { readonly pagination: Pagination | undefined; readonly answer: OperationAnswer },
): Page["hasMore"] {
  if (next === undefined || pagination === undefined) return false;
  if (!isCounted(pagination)) return true;
  return saidOfMore(answer.value, pagination) ?? "maybe";
}

/** Undefined past the last page: by number, many services say of it that there is none. */
async function fetchNext(asked: PageSource, source: PagesSource): Promise<ReadPage | undefined> {
  try {
    return await fetchPage(asked, source);
  } catch (error) {
    if (isCounted(source.request.call.pagination) && isToolFailure(error) && own(own(error.reason.details, "upstream"), "status") === 404)
      return undefined;
    throw error;
  }
}

type ReadPage = { readonly sent: SentPage; readonly answer: OperationAnswer };

/** A connection may break within an answer, too: it is asked for again as a whole. */
function fetchPage(asked: PageSource, source: PagesSource): Promise<ReadPage> {
  const { retries, request } = source;
  const fetchBy = async (attempt: typeof request): Promise<ReadPage> => readPage(await sendPage({ ...asked, request: attempt }), source);
  return retries === undefined ? fetchBy(request) : retryRead({ request, retries }, fetchBy);
}

async function readPage(sent: SentPage, { client, request, mayCut }: PagesSource): Promise<ReadPage> {
  const { response, url, use } = sent;
  const { call } = request;
  const { maxResponseBytes = defaultMaxResponseBytes } = client.options;
  const declared = responseFor(call, response.status);
  const cut = mayCut ? { place: call.pagination?.items } : undefined;
  const answer = await orFailure({ url, use }, () =>
    readAnswer({ response, declared, cut, maxResponseBytes, use, readJson: answerReader(request, use) }),
  );
  if (answer.warning !== undefined) request.context.warn(answer.warning);
  if (declared?.success !== undefined && own(answer.value, declared.success) === false)
    failUnsuccessful(answer.value, { response, use, service: url.origin, nowMs: request.context.clock.now() });
  return { sent, answer };
}

/** A list within an answer that has no pages. */
function warnOfCut({ value, place = "" }: OperationAnswer, { request, sent }: Pick<PagesSource, "request"> & Pick<ReadPage, "sent">): void {
  // Names are the service's own words: some of them may be our credentials, which the value is without.
  const shown = String(answerWithoutSecrets({ value: place, text: place }, sent.use));
  const list = valueAt(value, shown);
  const count = Array.isArray(list) ? list.length : 0;
  request.context.warn(`The list at ${shown} has the first ${count} items only; there are more.`);
}

type Turned = Pick<Parameters<typeof nextPage>[0], "pagination" | "items" | "longest"> & {
  readonly request: PagesSource["request"];
  readonly answer: OperationAnswer;
};

function turn({ url, args, response }: SentPage, { request, answer, ...facts }: Turned): NextPage | undefined {
  return nextPage({ ...facts, call: request.call, args, url, headers: response.headers, value: answer.value });
}

function placeOf(next: NextPage, { queryCredentials }: SentPage): string {
  if (next.kind === "elsewhere") return "";
  return next.link === undefined ? JSON.stringify(next.args) : withCredentials(next.link, queryCredentials).href;
}

/** As of a redirect, the origin alone: the rest of an address may hold anything. */
function failElsewhere({ use }: SentPage, to: string | undefined): never {
  const upstream = { kind: "http", reason: "next-page-elsewhere", ...(to === undefined ? {} : { to }) } as const;
  return failSafely(failureOf("moved", { details: { upstream }, outcome: "none" }), use);
}

import type { JsonObject } from "../../json.js";
import { own } from "../../own.js";
import type { Connection } from "../../tool/graphql-call.js";
import { failUnreadable } from "../fail-unreadable.js";
import type { Page } from "../pages/collect-pages.js";
import { pointerOf } from "../place.js";
import { retryRead } from "../retry-read.js";
import { placeIn } from "./answer.js";
import { type OperationSource, sendOperation } from "./send-operation.js";

type ConnectionSource = Omit<OperationSource, "args"> & {
  readonly connection: Connection;
  /** The number of wanted items: no larger page is requested. */
  readonly most: number;
  /** How often a page is asked for again that could not be had. None: the pipeline sees to that, and to the time. */
  readonly retries?: number;
};

/**
 * A page can be empty because its items were filtered out. A run of empty pages is a service that never ends, and a caller that waits for an item could
 * not stop it.
 */
const mostEmpty = 20;

/** Page after page, each fetched when it is asked for. https://relay.dev/graphql/connections.htm */
export async function* readConnection(source: ConnectionSource): AsyncGenerator<Page, void, void> {
  const { client, request, connection, most, retries } = source;
  const given = own(request.args, connection.after);
  const seen = new Set(typeof given === "string" ? [given] : []);
  let left = most;
  let empty = 0;
  for (let cursor: string | undefined; ; ) {
    const args = withRoom(cursor === undefined ? request.args : { ...request.args, [connection.after]: cursor }, connection, left);
    const sendBy = (attempt: typeof request) => sendOperation({ client, request: attempt, args, whole: request });
    const { value, bytes } = await (retries === undefined ? sendBy(request) : retryRead({ request, retries }, sendBy));
    const found = placeIn(value, [...connection.at, connection.items]);
    const items: readonly unknown[] | undefined = Array.isArray(found) ? found : undefined;
    const next = items === undefined || isBackwards(request.args) ? undefined : nextCursor(placeIn(value, [...connection.at, "pageInfo"]));
    // A service that does not look at the cursor gives the same ones for ever.
    const hasNext = next !== undefined && !seen.has(next);
    yield { value, bytes, items, hasMore: hasNext, isCut: false };
    if (next === undefined || !hasNext) return;
    seen.add(next);
    empty = items?.length === 0 ? empty + 1 : 0;
    if (empty >= mostEmpty) failUnreadable({ kind: "graphql", reason: "no-end" });
    left -= items?.length ?? 0;
    cursor = next;
  }
}

export function placeOf({ at, items }: Connection): string {
  return pointerOf([...at, items]);
}

function nextCursor(pageInfo: unknown): string | undefined {
  const cursor = own(pageInfo, "endCursor");
  return own(pageInfo, "hasNextPage") === true && typeof cursor === "string" && cursor !== "" ? cursor : undefined;
}

function withRoom(args: JsonObject, { first }: Connection, left: number): JsonObject {
  const size = first !== undefined && Object.hasOwn(args, first) ? args[first] : undefined;
  return first !== undefined && typeof size === "number" && left > 0 && size > left ? { ...args, [first]: left } : args;
}

/** The last items of a list, or those before one: the page after them is none that was asked for. */
function isBackwards(args: JsonObject): boolean {
  return ["last", "before"].some((name) => Object.hasOwn(args, name) && args[name] !== null);
}

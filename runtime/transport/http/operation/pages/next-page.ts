import type { Json, JsonObject } from "../../../../json.js";
import type { HttpOperation, PageEnd, Pagination } from "../../../../tool/http-call.js";
import { memberAt } from "../../../../tool/injection.js";
import { valueAt } from "../../../place.js";
import { isOfOrigin } from "../../../same-origin.js";
import { linkTarget } from "./link-header.js";
import { stepsToField, withArgument } from "./page-field.js";

type PageTurn = {
  readonly call: HttpOperation;
  readonly pagination: Pagination;
  /** Of the page that was answered. */
  readonly args: JsonObject;
  readonly url: URL;
  readonly headers: Headers;
  readonly value: unknown;
  readonly items: readonly unknown[];
  /** How many items the longest page before it had. */
  readonly longest: number;
};

/** The same operation with other arguments, or an address that the service gave; `elsewhere`: one of another origin, which is `to` if it has any. */
export type NextPage =
  | { readonly kind: "same" | "link"; readonly args: JsonObject; readonly link?: URL }
  | { readonly kind: "elsewhere"; readonly to?: string };

/** Undefined after the last page. */
export function nextPage(turn: PageTurn): NextPage | undefined {
  const { pagination, args, value, items, call } = turn;
  if (pagination.kind === "link") return nextLink(turn, pagination.next);
  if (saidOfMore(value, pagination) === false) return undefined;
  const steps = stepsToField(call, pagination.parameter);
  const now = memberAt(args, steps);
  const following = followingValue(turn, now);
  // Items may come without end where a service does not look at the parameter.
  return following === undefined || following === now || (items.length === 0 && pagination.kind !== "cursor")
    ? undefined
    : { kind: "same", args: withArgument(args, steps, following) };
}

/** Whether there is more, as the answer itself says; undefined where it does not. */
export function saidOfMore(value: unknown, { more, last }: PageEnd): boolean | undefined {
  const [isMore, isLast] = [more, last].map((place) => (place === undefined ? undefined : valueAt(value, place)));
  if (isMore === false || isLast === true) return false;
  return isMore === true || isLast === false ? true : undefined;
}

/** No cursor: `0` leads back to the first page wherever it is one, and `null` comes from services that make a text of everything. */
const ends = ["", "0", "null"];

function followingValue({ pagination, value, args, items, longest, call }: PageTurn, now: unknown): Json | undefined {
  switch (pagination.kind) {
    case "link":
      return undefined;
    case "cursor": {
      const next = valueAt(value, pagination.next);
      return (typeof next === "string" || typeof next === "number") && !ends.includes(String(next)) ? next : undefined;
    }
    case "offset": {
      const limit =
        pagination.limit === undefined ? Number.NaN : Number(memberAt(args, stepsToField(call, pagination.limit)) ?? pagination.size);
      // Services give less than they are asked for, since they have a limit of their own: only beside a longer page is a short one the last.
      return items.length < limit && items.length < longest ? undefined : Number(now ?? pagination.first ?? 0) + items.length;
    }
    case "page":
      return Number(now ?? pagination.first ?? 0) + 1;
  }
}

/** Only within the origin: what stands behind `next` gets our credentials. */
function nextLink({ headers, value, url, args }: PageTurn, place: string | undefined): NextPage | undefined {
  const found = place === undefined ? linkTarget(headers.get("link"), { relation: "next", url }) : valueAt(value, place);
  if (typeof found !== "string" || found === "") return undefined;
  const link = URL.canParse(found, url.href) ? new URL(found, url) : undefined;
  // Behind a proxy that ends TLS, services believe that they are asked by http. At the address that answered nothing is sent in the clear.
  if (link?.protocol === "http:" && link.host === url.host) link.protocol = url.protocol;
  if (link === undefined || !isOfOrigin(link, url)) {
    return { kind: "elsewhere", ...(link === undefined || link.origin === "null" ? {} : { to: link.origin }) };
  }
  return link.href === url.href ? undefined : { kind: "link", args, link };
}

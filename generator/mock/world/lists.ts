import type { Pagination } from "@toolpact/runtime";
import type { Json, JsonObject } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import type { MockContract, MockOperation } from "../model/model.js";
import { firstFitting } from "../values/overlay.js";
import { stepsOf, valueAt, withValue } from "../values/place.js";

const usualNames = ["data", "items", "results", "value", "values", "records", "entries", "nodes", "list"] as const;

/** Where an answer has its list: what the pages say, or the usual places. */
export function listPlace(value: Json, pagination: Pagination | undefined): readonly string[] | undefined {
  const said = pagination === undefined ? undefined : stepsOf(pagination.items, value);
  if (said !== undefined && Array.isArray(valueAt(value, said))) return said;
  if (Array.isArray(value)) return [];
  if (!isObject(value)) return undefined;
  const lists = Object.entries(value).flatMap(([name, member]) => (Array.isArray(member) ? name : []));
  const name = usualNames.find((one) => lists.includes(one)) ?? (lists.length === 1 ? lists[0] : undefined);
  return name === undefined ? undefined : [name];
}

export function paginationOf({ call }: MockOperation): Pagination | undefined {
  return call.kind === "http-operation" ? call.pagination : undefined;
}

/** The arguments without those that turn pages: the same list is behind all pages. */
export function withoutPaging(args: JsonObject, operation: MockOperation): JsonObject {
  const pagination = paginationOf(operation);
  if (pagination === undefined || pagination.kind === "link") return args;
  const names = new Set([
    pagination.parameter,
    pagination.kind === "offset" ? pagination.limit : undefined,
    "limit",
    "per_page",
    "page_size",
    "pageSize",
    "size",
  ]);
  return Object.fromEntries(Object.entries(args).filter(([name]) => !names.has(name)));
}

const sizeNames = ["limit", "per_page", "page_size", "pageSize", "size", "maxResults", "max_results", "first", "count"] as const;
const usualSize = 5;

export type PageTurn = {
  readonly operation: MockOperation;
  readonly contract: MockContract;
  readonly args: JsonObject;
  /** The offset that each cursor stands for. */
  readonly cursors: Map<string, number>;
  /** Of a link that the mock gave. */
  readonly offset?: number | undefined;
};

/** One page of a whole answer. `next`: the offset of the next page, which a link asks for. */
export type PageAnswer = { readonly value: Json; readonly next?: number };

export function pageOf(value: Json, turn: PageTurn): PageAnswer {
  const { operation, contract, args } = turn;
  const pagination = paginationOf(operation);
  const place = pagination === undefined ? undefined : listPlace(value, pagination);
  if (pagination === undefined || place === undefined) return { value };
  const all = valueAt(value, place) as readonly Json[];
  const size = sizeOf(pagination, args);
  const start = startOf(pagination, turn, { size, all });
  const items = all.slice(start, start + size);
  const end = start + items.length;
  const hasMore = end < all.length;
  const schema = operation.output;
  const { schemas } = contract;
  let page = withValue(value, place, [...items]);
  const set = (at: string, candidates: readonly (Json | undefined)[]): void => {
    page = firstFitting(page, candidates, { schema, schemas, steps: stepsOf(at, page) });
  };
  if (pagination.kind === "link") {
    if (pagination.next !== undefined && !hasMore) set(pagination.next, [undefined, null, ""]);
    return { value: page, ...(hasMore ? { next: end } : {}) };
  }
  if (pagination.more !== undefined) set(pagination.more, [hasMore]);
  if (pagination.last !== undefined) set(pagination.last, [!hasMore]);
  if (pagination.kind === "cursor") {
    const steps = stepsOf(pagination.next, page);
    const isInItems = place.every((step, index) => steps[index] === step) && steps.length > place.length;
    if (!isInItems) set(pagination.next, hasMore ? [`page-${end}`, end, `${end}`] : [undefined, null, ""]);
    const cursor = valueAt(page, steps);
    if (typeof cursor === "string" || typeof cursor === "number") turn.cursors.set(`${operation.id} ${cursor}`, end);
  }
  return { value: page, ...(hasMore ? { next: end } : {}) };
}

function sizeOf(pagination: Pagination, args: JsonObject): number {
  const named = pagination.kind === "offset" && pagination.limit !== undefined ? [pagination.limit] : [];
  const given = [...named, ...sizeNames].map((name) => Number(valueAt(args, name.split(".")))).find((size) => size > 0);
  return given ?? (pagination.kind === "offset" ? (pagination.size ?? usualSize) : usualSize);
}

type Pages = { readonly size: number; readonly all: readonly Json[] };

function startOf(pagination: Pagination, { args, cursors, operation, offset }: PageTurn, { size }: Pages): number {
  if (pagination.kind === "link") return offset ?? 0;
  const given = valueAt(args, [pagination.parameter]) ?? valueAt(args, pagination.parameter.split("."));
  switch (pagination.kind) {
    case "cursor":
      return cursors.get(`${operation.id} ${String(given)}`) ?? 0;
    case "offset":
      return Math.max(0, Number(given ?? pagination.first ?? 0) - (pagination.first ?? 0)) || 0;
    default: {
      const first = pagination.first ?? (given === 0 || given === "0" ? 0 : 1);
      return Math.max(0, (Number(given ?? first) - first) * size) || 0;
    }
  }
}

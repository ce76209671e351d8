import { readMultipart } from "../../wire/read-multipart.js";
import type { Reply, Route, Routes } from "../serve.js";

type Item = { readonly id: string; readonly [member: string]: unknown };

export type Cafe = {
  readonly menu: Map<string, Item>;
  readonly photos: Map<string, Buffer>;
  readonly orders: Map<string, Item>;
  /** Scopes by token. */
  readonly tokens: Map<string, string>;
};

export const apiKey = "cafe-key-1234";
export const client = { clientId: "cafe app", clientSecret: "s3cret&more" };

export function openCafe(): Cafe {
  return { menu: new Map(), photos: new Map(), orders: new Map(), tokens: new Map() };
}

/** As the document wants them. */
export const idOf = (kind: "prd" | "ord", number: number): string => `${kind}_${String(number).padStart(26, "0")}`;

const when = { createdAt: "2026-11-15T10:00:00Z", updatedAt: "2026-11-15T10:00:00Z" };
const missing: Reply = { status: 404, json: { type: "about:blank", title: "Not found", status: 404 } };

/** The cafe as its published document says, every scope checked. */
export function cafeServer({ menu, photos, orders, tokens }: Cafe): Routes {
  const scoped =
    (scope: string, route: Route): Route =>
    (seen, response) =>
      tokens.get(String(seen.headers.authorization).slice("Bearer ".length)) === scope
        ? route(seen, response)
        : { status: 401, json: { title: "Unauthorized", status: 401 } };
  const keyed =
    (route: Route): Route =>
    (seen, response) =>
      seen.headers["x-api-key"] === apiKey ? route(seen, response) : { status: 401, json: {} };
  const taken = (map: Map<string, Item>, id = ""): Reply => (map.delete(id) ? { status: 204 } : missing);
  return {
    "POST /oauth2/token": ({ body }) => {
      const scope = new URLSearchParams(body.toString()).get("scope") ?? "";
      const token = `token-${tokens.size + 1}-abcdef`;
      tokens.set(token, scope);
      return { json: { access_token: token, token_type: "Bearer", expires_in: 3600, scope } };
    },
    "POST /oauth2/register": ({ body }) => ({
      status: 201,
      json: {
        ...JSON.parse(body.toString()),
        clientId: "c1",
        clientSecret: "shown once",
        clientIdIssuedAt: 1,
        clientSecretExpiresAt: 0,
        registrationClientUri: "https://api.cafe.redocly.com/oauth2/register/c1",
        registrationAccessToken: "shown once, too",
      },
    }),
    "GET /menu": ({ query }) => ({ json: pageOf([...menu.values()], query) }),
    "POST /menu": scoped("menu:write", ({ body, headers }) => {
      const parts = readMultipart(body, headers["content-type"] ?? "");
      const id = idOf("prd", menu.size + 1);
      const photo = parts.find(({ name }) => name === "photo");
      if (photo !== undefined) photos.set(id, photo.content);
      const said = parts.filter(({ name }) => name !== "photo").map(({ name, content }) => [name, readPart(content.toString())]);
      const item: Item = { ...Object.fromEntries(said), ...when, id, object: "menuItem" };
      menu.set(id, item);
      return { status: 201, json: item };
    }),
    "DELETE /menu/{id}": scoped("menu:write", ({ params: [id] }) => taken(menu, id)),
    "GET /menu-item-images/{id}": ({ params: [id = ""], query }) =>
      photos.has(id)
        ? { headers: { "content-type": "text/plain" }, bytes: `A photo, ${query.get("photoSize") ?? "medium, as the service assumes"}` }
        : missing,
    "GET /orders": scoped("orders:read", ({ query }) => ({ json: pageOf([...orders.values()], query) })),
    "POST /orders": scoped("orders:write", ({ body }) => {
      const order: Item = { ...JSON.parse(body.toString()), ...when, id: idOf("ord", orders.size + 1), object: "order", status: "placed" };
      orders.set(order.id, order);
      return { status: 201, json: order };
    }),
    "GET /orders/{id}": scoped("orders:read", ({ params: [id = ""] }) => (orders.has(id) ? { json: orders.get(id) } : missing)),
    "PATCH /orders/{id}": scoped("orders:write", ({ params: [id = ""], body }) => {
      const order = orders.get(id);
      if (order === undefined) return missing;
      orders.set(id, { ...order, ...JSON.parse(body.toString()) });
      return { json: orders.get(id) };
    }),
    "DELETE /orders/{id}": scoped("orders:write", ({ params: [id] }) => taken(orders, id)),
    "GET /order-items": scoped("orders:read", () => ({ json: [{ menuItem: [...menu.values()][0], quantity: 2, discount: 0 }] })),
    "GET /revenue": keyed(({ query }) => ({ json: revenueOf(query) })),
  };
}

/** Parts of a form are texts; numbers and flags are written as in JSON. */
function readPart(text: string): unknown {
  return /^(?:true|false|\d+)$/.test(text) ? JSON.parse(text) : text;
}

function pageOf(all: readonly Item[], query: URLSearchParams): object {
  const limit = Number(query.get("limit"));
  const start = all.findIndex(({ id }) => id === query.get("after")) + 1;
  const items = all.slice(start, start + limit);
  const hasNextPage = start + limit < all.length;
  const page = { endCursor: items.at(-1)?.id ?? null, startCursor: items[0]?.id ?? null, hasNextPage, hasPrevPage: start > 0 };
  return { object: "list", page: { ...page, limit, total: all.length }, items };
}

function revenueOf(query: URLSearchParams): object {
  const counts = { totalOrders: 2, placedOrders: 1, preparingOrders: 0, completedOrders: 1, canceledOrders: 0 };
  return { revenue: 900, averageOrderAmount: 450, ...counts, startDate: query.get("startDate"), endDate: query.get("endDate") };
}

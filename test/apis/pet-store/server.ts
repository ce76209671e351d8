import { readMultipart } from "../../wire/read-multipart.js";
import type { Reply, Route, Routes, Seen } from "../serve.js";

export type Pet = { readonly id: number; readonly name: string; readonly status?: string };

/** What the store remembers; tests look into it. */
export type Shelf = {
  readonly pets: Map<number, Pet>;
  readonly photos: Map<number, Buffer>;
  /** Answers by the key that a request came with: a repeated one changes nothing. */
  readonly keys: Map<string, Reply>;
  readonly tokens: { text: string; scope: string; isValid: boolean }[];
  readonly uploads: { readonly name: string; readonly type: string; readonly content: Buffer }[];
};

export function emptyShelf(): Shelf {
  const names = ["Rex", "Tom", "Ida", "Mia", "Leo", "Zoe", "Max"];
  return {
    pets: new Map(names.map((name, index) => [index + 1, { id: index + 1, name, status: "available" }])),
    photos: new Map(),
    keys: new Map(),
    tokens: [],
    uploads: [],
  };
}

export const credentials = {
  api_key: "key-header-1234",
  query_key: "key+query/1234",
  session: "session-1234",
  clerk: { username: "ana", password: "pass:wörd" },
  staff: "token-staff-1234",
  opaque: "opaque-1234",
  store_oauth: { clientId: "shop app", clientSecret: "s3cret&more" },
  single_sign_on: { clientId: "shop app", clientSecret: "s3cret&more" },
} as const;

const orders = Array.from({ length: 23 }, (_, index) => ({ number: index + 1, note: `order ${index + 1}` }));
const keepers = ["Ana", "Ben", "Cid"].map((name) => ({ name }));
const shifts = ["early", "late", "night", "weekend", "spare"];

/** The store as its document says, every scheme checked. */
export function petStore(shelf: Shelf): Routes {
  const { pets, photos, keys } = shelf;
  const withKey = guard(({ headers }) => headers.api_key === credentials.api_key);
  const withQueryKey = guard(({ query }) => query.get("key") === credentials.query_key);
  const withSession = guard(({ cookies }) => cookies.store_session === credentials.session);
  const asClerk = guard(({ headers }) => headers.authorization === `Basic ${Buffer.from("ana:pass:wörd").toString("base64")}`);
  const asStaff = guard(({ headers }) => headers.authorization === `Bearer ${credentials.staff}`);
  const withToken = (scope: string): ((route: Route) => Route) =>
    guard(({ headers }) =>
      shelf.tokens.some(({ text, isValid, scope: had }) => isValid && had === scope && headers.authorization === `Bearer ${text}`),
    );
  const petOf = ({ params: [id] }: Seen): Pet | undefined => pets.get(Number(id));
  return {
    "POST /oauth/token": (seen) => issueToken(shelf, seen),
    "GET /.well-known/openid-configuration": ({ headers }) => ({
      json: { issuer: `http://${headers.host}`, token_endpoint: `http://${headers.host}/oauth/token` },
    }),
    "GET /api/v3/pets": withToken("pets:read")(({ query }) => {
      const wanted = query.getAll("status");
      const all = [...pets.values()].filter(({ status = "" }) => wanted.length === 0 || wanted.includes(status));
      const start = Number(query.get("cursor")?.slice(1) ?? 0);
      return { json: { items: all.slice(start, start + 3), next_cursor: start + 3 < all.length ? `c${start + 3}` : null } };
    }),
    "POST /api/v3/pets": withToken("pets:write")(({ body, headers }) => {
      const key = String(headers["idempotency-key"]);
      const known = keys.get(key);
      if (known !== undefined) return known;
      const pet = JSON.parse(body.toString());
      if ([...pets.values()].some(({ name }) => name === pet.name)) return { status: 409, json: { message: "name taken" } };
      if (/^\d/.test(pet.name)) return { status: 422, json: { message: "a number is no name" } };
      const id = pets.size + 1;
      pets.set(id, { ...pet, id });
      const { chip: _, ...shown } = { ...pet, id };
      keys.set(key, { status: 201, json: shown });
      return { status: 201, json: shown };
    }),
    "GET /api/v3/pets/{id}": withKey((seen) => (petOf(seen) === undefined ? notFound : { json: petOf(seen) })),
    "PUT /api/v3/pets/{id}": withKey((seen) => {
      const id = Number(seen.params[0]);
      const pet: Pet = { ...JSON.parse(seen.body.toString()), id };
      pets.set(id, pet);
      return { json: pet };
    }),
    "DELETE /api/v3/pets/{id}": asClerk(({ params: [id] }) => (pets.delete(Number(id)) ? { status: 204 } : notFound)),
    "POST /api/v3/pets/{id}/photos": withSession(({ body, headers }) => {
      const parts = readMultipart(body, headers["content-type"] ?? "");
      shelf.uploads.push(...parts);
      return { json: { names: parts.map(({ name }) => name), bytes: parts.reduce((sum, { content }) => sum + content.length, 0) } };
    }),
    "PUT /api/v3/pets/{id}/photo": withQueryKey(({ params: [id], body, headers }) => {
      if (headers["content-type"] !== "image/png") return { status: 415, json: {} };
      photos.set(Number(id), body);
      return { status: 204 };
    }),
    "GET /api/v3/pets/{id}/photo": withQueryKey(({ params: [id] }) => {
      const photo = photos.get(Number(id));
      return photo === undefined ? notFound : { headers: { "content-type": "image/png" }, bytes: photo };
    }),
    "GET /api/v3/orders": asStaff(({ query }) => {
      const start = Number(query.get("offset") ?? 0);
      return { json: orders.slice(start, start + Number(query.get("limit") ?? 10)) };
    }),
    "GET /api/v3/orders/events": (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
      for (const order of orders.slice(0, 4))
        response.write(`: a comment\r\nevent: order\r\nid: ${order.number}\r\ndata: ${JSON.stringify(order)}\r\n\r\n`);
      response.end();
      return undefined;
    },
    "GET /api/v3/orders/export": (_, response) => {
      response.writeHead(200, { "content-type": "application/jsonl" });
      for (const order of orders) response.write(`${JSON.stringify(order)}\n`);
      response.end();
      return undefined;
    },
    "GET /api/v3/keepers": guard(({ headers }) => /^token opaque-1234$/i.test(headers.authorization ?? ""))(({ query }) => {
      const page = Number(query.get("p") ?? 0);
      const link = page + 1 < keepers.length ? { link: `</api/v3/keepers?p=${page + 1}>; rel="next", </api/v3/keepers>; rel="first"` } : {};
      return { headers: link, json: keepers.slice(page, page + 1) };
    }),
    "GET /api/v3/keepers/shifts": withToken("shifts")(({ query }) => {
      const page = Number(query.get("page") ?? 1);
      return { json: { shifts: shifts.slice(page * 2 - 2, page * 2), total: shifts.length } };
    }),
  };
}

const notFound: Reply = { status: 404, json: { message: "no such pet" } };

function guard(isAllowed: (seen: Seen) => boolean): (route: Route) => Route {
  return (route) => (seen, response) => (isAllowed(seen) ? route(seen, response) : { status: 401, json: { message: "who are you?" } });
}

/** RFC 6749, 4.4: the client shows who it is by its form-encoded name and secret. */
function issueToken({ tokens }: Shelf, { body, headers }: Seen): Reply {
  const form = new URLSearchParams(body.toString());
  const shown = Buffer.from((headers.authorization ?? "").replace(/^Basic /, ""), "base64").toString();
  if (shown !== "shop+app:s3cret%26more" || form.get("grant_type") !== "client_credentials")
    return { status: 401, json: { error: "invalid_client" } };
  const token = { text: `token-${tokens.length + 1}-${"x".repeat(8)}`, scope: form.get("scope") ?? "", isValid: true };
  tokens.push(token);
  return { json: { access_token: token.text, token_type: "Bearer", expires_in: 3600 } };
}

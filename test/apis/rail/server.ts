import type { Reply, Route, Routes, Seen } from "../serve.js";

export type Booking = { readonly id: string; readonly trip: number; readonly seats?: readonly string[] | null };

/** What the railway remembers, and what goes wrong with it. */
export type Railway = {
  readonly bookings: Map<string, Booking>;
  readonly keys: Map<string, Reply>;
  /** Failures that come before the next answers, oldest first; `after`: it is done nevertheless. */
  readonly trouble: { readonly reply: Reply; readonly after?: true }[];
  /** Where `/anywhere/{where}` leads. */
  readonly moved: Map<string, Reply>;
  readonly payments: string[];
  openStreams: number;
};

export const token = "traveller-token-1234";

export function emptyRailway(): Railway {
  return { bookings: new Map(), keys: new Map(), trouble: [], moved: new Map(), payments: [], openStreams: 0 };
}

export function railServer(railway: Railway): Routes {
  const { bookings, keys, trouble, moved, payments } = railway;
  const routes: Routes = {
    "GET /v2/stations": ({ query }) => ({
      json: [{ name: [query.get("near[lat]"), query.get("near[lon]"), query.get("kinds")].join(" ") }],
    }),
    "GET /v2/trips": () => ({ json: { trips: Array.from({ length: 500 }, (_, id) => ({ id, note: "x".repeat(100) })), total: 500 } }),
    "POST /v2/bookings": ({ body, headers }) => {
      const key = headers["idempotency-key"]?.toString() ?? "";
      const booking: Booking = { id: `b${bookings.size + 1}`, ...JSON.parse(body.toString()) };
      const reply = keys.get(key) ?? { status: 201, json: booking };
      if (!keys.has(key)) bookings.set(booking.id, booking);
      keys.set(key, reply);
      return reply;
    },
    "GET /v2/bookings/{id}": (seen) => withBooking(seen, (booking) => ({ json: booking })),
    "PATCH /v2/bookings/{id}": (seen) =>
      withBooking(seen, (booking) => {
        if (seen.headers["content-type"] !== "application/merge-patch+json") return { status: 415 };
        const changed = { ...booking, ...JSON.parse(seen.body.toString()) };
        bookings.set(booking.id, changed);
        return { json: changed };
      }),
    "DELETE /v2/bookings/{id}": (seen) =>
      withBooking(seen, ({ id }) => {
        bookings.delete(id);
        return { status: 204 };
      }),
    "POST /v2/bookings/{id}/payment": ({ body }) => {
      payments.push(body.toString());
      const amount = Number(new URLSearchParams(body.toString()).get("amount"));
      return amount > 1_000 ? { status: 402, json: { message: "too much" } } : { json: { paid: amount } };
    },
    "GET /v2/bookings/{id}/ticket": ({ params: [id], headers }) => ({
      headers: { "content-type": "text/plain; charset=utf-8" },
      bytes: `Ticket ${id} für ${headers.accept}`,
    }),
    "GET /v2/departures": (_, response) => {
      railway.openStreams += 1;
      response.on("close", () => {
        railway.openStreams -= 1;
      });
      response.writeHead(200, { "content-type": "text/event-stream" });
      let id = 0;
      const timer = setInterval(() => response.write(`data: {"id":${++id}}\n\n`), 5);
      response.on("close", () => clearInterval(timer));
      return undefined;
    },
    "GET /v2/anywhere/{where}": ({ params: [where = ""] }) => moved.get(where) ?? { json: { where } },
  };
  const withBooking = ({ params: [id = ""] }: Seen, answer: (booking: Booking) => Reply): Reply => {
    const booking = bookings.get(id);
    const problem = {
      status: 404,
      headers: { "content-type": "application/problem+json" },
      bytes: JSON.stringify({ title: "No such booking", code: "no-booking" }),
    };
    return booking === undefined ? problem : answer(booking);
  };
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, troubled(route, trouble)]));
}

/** Knows travellers by their token, and fails as it is told to. */
function troubled(route: Route, trouble: Railway["trouble"]): Route {
  return async (seen, response) => {
    if (seen.headers.authorization !== `Bearer ${token}`) return { status: 401, json: {} };
    const next = trouble.shift();
    if (next?.after === true) await route(seen, response);
    return next?.reply ?? route(seen, response);
  };
}

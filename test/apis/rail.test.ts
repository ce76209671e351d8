import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { approvalsOf } from "../../runtime/approvals/index.js";
import type { HttpOptions } from "../../runtime/transport/http/index.js";
import { cert, key } from "../transport/http-operation/certificate.js";
import { callConfirmed } from "../wire/call-confirmed.js";
import { type OpenedApi, useApi } from "./open-api.js";
import { emptyRailway, type Railway, railServer, token } from "./rail/server.js";
import { type Server, serve } from "./serve.js";

const open = useApi(fileURLToPath(new URL("rail/api.yaml", import.meta.url)));
const agent = { principal: { id: "agent-1", kind: "agent" } } as const;

type Rail = OpenedApi & { readonly railway: Railway; readonly server: Server };

async function openRail(options: HttpOptions = {}): Promise<Rail> {
  const railway = emptyRailway();
  const server = await serve(railServer(railway));
  const { host } = new URL(server.origin);
  const servers = { "http://{host}/{version}": { variables: { host, version: "v2" } } };
  const api = await open({
    origin: server.origin,
    credentials: { traveller: token },
    options: { servers, allowPrivate: true, ...options },
  });
  return { ...api, railway, server };
}

const busy = (seconds: number) => ({ reply: { status: 503, headers: { "retry-after": seconds }, json: {} } });

describe("every operation of the railway", () => {
  test("only what is meant for agents is a tool", async () => {
    const { runtime } = await openRail();
    expect(await runtime.call("rail.audit", {}, agent)).toMatchObject({ error: { code: "TOOL_NOT_FOUND" } });
  });

  test("deepObject and pipes arrive; a service that is busy is asked again when it said, and no earlier", async () => {
    const { runtime, railway, server } = await openRail();
    railway.trouble.push(busy(1));
    const start = performance.now();
    const answer = await runtime.call("rail.findStations", { near: { lat: 52.5, lon: 13.4 }, kinds: ["main", "old town"] }, agent);
    expect(answer).toMatchObject({ status: "success", data: [{ name: "52.5 13.4 main|old town" }], metadata: { attempts: 2 } });
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
    expect(server.seen).toHaveLength(2);
  });

  test("an answer past the limit is cut to whole items, and says so", async () => {
    const { runtime } = await openRail({ maxResponseBytes: 5_000 });
    const answer = await runtime.call("rail.findTrips", { date: "2026-11-15" }, agent);
    const trips = (answer.data as { trips: readonly { note: string }[] }).trips;
    expect(answer).toMatchObject({
      status: "success",
      metadata: { warnings: [`The list at /trips has the first ${trips.length} items only; there are more.`] },
    });
    expect([trips.length > 30, trips.length < 50, trips.every(({ note }) => note.length === 100)]).toEqual([true, true, true]);
    expect(await (await openRail({ maxResponseBytes: 50 })).runtime.call("rail.getTicket", { id: "b1".repeat(60) }, agent)).toMatchObject({
      error: { code: "TOOL_DATA_CORRUPTION" },
    });
  });

  test("a booking whose answer got lost is repeated with its key, and is one booking", async () => {
    const { runtime, railway, server } = await openRail();
    railway.trouble.push({ reply: { status: 500, json: {} }, after: true });
    const booked = await runtime.call("rail.book", { trip: 7, seats: ["1A", "1B"] }, { ...agent, idempotencyKey: "book-7" });
    expect(booked).toMatchObject({ status: "success", data: { id: "b1", trip: 7 }, metadata: { attempts: 2, effect: "happened" } });
    expect([railway.bookings.size, server.seen.map(({ headers }) => headers["idempotency-key"])]).toEqual([1, ["book-7", "book-7"]]);
    const again = await runtime.call("rail.book", { trip: 7, seats: ["1A", "1B"] }, { ...agent, idempotencyKey: "book-7" });
    expect([again.data, server.seen.length]).toEqual([booked.data, 2]);
    expect(await runtime.call("rail.book", { trip: 8 }, { ...agent, idempotencyKey: "book-7" })).toMatchObject({
      error: { code: expect.stringContaining("IDEMPOTENCY") },
    });
  });

  test("look, change, pay, take the ticket, cancel: what a person denies does not happen", async () => {
    const { runtime, railway, server } = await openRail();
    railway.bookings.set("b 1", { id: "b 1", trip: 3 });
    expect(await runtime.call("rail.getBooking", { id: "b 1" }, agent)).toMatchObject({ data: { id: "b 1", trip: 3 } });
    expect(await callConfirmed(runtime, "rail.changeBooking", { id: "b 1", seats: null })).toMatchObject({ data: { seats: null } });
    const source = { kind: "card", number: "4111 1111", owner: { name: "Ána & Co" } };
    expect(await callConfirmed(runtime, "rail.pay", { id: "b 1", amount: 90, source, tags: ["a", "b c"] })).toMatchObject({
      data: { paid: 90 },
    });
    expect([...new URLSearchParams(railway.payments[0])]).toEqual([
      ["amount", "90"],
      ["source[kind]", "card"],
      ["source[number]", "4111 1111"],
      ["source[owner][name]", "Ána & Co"],
      ["tags", "a"],
      ["tags", "b c"],
    ]);
    expect(await runtime.call("rail.getTicket", { id: "b 1" }, agent)).toMatchObject({ data: "Ticket b 1 für text/plain" });
    const asked = await runtime.call("rail.cancelBooking", { id: "b 1" }, agent);
    const [question] = await approvalsOf(runtime).list({ state: "pending" });
    await approvalsOf(runtime).deny(question?.id ?? "", { by: { id: "ana", kind: "user" } });
    const denied = await runtime.call("rail.cancelBooking", { id: "b 1" }, { ...agent, approvalId: question?.id ?? "" });
    expect([asked, denied]).toMatchObject([
      { error: { code: "TOOL_CONFIRMATION_REQUIRED" } },
      { error: { code: "TOOL_CONFIRMATION_DENIED" } },
    ]);
    expect([railway.bookings.size, server.seen.filter(({ method }) => method === "DELETE")]).toEqual([1, []]);
    const repeated = await callConfirmed(runtime, "rail.cancelBooking", { id: "b 1" }, { ...agent, idempotencyKey: "c2" });
    expect(repeated).toMatchObject({ error: { code: "TOOL_CONFIRMATION_DENIED" } });
    const other = { principal: { id: "agent-2", kind: "agent" } } as const;
    expect(await callConfirmed(runtime, "rail.cancelBooking", { id: "b 1" }, other)).toMatchObject({ status: "success" });
    expect(railway.bookings.size).toBe(0);
  });

  test("a stream without end: a bounded answer ends it, and so does leaving the loop", async () => {
    const { runtime, http, tool, railway } = await openRail({ collect: { items: 3 } });
    expect(await runtime.call("rail.watchDepartures", {}, agent)).toMatchObject({
      status: "success",
      data: [{ id: 1 }, { id: 2 }, { id: 3 }],
    });
    const seen: unknown[] = [];
    for await (const departure of http.stream({ tool: await tool("rail.watchDepartures"), args: {} }))
      if (seen.push(departure) === 5) break;
    expect(seen).toEqual([1, 2, 3, 4, 5].map((id) => ({ id })));
    await expect.poll(() => railway.openStreams).toBe(0);
  });
});

describe("where requests go", () => {
  test("a redirect within the origin is followed; to another one it is not, and nothing arrives there", async () => {
    const { runtime, railway, server } = await openRail();
    const other = await serve({ "GET /v2/anywhere/stolen": () => ({ json: {} }) });
    railway.moved.set("near", { status: 307, headers: { location: "/v2/anywhere/there" } });
    railway.moved.set("far", { status: 302, headers: { location: `${other.origin}/v2/anywhere/stolen` } });
    railway.moved.set("home", { status: 302, headers: { location: server.origin.replace("127.0.0.1", "localhost") } });
    expect(await runtime.call("rail.go", { where: "near" }, agent)).toMatchObject({ status: "success", data: { where: "there" } });
    for (const where of ["far", "home"])
      expect(await runtime.call("rail.go", { where }, agent)).toMatchObject({
        status: "error",
        error: { code: "TOOL_CONFIGURATION_ERROR" },
      });
    expect(other.seen).toEqual([]);
  });

  test("from https to http it is not followed either", async () => {
    const plain = await serve(railServer(emptyRailway()));
    const railway = emptyRailway();
    const encrypted = await serve(railServer(railway), { key, cert });
    railway.moved.set("down", { status: 302, headers: { location: `${plain.origin}/v2/anywhere/x` } });
    const servers = { "http://{host}/{version}": `${encrypted.origin}/v2` };
    const { runtime } = await open({
      origin: encrypted.origin,
      credentials: { traveller: token },
      options: { servers, tls: { ca: cert } },
    });
    expect(await runtime.call("rail.go", { where: "up" }, agent)).toMatchObject({ status: "success", data: { where: "up" } });
    expect(await runtime.call("rail.go", { where: "down" }, agent)).toMatchObject({
      status: "error",
      error: { code: "TOOL_CONFIGURATION_ERROR" },
    });
    expect(plain.seen).toEqual([]);
  });

  test("a value of the path stays in its place, and a private address is not called unless a setting allows it", async () => {
    const { runtime, server } = await openRail();
    for (const where of ["..", "a/../b", "%2e%2e", "a\\b", ""])
      expect(await runtime.call("rail.go", { where }, agent)).toMatchObject({ error: { code: "TOOL_INVALID_FIELD_VALUE" } });
    expect(server.seen).toEqual([]);
    const { runtime: careful } = await openRail({ allowPrivate: false });
    expect(await careful.call("rail.go", { where: "x" }, agent)).toMatchObject({
      error: { code: "TOOL_CONFIGURATION_ERROR", message: expect.stringContaining("allowPrivate") },
    });
  });
});

test.each([
  [400, "TOOL_INVALID_INPUT"],
  [401, "TOOL_API_KEY_INVALID"],
  [403, "TOOL_RESOURCE_ACCESS_DENIED"],
  [404, "TOOL_RESOURCE_NOT_FOUND"],
  [422, "TOOL_INVALID_FIELD_VALUE"],
  [429, "TOOL_RATE_LIMIT_EXCEEDED"],
  [500, "TOOL_EXTERNAL_SERVICE_ERROR"],
  [503, "TOOL_RESOURCE_UNAVAILABLE"],
  [504, "TOOL_EXECUTION_TIMEOUT"],
])("a status of %i is %s", async (status, code) => {
  const { runtime, railway } = await openRail();
  railway.trouble.push({ reply: { status, json: { message: "no" } } });
  expect(await runtime.call("rail.go", { where: "x" }, agent)).toMatchObject({ error: { code, details: { upstream: { status } } } });
});

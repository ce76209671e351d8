import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { approvalsOf } from "../../runtime/approvals/index.js";
import { systemClock } from "../../runtime/clock.js";
import type { HttpOptions } from "../../runtime/transport/http/index.js";
import { callConfirmed } from "../wire/call-confirmed.js";
import { listOf, type OpenedApi, useApi } from "./open-api.js";
import { credentials, emptyShelf, petStore, type Shelf } from "./pet-store/server.js";
import { type Server, serve } from "./serve.js";

const open = useApi(fileURLToPath(new URL("pet-store/api.yaml", import.meta.url)));
const agent = { principal: { id: "agent-1", kind: "agent" } } as const;

type Store = OpenedApi & { readonly shelf: Shelf; readonly server: Server };

async function openStore(options: HttpOptions = {}, now?: () => number): Promise<Store> {
  const shelf = emptyShelf();
  const server = await serve(petStore(shelf));
  const api = await open({ origin: server.origin, credentials, options, ...(now === undefined ? {} : { clock: { ...systemClock, now } }) });
  return { ...api, shelf, server };
}

describe("every operation of the pet store", () => {
  test("reads: an API key in a header, a client's token, a bearer token, another scheme, an OpenID provider's token", async () => {
    const { runtime } = await openStore();
    expect(await runtime.call("pets.getPet", { petId: 2 }, agent)).toMatchObject({ status: "success", data: { id: 2, name: "Tom" } });
    expect(await runtime.call("pets.listPets", { status: ["available", "sold"] }, agent)).toMatchObject({
      data: { items: [{ id: 1 }, { id: 2 }, { id: 3 }], next_cursor: "c3" },
    });
    expect(await runtime.call("orders.listOrders", { offset: 20 }, agent)).toMatchObject({
      data: [{ number: 21 }, { number: 22 }, { number: 23 }],
    });
    expect(await runtime.call("staff.listKeepers", {}, agent)).toMatchObject({ data: [{ name: "Ana" }] });
    expect(await runtime.call("staff.listShifts", { page: 2 }, agent)).toMatchObject({ data: { shifts: ["night", "weekend"], total: 5 } });
  });

  test("an effect: asked for, done once, its key upstream; the same call again is the stored answer", async () => {
    const { runtime, shelf, server } = await openStore();
    const args = { name: "Kim", status: "pending", chip: "secret chip" };
    const call = { ...agent, idempotencyKey: "order-7" };
    const asked = await runtime.call("pets.addPet", args, call);
    expect([asked, server.seen.length]).toMatchObject([{ status: "failed", error: { code: "TOOL_CONFIRMATION_REQUIRED" } }, 0]);
    const [question] = await approvalsOf(runtime).list();
    const id = question?.id ?? "";
    await approvalsOf(runtime).approve(id, { by: { id: "ana", kind: "user" } });
    const added = await runtime.call("pets.addPet", args, { ...call, approvalId: id });
    // `chip` is write-only, `id` read-only: neither is where it does not belong.
    expect(added).toMatchObject({ status: "success", data: { id: 8, name: "Kim" }, metadata: { effect: "happened" } });
    const again = await runtime.call("pets.addPet", args, { ...call, approvalId: id });
    expect(again).toMatchObject({ status: "success", data: { id: 8, name: "Kim" }, metadata: { replay_of: expect.any(String) } });
    expect([server.count("POST", "/api/v3/pets"), [...shelf.keys.keys()], shelf.pets.get(8)]).toEqual([1, ["order-7"], { id: 8, ...args }]);
    expect(await runtime.call("pets.addPet", { ...args, name: "Lou" }, { ...call, approvalId: id })).toMatchObject({
      status: expect.not.stringMatching("success"),
    });
    expect(server.count("POST", "/api/v3/pets")).toBe(1);
  });

  test("put and delete; basic authentication", async () => {
    const { runtime, shelf } = await openStore();
    expect(await callConfirmed(runtime, "pets.replacePet", { petId: 3, name: "Ida II", id: 99 })).toMatchObject({
      error: { message: expect.stringContaining("`id` is not a field of this tool") },
    });
    expect(await callConfirmed(runtime, "pets.replacePet", { petId: 3, name: "Ida II" })).toMatchObject({
      status: "success",
      data: { id: 3, name: "Ida II" },
    });
    expect(await callConfirmed(runtime, "pets.removePet", { petId: 3 })).toMatchObject({ status: "success", data: null });
    expect(shelf.pets.has(3)).toBe(false);
  });

  test("uploads arrive byte for byte: as bytes and as base64, one file and several; a cookie for a key", async () => {
    const { runtime, shelf } = await openStore();
    const [cover, second, third] = [
      randomBytes(70_000),
      Buffer.from("\r\n--part-x--\r\n"),
      Buffer.from(Array.from({ length: 256 }, (_, index) => index)),
    ];
    const args = {
      petId: 1,
      cover: new Uint8Array(cover),
      others: [second, third].map((bytes) => bytes.toString("base64")),
      note: "für Ána\r\nline two",
      labels: { author: "ß", year: 2026 },
    };
    const uploaded = await callConfirmed(runtime, "photos.uploadPhotos", args);
    expect(uploaded).toMatchObject({ status: "success", data: { names: ["cover", "others", "others", "note", "labels"] } });
    expect(shelf.uploads.map(({ name, type, content }) => [name, type, content.toString("base64")])).toEqual([
      ["cover", "image/png", cover.toString("base64")],
      ["others", "image/png", second.toString("base64")],
      ["others", "image/png", third.toString("base64")],
      ["note", "text/plain", Buffer.from(args.note).toString("base64")],
      ["labels", "application/json", Buffer.from('{"author":"ß","year":2026}').toString("base64")],
    ]);
  });

  test("a body that is bytes goes there and comes back; a key in the query that needs encoding", async () => {
    const { runtime, shelf } = await openStore();
    const photo = randomBytes(5_000);
    expect(await callConfirmed(runtime, "photos.putPhoto", { petId: 5, body: photo.toString("base64") })).toMatchObject({
      status: "success",
    });
    expect(shelf.photos.get(5)?.equals(photo)).toBe(true);
    const back = await runtime.call("photos.downloadPhoto", { petId: 5 }, agent);
    expect(back.status === "success" && Buffer.from(back.data as Uint8Array).equals(photo)).toBe(true);
  });
});

describe("pages", () => {
  const names = ["Rex", "Tom", "Ida", "Mia", "Leo", "Zoe", "Max"];
  test.each([
    ["cursor", "pets.listPets", {}, 3, names.map((name) => expect.objectContaining({ name }))],
    [
      "offset",
      "orders.listOrders",
      { limit: 5 },
      5,
      Array.from({ length: 23 }, (_, index) => expect.objectContaining({ number: index + 1 })),
    ],
    ["link", "staff.listKeepers", {}, 3, ["Ana", "Ben", "Cid"].map((name) => ({ name }))],
    ["page", "staff.listShifts", {}, 4, ["early", "late", "night", "weekend", "spare"]],
  ] as const)("by %s end, as an iterable and as a bounded answer", async (_kind, id, args, requests, all) => {
    const { http, tool, server, runtime } = await openStore({ collect: { pages: 2 } });
    const path = `/api/v3/${{ "pets.listPets": "pets", "orders.listOrders": "orders", "staff.listKeepers": "keepers", "staff.listShifts": "keepers/shifts" }[id]}`;
    expect(await listOf(http.paginate({ tool: await tool(id), args }))).toEqual(all);
    expect(server.count("GET", path)).toBeLessThanOrEqual(requests + 1);
    const two = await runtime.call(id, args, agent);
    const warnings = [expect.stringMatching(/^The list has the first \d+ items only; there (?:are|may be) more\.$/)];
    expect(two).toMatchObject({ status: "success", metadata: { warnings } });
  });
});

describe("streams", () => {
  test("as async iterables, as they arrive", async () => {
    const { http, tool } = await openStore();
    const events = await listOf(http.stream({ tool: await tool("orders.watchOrders"), args: {} }));
    expect(events).toEqual([1, 2, 3, 4].map((number) => ({ number, note: `order ${number}` })));
    expect(await listOf(http.stream({ tool: await tool("orders.exportOrders"), args: {} }))).toHaveLength(23);
  });

  test("as bounded answers that say that they are", async () => {
    const { runtime } = await openStore({ collect: { items: 3 } });
    const left = ["The stream was left after 3 items; there may be more."];
    for (const id of ["orders.watchOrders", "orders.exportOrders"]) {
      expect(await runtime.call(id, {}, agent)).toMatchObject({
        status: "success",
        data: [{ number: 1 }, { number: 2 }, { number: 3 }],
        metadata: { warnings: left },
      });
    }
  });
});

describe("credentials", () => {
  test("a token is fetched once for each set of scopes, again once it expired, and again where the service refuses it", async () => {
    let now = Date.now();
    const { runtime, shelf, server } = await openStore({}, () => now);
    for (let count = 0; count < 3; count += 1) await runtime.call("pets.listPets", {}, agent);
    expect(shelf.tokens.map(({ scope }) => scope)).toEqual(["pets:read"]);
    now += 3_600_000;
    expect(await runtime.call("pets.listPets", {}, agent)).toMatchObject({ status: "success" });
    expect(shelf.tokens).toHaveLength(2);
    for (const token of shelf.tokens) token.isValid = false;
    expect(await runtime.call("pets.listPets", {}, agent)).toMatchObject({ status: "success" });
    expect([shelf.tokens.length, server.count("POST", "/oauth/token")]).toEqual([3, 3]);
  });

  test("none are sent where there are none; an optional scheme does without", async () => {
    const server = await serve(petStore(emptyShelf()));
    const { runtime } = await open({ origin: server.origin });
    expect(await runtime.call("pets.getPet", { petId: 1 }, agent)).toMatchObject({
      error: { code: "TOOL_CONFIGURATION_ERROR", message: expect.stringContaining("api_key") },
    });
    expect(server.seen).toEqual([]);
    expect(await runtime.call("staff.listKeepers", {}, agent)).toMatchObject({ error: { code: "TOOL_API_KEY_INVALID" } });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});

describe("failures", () => {
  test("statuses are codes of the catalogue, and nothing of a refused effect is kept", async () => {
    const { runtime } = await openStore();
    expect(await runtime.call("pets.getPet", { petId: 404 }, agent)).toMatchObject({ error: { code: "TOOL_RESOURCE_NOT_FOUND" } });
    const taken = await callConfirmed(runtime, "pets.addPet", { name: "Rex" }, { idempotencyKey: "k1" });
    const invalid = await callConfirmed(runtime, "pets.addPet", { name: "7" }, { idempotencyKey: "k2" });
    expect([taken, invalid]).toMatchObject([
      { error: { code: "TOOL_RESOURCE_ALREADY_EXISTS" }, metadata: { effect: "none" } },
      { error: { code: "TOOL_INVALID_FIELD_VALUE" }, metadata: { effect: "none" } },
    ]);
  });
});

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { HttpOptions } from "../../runtime/transport/http/index.js";
import { corpus, hasCorpus } from "../read/openapi/corpus.js";
import { callConfirmed } from "../wire/call-confirmed.js";
import { apiKey, type Cafe, cafeServer, client, idOf, openCafe } from "./cafe/server.js";
import { listOf, type OpenedApi, useApi } from "./open-api.js";
import { type Server, serve } from "./serve.js";

const open = useApi(join(corpus, "openapi/other/redocly-cafe-3.2.yaml"));

async function visit(options: HttpOptions = {}): Promise<OpenedApi & { readonly cafe: Cafe; readonly server: Server }> {
  const cafe = openCafe();
  const server = await serve(cafeServer(cafe));
  const credentials = { ApiKey: apiKey, OAuth2: { ...client, tokenUrl: `${server.origin}/oauth2/token` } };
  const servers = { "https://api.cafe.redocly.com": server.origin };
  return { ...(await open({ origin: server.origin, credentials, options: { servers, ...options } })), cafe, server };
}

const tea = { category: "beverage", name: "Tea", price: 300, volume: 250, containsCaffeine: true };

describe.skipIf(!hasCorpus)("every operation of a published API: a cafe", () => {
  test("the menu: an upload with a client's token, pages by cursor, a photo, and gone", async () => {
    const { runtime, http, tool, cafe } = await visit();
    const photo = Uint8Array.of(137, 80, 78, 71, 0, 255);
    const ofService = { id: "mine", createdAt: "1999-01-01T00:00:00Z", photoUrl: "https://elsewhere.example" };
    expect(await callConfirmed(runtime, "Products.createMenuItem", { body: { ...tea, photo, ...ofService } })).toMatchObject({
      status: "failed",
    });
    expect(cafe.menu.size).toBe(0);
    const made = await callConfirmed(runtime, "Products.createMenuItem", { body: { ...tea, photo }, photo_filename: "tea.png" });
    expect(made).toMatchObject({ status: "success", data: { ...tea, id: idOf("prd", 1), object: "menuItem" } });
    expect([cafe.menu.get(idOf("prd", 1)), cafe.photos.get(idOf("prd", 1))?.equals(photo)]).toEqual([
      { ...tea, id: idOf("prd", 1), object: "menuItem", createdAt: "2026-11-15T10:00:00Z", updatedAt: "2026-11-15T10:00:00Z" },
      true,
    ]);
    for (const name of ["Cake", "Pie"])
      await callConfirmed(runtime, "Products.createMenuItem", { body: { category: "dessert", name, price: 500, calories: 400 } });
    const listed = await runtime.call("Products.listMenuItems", { limit: 2 });
    expect(listed).toMatchObject({
      status: "success",
      data: { items: [{ name: "Tea" }, { name: "Cake" }], page: { endCursor: idOf("prd", 2) } },
    });
    const all = await listOf(http.paginate({ tool: await tool("Products.listMenuItems"), args: { limit: 2 } }));
    expect(all).toMatchObject([{ name: "Tea" }, { name: "Cake" }, { name: "Pie" }]);
    expect(await runtime.call("Products.getMenuItemPhoto", { menuItemId: idOf("prd", 1) })).toMatchObject({
      data: "A photo, medium, as the service assumes",
    });
    expect(await callConfirmed(runtime, "Products.deleteMenuItem", { menuItemId: idOf("prd", 3) })).toMatchObject({
      status: "success",
      data: null,
    });
    expect(cafe.menu.size).toBe(2);
  });

  test("orders: made, read, listed, changed in part, taken back; tokens by scope", async () => {
    const { runtime, cafe, server } = await visit({ collect: { pages: 3 } });
    const agent = { principal: { id: "agent-1", kind: "agent" } } as const;
    const made = await callConfirmed(runtime, "Orders.createOrder", {
      customerName: "Ana",
      orderItems: [{ menuItemId: idOf("prd", 1), quantity: 2 }],
    });
    expect(made).toMatchObject({
      status: "success",
      data: { id: idOf("ord", 1), orderItems: [{ menuItemId: idOf("prd", 1), quantity: 2 }] },
    });
    await callConfirmed(runtime, "Orders.createOrder", { customerName: "Ben", orderItems: [{ menuItemId: idOf("prd", 1), quantity: 1 }] });
    expect(await runtime.call("Orders.getOrderById", { orderId: idOf("ord", 2) }, agent)).toMatchObject({ data: { customerName: "Ben" } });
    expect(await runtime.call("Orders.listOrders", { limit: 1 }, agent)).toMatchObject({
      data: { items: [{ id: idOf("ord", 1) }, { id: idOf("ord", 2) }] },
    });
    expect(await callConfirmed(runtime, "Orders.updateOrder", { orderId: idOf("ord", 1), status: "completed" })).toMatchObject({
      data: { customerName: "Ana", status: "completed" },
    });
    expect(await runtime.call("Orders.listOrderItems", { filter: "orderId:1" }, agent)).toMatchObject({ data: [{ quantity: 2 }] });
    expect(await callConfirmed(runtime, "Orders.deleteOrder", { orderId: idOf("ord", 2) })).toMatchObject({ status: "success" });
    expect(await callConfirmed(runtime, "Orders.deleteOrder", { orderId: idOf("ord", 2) }, { idempotencyKey: "again" })).toMatchObject({
      error: { code: "TOOL_RESOURCE_NOT_FOUND" },
    });
    expect([[...cafe.orders.keys()], [...cafe.tokens.values()], server.count("POST", "/oauth2/token")]).toEqual([
      [idOf("ord", 1)],
      ["orders:write", "orders:read"],
      2,
    ]);
  });

  test("a key for the statistics, and a client registered without any credentials", async () => {
    const { runtime, server } = await visit();
    const revenue = await runtime.call(
      "Statistics.getRevenue",
      { startDate: "2026-01-01T00:00:00Z", endDate: "2026-02-01T00:00:00Z" },
      { principal: { id: "agent-1", kind: "agent" } },
    );
    expect(revenue).toMatchObject({ status: "success", data: { revenue: 900, startDate: "2026-01-01T00:00:00Z" } });
    expect(server.count("POST", "/oauth2/token")).toBe(0);
    const registered = await callConfirmed(runtime, "Authorization.registerOAuth2Client", { name: "app", scopes: ["menu:read"] });
    expect(registered).toMatchObject({ status: "success", data: { clientId: "c1", scopes: ["menu:read"] } });
    expect(server.seen.at(-1)?.headers).not.toHaveProperty("authorization");
  });
});

import { describe, expect, test } from "vitest";
import { shopMock } from "./shop-mock.js";

const key = { "x-key": "any" };
const json = { ...key, "content-type": "application/json" };
const at = (path: string) => `https://api.example.com/v1${path}`;

describe("a mock of an OpenAPI document", () => {
  test("returns what was created, changes it, lists it, and no longer knows it once it is deleted", async () => {
    const { fetch } = await shopMock();
    const made = await fetch(at("/products"), { method: "POST", headers: json, body: JSON.stringify({ name: "Rose", price: 3 }) });
    expect(made.status).toBe(201);
    const product = await made.json();
    expect(product).toMatchObject({ name: "Rose", price: 3, id: expect.any(Number) });
    const read = async () => (await fetch(at(`/products/${product.id}`), { headers: key })).json();
    expect(await read()).toEqual(product);
    await fetch(at(`/products/${product.id}`), { method: "PATCH", headers: json, body: JSON.stringify({ price: 4 }) });
    expect(await read()).toEqual({ ...product, price: 4 });
    const list = await (await fetch(at("/products?limit=50"), { headers: key })).json();
    expect(list.items).toContainEqual({ ...product, price: 4 });
    expect((await fetch(at(`/products/${product.id}`), { method: "DELETE", headers: key })).status).toBe(204);
    expect((await fetch(at(`/products/${product.id}`), { headers: key })).status).toBe(404);
    const after = await (await fetch(at("/products?limit=50"), { headers: key })).json();
    expect(after.items.map(({ id }: { id: number }) => id)).not.toContain(product.id);
  });

  test("gives all records over its pages, each once", async () => {
    const { fetch } = await shopMock();
    const whole = await (await fetch(at("/products?limit=50"), { headers: key })).json();
    expect(whole.items.length).toBeGreaterThan(3);
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await (await fetch(at(`/products?limit=2${cursor === undefined ? "" : `&cursor=${cursor}`}`), { headers: key })).json();
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(whole.items);
  });

  test("answers 401 as the contract describes it where credentials are missing", async () => {
    const { fetch, effects } = await shopMock();
    const answer = await fetch(at("/products"), { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
    expect([answer.status, await answer.json()]).toEqual([401, { code: "unauthorised" }]);
    expect(effects()).toEqual([]);
  });

  test("refuses a request that the contract refuses, with the place in the contract", async () => {
    const { fetch, effects } = await shopMock();
    const answer = await fetch(at("/products"), { method: "POST", headers: json, body: JSON.stringify({ name: 7, price: -1 }) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      tool: "products.createProduct",
      errors: [
        {
          path: "name",
          contract: { file: "openapi.yaml", line: 48, column: 15, pointer: "/components/schemas/NewProduct/properties/name" },
        },
        { path: "price", contract: { line: 49 } },
      ],
    });
    expect(effects()).toEqual([]);
  });

  test("gives the same answers for the same seed, and others for another", async () => {
    const answersOf = async (seed: number) => {
      const { fetch } = await shopMock({ seed });
      return (await fetch(at("/products"), { headers: key })).text();
    };
    expect(await answersOf(1)).toBe(await answersOf(1));
    expect(await answersOf(1)).not.toBe(await answersOf(2));
  });

  test("has one effect for two requests with one key", async () => {
    const { fetch, effects } = await shopMock();
    const order = () =>
      fetch(at("/products"), {
        method: "POST",
        headers: { ...json, "idempotency-key": "k1" },
        body: JSON.stringify({ name: "Rose", price: 3 }),
      });
    const [first, second] = [await (await order()).json(), await (await order()).json()];
    expect(second).toEqual(first);
    expect(effects()).toEqual([{ tool: "products.createProduct", args: { name: "Rose", price: 3 }, key: "k1", answer: first }]);
  });

  test("says which methods an address takes", async () => {
    const { fetch } = await shopMock();
    const answer = await fetch(at("/products"), { method: "PUT", headers: key });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, GET"]);
    expect((await fetch(at("/nothing"), { headers: key })).status).toBe(404);
  });
});

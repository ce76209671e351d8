import { describe, expect, test } from "vitest";
import { httpTransport } from "../../../runtime/transport/http/index.js";
import { items, query } from "./paged.js";
import { ask, json, operation, parameter, type Service, startApi, tool } from "./wire.js";

describe("pages of which nobody says whether they are counted from 0 or from 1", () => {
  const pagination = { kind: "page", parameter: "page", items: "" } as const;
  const all = Array.from({ length: 7 }, (_, id) => ({ id }));

  /** Three on a page. What is volatile is other in every answer. */
  const startList = async (first: number, list: readonly unknown[] = all): Promise<Service> => {
    const api: Service = await startApi((one, response) => {
      const from = (Number(query(one.url).get("page") ?? first) - first) * 3;
      const page = list.slice(from, from + 3);
      json(
        response,
        page.map((item) => (item instanceof Object ? { ...item, views: api.arrived.length } : item)),
      );
    });
    return api;
  };
  const opOf = (api: Service) => operation(api.origin, { pagination, parameters: [parameter("query", "page")] });
  const ids = (found: readonly unknown[]) => found.map((item) => Reflect.get(Object(item), "id"));
  const asked = ({ arrived }: Service) => arrived.map(({ url }) => query(url).get("page"));

  test("come whole and once: page 1 is the second one, or the first again, which is passed over", async () => {
    const [fromZero, fromOne] = [await startList(0), await startList(1)];
    expect(ids(await items(opOf(fromZero)))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(asked(fromZero)).toEqual([null, "1", "2", "3"]);
    expect(ids(await items(opOf(fromOne)))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(asked(fromOne)).toEqual([null, "1", "2", "3", "4"]);
  });

  test("are known again also where an item has come since, or nothing names them", async () => {
    const grown = await startApi((one, response) => {
      const page = query(one.url).get("page");
      const list = page === null ? all : [{ id: "new" }, ...all];
      const from = (Number(page ?? 1) - 1) * 3;
      json(response, list.slice(from, from + 3));
    });
    expect(ids(await items(opOf(grown)))).toEqual([0, 1, 2, 2, 3, 4, 5, 6]);
    for (const first of [0, 1]) expect(await items(opOf(await startList(first, ["a", "b", "c", "d"])))).toEqual(["a", "b", "c", "d"]);
  });

  test("end where the service looks at no number, and are one answer within its limits", async () => {
    const deaf = await startApi((_, response) => json(response, all.slice(0, 3)));
    expect(await items(opOf(deaf))).toEqual(all.slice(0, 3));
    expect(asked(deaf)).toEqual([null, "1", "2"]);
    const transport = httpTransport({ allowPrivate: true, collect: { pages: 2 } });
    for (const first of [0, 1]) {
      const { request, told } = ask(opOf(await startList(first)));
      expect(ids((await transport.run(request)) as unknown[])).toEqual([0, 1, 2, 3, 4, 5]);
      expect(told.warnings).toHaveLength(1);
    }
    await transport.close?.();
  });

  test("are counted from the one that the caller asks for", async () => {
    const api = await startList(1);
    const transport = httpTransport({ allowPrivate: true });
    const found: unknown[] = [];
    for await (const item of transport.paginate({ tool: tool(opOf(api)), args: { page: 2 } })) found.push(item);
    expect([ids(found), asked(api)]).toEqual([
      [3, 4, 5, 6],
      ["2", "3", "4"],
    ]);
    await transport.close?.();
  });
});

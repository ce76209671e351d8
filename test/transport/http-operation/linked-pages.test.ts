import { describe, expect, test } from "vitest";
import { httpTransport } from "../../../runtime/transport/http/index.js";
import { failureFrom } from "../service.js";
import { items, query } from "./paged.js";
import { ask, json, operation, parameter, type Service, startApi } from "./wire.js";

describe("pages by links", () => {
  test("that forgot the s of https stay with https, at the same host and port only", async () => {
    const asked: string[] = [];
    const fetch = async (url: URL): Promise<Response> => {
      asked.push(url.href);
      const [link = ""] = [
        "<http://shop.example/?page=2>; rel=next",
        "<http://shop.example:80/?page=3>; rel=next",
        "<http://shop.example:8080/>; rel=next",
      ].slice(asked.length - 1);
      return Response.json([asked.length], { headers: { link } });
    };
    const op = operation("https://shop.example", { pagination: { kind: "link", items: "" } });
    expect((await failureFrom(items(op, { fetch: fetch as never }))).reason.details).toMatchObject({
      upstream: { reason: "next-page-elsewhere" },
    });
    expect(asked).toEqual(["https://shop.example/", "https://shop.example/?page=2", "https://shop.example/?page=3"]);
  });

  test("in a header are told by the arguments that ask for them: no model sees a header", async () => {
    const api = await startApi((_, response) =>
      json(response, [1, 2], { headers: { link: '</?page_info=eyJsYXN0Ijo3fQ%3D%3D&limit=2&note=two%20words&other=x>; rel="next"' } }),
    );
    const parameters = [parameter("query", "page_info", { field: "at" }), parameter("query", "limit"), parameter("query", "note")];
    const op = operation(api.origin, { pagination: { kind: "link", items: "" }, parameters });
    const { request, told } = ask(op, { args: { limit: 2 } });
    await httpTransport({ allowPrivate: true }).run(request);
    expect(told.warnings).toEqual(["The list has the first 2 items only; there are more: go on with at=eyJsYXN0Ijo3fQ==."]);
    const cut = ask(op, { args: { limit: 2 } });
    await httpTransport({ allowPrivate: true, collect: { items: 1 } }).run(cut.request);
    expect(cut.told.warnings).toEqual(["The list has the first 1 items only; there are more."]);
  });

  test("in a header are those of what was asked for: a link with the `anchor` of another resource is not followed", async () => {
    const linked = async (link: string) => {
      const api: Service = await startApi((one, response) =>
        json(response, [one.url], one.url === "/" ? { headers: { link: link.replace("ORIGIN", api.origin) } } : {}),
      );
      return items(operation(api.origin, { pagination: { kind: "link", items: "" } }));
    };
    const other = `</other?page=2>; rel="next"; anchor="/other"`;
    expect(await linked(`${other}, </?page=2>; REL="last next"; title="anchor=x; rel=prev"`)).toEqual(["/", "/?page=2"]);
    expect(await linked(other)).toEqual(["/"]);
    for (const anchor of ["", "/", "#list", "ORIGIN/"])
      expect(await linked(`</?page=2>; rel=next; anchor="${anchor}"`)).toEqual(["/", "/?page=2"]);
  });

  test("are found from the address that answered, not from the one that led there", async () => {
    const api = await startApi((one, response) => {
      if (one.url === "/") return void response.writeHead(301, { location: "/v2/orders/" }).end();
      const isLast = one.url === "/v2/orders/page/2";
      json(response, isLast ? [2] : [1], isLast ? {} : { headers: { link: "<page/2>; rel=next" } });
    });
    expect(await items(operation(api.origin, { pagination: { kind: "link", items: "" } }))).toEqual([1, 2]);
    expect(api.arrived.map(({ url }) => url)).toEqual(["/", "/v2/orders/", "/v2/orders/page/2"]);
  });

  test("at another origin are refused with our credentials, though the first may be read", async () => {
    const thief = await startApi((_, response) => json(response, []));
    const api = await startApi((_, response) => json(response, [1], { headers: { link: `<${thief.origin}/>; rel=next` } }));
    const op = operation(api.origin, { pagination: { kind: "link", items: "" } });
    const failure = await failureFrom(items(op));
    expect([failure.code, failure.reason.details]).toMatchObject([
      "TOOL_CONFIGURATION_ERROR",
      { upstream: { reason: "next-page-elsewhere", to: thief.origin } },
    ]);
    expect(thief.arrived).toEqual([]);
    const { request, told } = ask(op);
    const transport = httpTransport({ allowPrivate: true });
    expect(await transport.run(request)).toEqual([1]);
    expect(told.warnings).toHaveLength(1);
  });

  test("keep the key in the query", async () => {
    const api: Service = await startApi((one, response) => {
      const from = Number(query(one.url).get("from") ?? 0);
      json(response, [from], from < 2 ? { headers: { link: `<${api.origin}/?from=${from + 1}&key=old>; rel="next"` } } : {});
    });
    const scheme = { type: "apiKey", in: "query", name: "key" } as const;
    const op = operation(api.origin, { pagination: { kind: "link", items: "" }, security: [[{ name: "k", scheme, scopes: [] }]] });
    expect(await items(op, { security: () => "new-key" })).toEqual([0, 1, 2]);
    expect(api.arrived.map(({ url }) => url)).toEqual(["/?key=new-key", "/?from=1&key=new-key", "/?from=2&key=new-key"]);
  });
});

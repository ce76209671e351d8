import { describe, expect, test } from "vitest";
import type { Pagination } from "../../../runtime/tool/http-call.js";
import { httpTransport } from "../../../runtime/transport/http/index.js";
import { failureFrom } from "../service.js";
import { items, query } from "./paged.js";
import { ask, json, operation, parameter, type Respond, startApi } from "./wire.js";

describe("pages with the same items as the one before", () => {
  /** Nothing in these items tells them apart. */
  const counts = [0, 0, 0, 0, 0, 0, 5];
  const respond: Respond = (one, response) => {
    const from = Number(query(one.url).get("from") ?? 0);
    const next = from + 2 < counts.length ? String(from + 2) : null;
    json(response, { items: counts.slice(from, from + 2), next, address: next === null ? null : `/?from=${next}` });
  };

  test.each<Pagination>([
    { kind: "cursor", parameter: "from", next: "next", items: "items" },
    { kind: "link", next: "address", items: "items" },
  ])("go on where a $kind leads on", async (pagination) => {
    const api = await startApi(respond);
    const op = operation(api.origin, { pagination, parameters: [parameter("query", "from")] });
    expect(await items(op)).toEqual(counts);
    const transport = httpTransport({ allowPrivate: true, collect: { pages: 10 } });
    expect(await transport.run(ask(op).request)).toMatchObject({ items: counts });
    await transport.close?.();
  });

  test("end where pages are counted, since the service may not look at the number, and say so", async () => {
    const api = await startApi((_, response) => json(response, { items: [1, 2] }));
    const op = operation(api.origin, {
      pagination: { kind: "page", parameter: "page", first: 1, items: "items" },
      parameters: [parameter("query", "page")],
    });
    const transport = httpTransport({ allowPrivate: true, collect: { pages: 10 } });
    const { request, told } = ask(op);
    expect(await transport.run(request)).toEqual({ items: [1, 2] });
    expect(told.warnings).toEqual(["The service gave the same page twice: the list ends with the first of them."]);
    expect(api.arrived).toHaveLength(2);
    await transport.close?.();
  });

  test("without end are a failure", async () => {
    const api = await startApi((_, response) => json(response, { items: [1], next: String(api.arrived.length) }));
    const pagination = { kind: "cursor", parameter: "after", next: "next", items: "items" } as const;
    const op = operation(api.origin, { pagination, parameters: [parameter("query", "after")] });
    const failure = await failureFrom(items(op, {}, 1_000));
    expect(failure.reason.details).toEqual({ upstream: { kind: "http", reason: "no-end" } });
  }, 30_000);
});

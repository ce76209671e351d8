import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { listOf, type OpenedApi, useApi } from "./open-api.js";
import { type Routes, serve } from "./serve.js";

const open = useApi(fileURLToPath(new URL("reports/api.yaml", import.meta.url)));

const file = new Uint8Array([37, 80, 68, 70, 45, 0, 1, 255]);

/** A service that goes by an argument, whatever type is asked for. */
const routes: Routes = {
  "GET /reports": ({ query }) => {
    if (query.get("format") === "pdf") return { headers: { "content-type": "application/pdf" }, bytes: file };
    return { json: query.has("cursor") ? { items: [{ title: "b" }] } : { items: [{ title: "a" }], next_cursor: "b" } };
  },
  "GET /report": ({ query }) =>
    query.has("picture") ? { headers: { "content-type": "image/png" }, bytes: file } : { json: { title: "a" } },
  "GET /plain": () => ({ headers: { "content-type": "application/vnd.reports.protobuf" }, bytes: file }),
};

async function openReports(): Promise<OpenedApi> {
  const { origin } = await serve(routes);
  return open({ origin, options: { collect: { pages: 2 } } });
}

describe("an answer that is JSON or a file", () => {
  test.each<[string, object, unknown]>([
    ["reports.get", {}, { title: "a" }],
    ["reports.get", { picture: true }, file],
    ["reports.list", { format: "pdf" }, file],
    ["reports.list", {}, { items: [{ title: "a" }, { title: "b" }] }],
  ])("is what came: %s %j", async (id, input, data) => {
    const { runtime } = await openReports();
    const answer = await runtime.call(id, input);
    expect([answer.status, answer.data]).toEqual(["success", data]);
    const warnings = data === file ? [expect.stringContaining("where JSON was asked for")] : [];
    expect(answer.metadata.warnings ?? []).toEqual(warnings);
  });

  test("has pages where it is a list", async () => {
    const { http, tool } = await openReports();
    expect(await listOf(http.paginate({ tool: await tool("reports.list"), args: {} }))).toEqual([{ title: "a" }, { title: "b" }]);
  });

  test("is JSON alone where the other type has the same schema: what else comes is reported", async () => {
    const { runtime } = await openReports();
    const { status, data, metadata } = await runtime.call("reports.plain", {});
    expect([status, data]).toEqual(["success", file]);
    expect(metadata.warnings).toEqual([
      "The service answered with application/vnd.reports.protobuf where JSON was asked for.",
      expect.stringMatching(/^The answer of reports\.plain does not fit its output: \(root\): /),
    ]);
  });
});

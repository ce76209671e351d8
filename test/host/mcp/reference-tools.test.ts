import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerOf } from "../../contract/example-call.js";
import { enabledTools, hasEffect } from "../../contract/reference-stage.js";
import { type Answered, kinds, listAll, openClient } from "./clients.js";
import { argumentsOf, referenceServer } from "./reference-server.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "toolpact-mcp-"));
const script = join(folder, "reference.mjs");
const aliases = ["/parser.ts", "/zod.ts", "/index.ts"].map((file): readonly [string, string] => [
  `@toolpact/runtime/codegen-v1${file === "/index.ts" ? "" : file.slice(0, -3)}`,
  join(root, `runtime/codegen-v1${file}`),
]);

beforeAll(() =>
  build({
    entryPoints: [fileURLToPath(new URL("child/reference.ts", import.meta.url))],
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    alias: Object.fromEntries(aliases),
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const approve = { action: "accept", content: { approve: true } } as const;
const places = ["http", "stdio"] as const;
const cases = kinds.flatMap((kind) => places.map((place) => ({ kind, place })));

describe.each(cases)("the official client, $kind over $place", ({ kind, place }) => {
  test("lists all enabled reference tools, in one order, with the hints of their policies", async () => {
    const { server } = referenceServer();
    const { url, close } = await server.listen();
    const client = await openClient(kind, { place: place === "http" ? { url } : { script } });
    const listed = await listAll(client);
    expect(listed.map(({ name }) => name)).toEqual(enabledTools.map(({ hostName }) => hostName).sort());
    for (const { name, annotations, title, inputSchema } of listed) {
      const tool = enabledTools.find(({ hostName }) => hostName === name);
      expect(annotations).toMatchObject({ title: tool?.title, readOnlyHint: tool && !hasEffect(tool) });
      expect([title, Object(inputSchema).type]).toEqual([tool?.title, "object"]);
    }
    await client.close();
    await close();
  });

  test("calls all of them, and each effect happens once", async () => {
    const { server, approvals, ran, told } = referenceServer();
    const { url, close } = await server.listen();
    const client = await openClient(kind, { place: place === "http" ? { url } : { script }, onForm: () => approve });
    await listAll(client);
    for (const tool of enabledTools) {
      const call = (): Promise<Answered> => client.call(tool.hostName, argumentsOf(tool));
      let answer = await call();
      // A client of 2025-11-25 has no forms over HTTP: the approver decides elsewhere, and the model calls again.
      if (answer.isError === true && kind !== "modern" && place === "http") {
        expect(answer.content[0]?.text).toContain("TOOL_CONFIRMATION_REQUIRED");
        const [open] = await approvals.list({ tenant: "acme", tool: tool.id, state: "pending" });
        await approvals.approve(open?.id ?? "", { by: { id: "ana", kind: "user", roles: ["user"] }, tenant: "acme" });
        answer = await call();
      }
      expect(answer.isError, `${tool.id}: ${answer.content[0]?.text}`).not.toBe(true);
      expect(JSON.parse(answer.content[0]?.text ?? ""), tool.id).toEqual(answerOf(tool));
    }
    expect(told).toEqual([]);
    if (place === "http") expect(ran.map(({ tool }) => tool)).toEqual(enabledTools.map(({ id }) => id));
    await client.close();
    await close();
  });
});

import { expect, test } from "vitest";
import { defineTool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { createRuntime } from "../../runtime/index.js";
import type { Call } from "../../runtime/tool/call.js";
import { registryOf } from "../../runtime/tool/index.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { mcpTransport } from "../../runtime/transport/mcp/index.js";
import { declare, searchSchemas } from "../runtime/fixture.js";
import { host } from "./mcp-host.js";
import { httpCall, sendJson, startService } from "./service.js";

// Longer than what is shown of a text, in lines, and in words that look like no credential.
const phraseOf = (length: number): string => Array.from({ length }, () => "correct horse\nbattery staple").join("\n");

async function answerBy(call: Call, phrase: string, servers: Readonly<Record<string, { readonly url: string }>> = {}) {
  const tool = defineTool({
    ...declare(),
    input: () => z.object({ phrase: z.string() }),
    output: () => z.object({ kept: z.string() }),
    schema: { ...searchSchemas, input: { type: "object", properties: { phrase: { type: "string", format: "password" } } }, output: true },
    call,
  });
  const transports = [httpTransport(), graphqlTransport({ allowPrivate: true }), mcpTransport({ servers })];
  const runtime = createRuntime({ registry: registryOf("shop", [tool]), transports });
  const answer = await runtime.call(tool.id, { phrase });
  await runtime.close();
  return answer;
}

test.each([
  ["than what is shown", 20],
  ["than what is looked at", 200],
])(
  "a secret of the input, longer %s, which a service repeats in its failure, is cut out whole: half of one would not be found any more",
  async (_, length) => {
    const phrase = phraseOf(length);
    const says = `We do not know the phrase of this account, which you gave as: ${phrase}`;
    const failing = await startService((_, response) => sendJson(response, { code: "unknown", message: says }, 422));
    const broken = await startService((_, response) => sendJson(response, { errors: [{ message: says }] }));
    const mcp = await host({ echo: () => says });
    const answers = [
      await answerBy(httpCall({ url: failing.origin }), phrase),
      await answerBy({ kind: "graphql", endpoint: broken.origin, document: "{ a }" }, phrase),
      await answerBy({ kind: "mcp", server: "stays", tool: "failing" }, phrase, { stays: { url: mcp.url } }),
    ];
    for (const { error } of answers) {
      expect(error?.details).toHaveProperty("upstream");
      expect(JSON.stringify(error)).toContain("which you gave as: [redacted]");
      expect(JSON.stringify(error)).not.toContain("horse");
    }
  },
);

test("a service that gives it back in a success hands it to no model", async () => {
  const phrase = phraseOf(20);
  const { origin } = await startService((_, response) => sendJson(response, { kept: phrase }));
  expect((await answerBy(httpCall({ url: origin }), phrase)).data).toEqual({ kept: "[redacted]" });
});

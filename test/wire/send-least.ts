import type { Contract, JsonObject, Operation } from "../../generator/ir/index.js";
import { makeValue } from "../../generator/read/examples/make-value.js";
import { buildZod } from "../../generator/schema/live.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { json, startApi } from "../transport/http-operation/wire.js";
import { requestFor } from "../transport/service.js";
import type { Sent } from "./only-given.js";

/** What arrives of a call with the least input that its schema accepts, or why nothing does. */
export type Least = { readonly given: JsonObject; readonly sent: Sent } | { readonly unsent: string };

export type LeastSender = { readonly send: (operation: Operation) => Promise<Least>; readonly close: () => Promise<void> };

/** Sends calls of a contract to a service of their own, whatever servers and credentials the contract names. */
export async function leastSender({ schemas }: Contract): Promise<LeastSender> {
  const { origin, arrived } = await startApi((_, response) => json(response, {}, { status: 400 }));
  const reach = { baseUrl: origin, allowPrivate: true, propagate: false };
  const [http, graphql] = [httpTransport(reach), graphqlTransport(reach)];
  return {
    send: async ({ call, input }) => {
      const given = makeValue(input, { schemas, direction: "input" })?.value as JsonObject | undefined;
      if (given === undefined) return { unsent: "no input could be made" };
      const zod = buildZod(input, schemas, { unknownKeys: "strip", fillDefaults: true, assertFormats: true });
      const parsed = parseValue(zod, given);
      if (!parsed.ok) return { unsent: `its schema refuses the input: ${JSON.stringify(parsed.issues)}` };
      const args = parsed.value as JsonObject;
      const before = arrived.length;
      const running =
        call.kind === "http-operation"
          ? http.run(requestFor({ ...call, servers: [{ url: origin }], security: [] }, { args }))
          : call.kind === "graphql"
            ? graphql.run(requestFor(call, { args }))
            : Promise.resolve();
      const why = await running.then(() => "it was not sent", String);
      const request = arrived[before];
      if (request === undefined) return { unsent: why };
      return {
        given,
        sent: { url: new URL(request.url, origin), headers: new Headers(request.headers as Record<string, string>), body: request.body },
      };
    },
    close: async () => {
      await http.close?.();
      await graphql.close?.();
    },
  };
}

import type { HttpBody } from "../../../runtime/tool/http-call.js";
import { type Args, call, operation, parameter, startApi } from "./wire.js";

export const bytes = new Uint8Array([0, 255, 13, 10, 45, 45]);
/** Bytes stand in arguments where JSON would have base64. */
export const asJson = (value: unknown): Args => value as Args;

export async function sent(body: HttpBody, args: Args, method = "POST") {
  const api = await startApi();
  await call(operation(api.origin, { method, body, parameters: [parameter("query", "q")] }), { args });
  const [one] = api.arrived;
  if (one === undefined) throw new Error("Nothing arrived.");
  return { ...one, type: one.headers["content-type"], text: one.body.toString() };
}

export const fields = (names: readonly string[], rest?: true): HttpBody["from"] => ({
  kind: "fields",
  fields: Object.fromEntries(names.map((name) => [name, name])),
  ...(rest === undefined ? {} : { rest }),
});

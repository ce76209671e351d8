import type { HttpOperation } from "../../../runtime/tool/http-call.js";
import { type HttpOptions, httpTransport } from "../../../runtime/transport/http/index.js";
import { tool } from "./wire.js";

export const query = (url: string): URLSearchParams => new URL(url, "http://x").searchParams;

export async function items(op: HttpOperation, options: HttpOptions = {}, most = 100): Promise<readonly unknown[]> {
  const transport = httpTransport({ allowPrivate: true, ...options });
  const found: unknown[] = [];
  for await (const item of transport.paginate({ tool: tool(op), args: { q_: "x" } })) {
    found.push(item);
    if (found.length >= most) break;
  }
  await transport.close?.();
  return found;
}

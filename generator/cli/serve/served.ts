import { PassThrough } from "node:stream";
import type { Runtime } from "@toolpact/runtime";
import type { McpHost } from "@toolpact/runtime/host/mcp";
import { onInterrupt } from "../on-interrupt.js";

type Served = { readonly server: McpHost; readonly runtime: Runtime };

/** The protocol as a result of the command: standard output has nothing else, whatever handlers print. Ends with the host's input, or an interrupt. */
export async function* serveStdio({ server, runtime }: Served): AsyncGenerator<Uint8Array> {
  const output = new PassThrough();
  const end = (): void => void output.end();
  process.stdin.once("end", end).once("close", end);
  const release = onInterrupt(end);
  const handle = await server.stdio({ output });
  try {
    yield* output;
  } finally {
    release();
    await handle.close();
    await server.close();
    await runtime.close();
  }
}

type Listened = Served & { readonly count: number; readonly host: string; readonly port: number };

/** One line with the address, and then the process stays until it is interrupted. */
export async function* serveHttp({ server, runtime, count, host, port }: Listened): AsyncGenerator<string> {
  try {
    const { url, close } = await server.listen({ host, port });
    const interrupted = new Promise<void>((resolve) => void onInterrupt(resolve));
    yield `Serving ${count} ${count === 1 ? "tool" : "tools"} on ${url}\n`;
    await interrupted;
    await close();
    await server.close();
  } finally {
    await runtime.close();
  }
}

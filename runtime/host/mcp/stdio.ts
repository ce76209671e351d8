import type { Readable, Writable } from "node:stream";
import type { McpServerFactory } from "@modelcontextprotocol/server";
import type { ServeStdioOptions, StdioServerHandle } from "@modelcontextprotocol/server/stdio";

export type StdioOptions = ServeStdioOptions & {
  /** In place of standard input and output. */
  readonly input?: Readable | undefined;
  readonly output?: Writable | undefined;
};

type Given = StdioOptions & { readonly report: (error: unknown) => void };

export async function openStdio(factory: McpServerFactory, { input, output, report, ...given }: Given): Promise<StdioServerHandle> {
  const { serveStdio, StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
  const transport = given.transport ?? new StdioServerTransport(input, output);
  return serveStdio(factory, { onerror: report, ...given, transport });
}

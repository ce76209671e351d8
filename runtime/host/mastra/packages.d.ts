/* What this door uses of Mastra, which is installed where the door is used. The published types name Mastra's own. */

declare module "@mastra/core/tools" {
  export type Tool = { readonly id: string };

  type ExecutionContext = {
    readonly requestContext?: unknown;
    readonly abortSignal?: AbortSignal;
    readonly writer?: { readonly custom?: (chunk: { type: `data-${string}`; data: unknown }) => Promise<void> };
    readonly agent?: { readonly toolCallId: string };
  };

  export function createTool(options: {
    id: string;
    title: string;
    description: string;
    inputSchema: object;
    mcp: { annotations: object };
    requireApproval: (args: unknown, of?: { requestContext?: unknown }) => Promise<boolean>;
    execute: (args: unknown, context: ExecutionContext) => Promise<unknown>;
  }): Tool;
}

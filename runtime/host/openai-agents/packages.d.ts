/* What this door uses of the OpenAI Agents SDK, which is installed where the door is used. The published types name the SDK's own. */

declare module "@openai/agents" {
  export type FunctionTool = { readonly type: "function"; readonly name: string };

  type RunContext = { readonly context: unknown };
  type ToolCallDetails = { readonly toolCall?: { readonly callId: string }; readonly signal?: AbortSignal };

  export function tool(options: {
    name: string;
    description: string;
    parameters: object;
    strict: boolean;
    errorFunction: null;
    needsApproval: (run: RunContext, args: unknown, callId?: string) => Promise<boolean>;
    execute: (args: unknown, run?: RunContext, details?: ToolCallDetails) => Promise<string>;
  }): FunctionTool;
}

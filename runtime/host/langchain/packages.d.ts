/* What this door uses of LangChain, which is installed where the door is used. The published types name LangChain's own. */

declare module "@langchain/core/tools" {
  export class DynamicStructuredTool {
    constructor(fields: {
      name: string;
      description: string;
      schema: object;
      metadata?: { [name: string]: unknown };
      func: (args: unknown, run: unknown, config: object | undefined) => Promise<unknown>;
    });
    readonly name: string;
  }
}

declare module "@langchain/core/messages" {
  export class ToolMessage {
    constructor(fields: { content: string; tool_call_id: string; name: string; status: "success" | "error"; artifact: unknown });
  }
}

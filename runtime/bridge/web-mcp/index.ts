/** The door `@toolpact/runtime/bridge/web-mcp`: offers the tools of a page to the agent of the browser. */
import { type PageOptions, performer } from "../page/perform.js";
import type { Action, Arguments } from "../protocol.js";
import { own } from "../read-message.js";

/** A tool as a site contract or a registry describes it. */
export type PageTool = {
  readonly name: string;
  readonly description: string;
  /** JSON Schema. The page checks the values itself. */
  readonly inputSchema: object;
  readonly action: Action;
  /** The tool changes nothing. */
  readonly readOnly: boolean;
  /** Ask the person in the page before each call. Absent: every tool that is not `readOnly` asks. */
  readonly confirm?: boolean;
};

export type WebMcpOptions = PageOptions & {
  readonly tools: readonly PageTool[];
  /** Asks the person. `window.confirm` by default. */
  readonly ask?: (tool: PageTool, args: Arguments) => Promise<boolean> | boolean;
  readonly signal?: AbortSignal;
};

type ModelContext = { readonly registerTool: (tool: object, options?: { readonly signal?: AbortSignal }) => unknown };

/** Gives the names of the tools that the browser has taken: none where it has no WebMCP. The rules of the page hold for them as for an agent's window. */
export async function offerWebMcp(options: WebMcpOptions): Promise<readonly string[]> {
  const context = modelContext();
  if (!context) return [];
  const perform = performer(options);
  const { tools, ask = askInPage, signal } = options;
  for (const tool of tools) {
    const { name, description, inputSchema, action, readOnly } = tool;
    const execute = async (input: unknown): Promise<unknown> => {
      const args = own(input);
      // What the person sees is what is done: the values are read once.
      const kept = own(JSON.parse(JSON.stringify(args)));
      if ((tool.confirm ?? !readOnly) && !(await ask(tool, kept))) return text("The person said no. Nothing happened.", true);
      const answer = await perform(action, kept, undefined, () => {});
      return answer === undefined || answer.ok
        ? text(JSON.stringify(answer?.data ?? null), false)
        : text(`${answer.code}: ${answer.message}`, true);
    };
    const annotations = { readOnlyHint: readOnly, untrustedContentHint: true };
    await context.registerTool({ name, description, inputSchema, annotations, execute }, signal && { signal });
  }
  return tools.map(({ name }) => name);
}

/** On the document in newer browsers, on the navigator in older ones. */
function modelContext(): ModelContext | undefined {
  const places = [document, navigator] as readonly { readonly modelContext?: ModelContext }[];
  return places.find(({ modelContext: found }) => typeof found?.registerTool === "function")?.modelContext;
}

function askInPage({ name, description }: PageTool, args: Arguments): boolean {
  return confirm(`${description}\n\n${name} ${JSON.stringify(args, null, 2)}`);
}

function text(value: string, isError: boolean): object {
  return { content: [{ type: "text", text: value }], ...(isError ? { isError: true } : {}) };
}

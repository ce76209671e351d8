/* What this door uses of Google ADK, which is installed where the door is used. The published types name ADK's own. */

declare module "@google/adk" {
  export type Context = {
    readonly invocationContext: { readonly session: { id: string; appName: string; userId: string; state: { [name: string]: unknown } } };
    readonly functionCallId?: string;
    readonly toolConfirmation?: { readonly confirmed: boolean };
    readonly abortSignal?: AbortSignal;
    readonly actions: { skipSummarization?: boolean };
    requestConfirmation(question: { hint: string; payload: unknown }): void;
  };

  export abstract class BaseTool {
    constructor(options: { name: string; description: string });
    readonly name: string;
    readonly description: string;
    _getDeclaration(): object | undefined;
    checkRequireConfirmation(args: { [name: string]: unknown }, toolContext?: Context): Promise<boolean>;
    abstract runAsync(request: { args: { [name: string]: unknown }; toolContext: Context }): Promise<unknown>;
  }
}

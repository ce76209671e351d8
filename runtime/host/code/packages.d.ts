/* What this door uses of `run`, which is installed where the door is used. */

declare module "run" {
  type HostFunctions = { readonly [group: string]: { readonly [name: string]: (...args: never) => unknown } };

  export function createRunner(options: {
    readonly limits: { readonly [name: string]: number };
    readonly continuationCodec: { readonly encode: () => string; readonly decode: () => never };
  }): {
    readonly run: (input: {
      readonly source: string;
      readonly hostFunctions: HostFunctions;
      readonly abortSignal: AbortSignal;
    }) => Promise<{ readonly status: "completed"; readonly value: unknown } | { readonly status: "interrupted" }>;
  };

  export function getHostFunctionContext(): {
    /** From 1. */
    readonly requestIndex: number;
    readonly abortSignal: AbortSignal;
    readonly interrupt: (payload: unknown) => never;
  };
}

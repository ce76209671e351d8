import type { HttpOperation } from "./http-call.js";

/** How a tool is reached. */
export type Call =
  | { readonly kind: "local"; readonly handler: string }
  | {
      readonly kind: "http";
      readonly method: string;
      /** With `{field}` for path parameters. */
      readonly url: string;
      /** Input fields, or parameters with their text, as in `headers`. */
      readonly query: readonly string[] | { readonly [parameter: string]: string };
      readonly headers: Headers;
      readonly body?: "rest" | readonly string[];
    }
  | HttpOperation
  | { readonly kind: "graphql"; readonly endpoint: string; readonly document: string; readonly headers?: Headers }
  | { readonly kind: "mcp"; readonly server: string; readonly tool: string }
  | { readonly kind: "bridge"; readonly action: string };

/** `{field}` stands for an input field, `{secret:NAME}` for a secret that the policy names: never for an input field of that name. */
type Headers = { readonly [header: string]: string };

import type { CallHeaders } from "./call-headers.js";
import type { GraphqlOperation } from "./graphql-call.js";
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
      readonly headers: CallHeaders;
      readonly body?: "rest" | readonly string[];
    }
  | HttpOperation
  | GraphqlOperation
  | { readonly kind: "mcp"; readonly server: string; readonly tool: string }
  | { readonly kind: "bridge"; readonly action: string };

/** What a registry says of a call without loading the tool: its kind, and where it goes. Every `Call` is one. */
export type CallSummary =
  | { readonly kind: "local"; readonly handler: string }
  | { readonly kind: "http"; readonly method: string; readonly url: string }
  | { readonly kind: "http-operation"; readonly method: string; readonly path: string }
  | { readonly kind: "graphql"; readonly endpoint: string }
  | { readonly kind: "mcp"; readonly server: string; readonly tool: string }
  | { readonly kind: "bridge"; readonly action: string };

/** How a tool is reached. */
export type Call =
  | { readonly kind: "local"; readonly handler: string }
  | {
      readonly kind: "http";
      readonly method: string;
      /** With `{field}` for path parameters. */
      readonly url: string;
      readonly query: readonly string[];
      readonly headers: { readonly [header: string]: string };
      readonly body?: "rest" | readonly string[];
    }
  | { readonly kind: "graphql"; readonly endpoint: string; readonly document: string }
  | { readonly kind: "mcp"; readonly server: string; readonly tool: string }
  | { readonly kind: "bridge"; readonly action: string };

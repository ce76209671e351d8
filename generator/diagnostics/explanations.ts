import type { DiagnosticCode } from "./catalogue/index.js";

/** More than a message has room for: why it is reported, and a document that it is reported for. */
export type Explanation = { readonly cause: string; readonly example?: string };

export const explanations: { readonly [Code in DiagnosticCode]?: Explanation } = {
  "openapi/named-effects": {
    cause:
      "HTTP says that a GET changes nothing, and some services act on one all the same. A name such as `deleteUser` is evidence of that. A wrong guess would run the tool without approval.",
    example: "/users/{id}/delete:\n  get:\n    operationId: deleteUser\n    summary: Deletes the user for good.",
  },
  "openapi/named-reads": {
    cause: "A POST counts as a write. Some services take a large query as the body of a POST, which changes nothing.",
    example: "/search:\n  post:\n    operationId: searchItems\n    summary: Read only.",
  },
  "lock/gone-tools": {
    cause:
      "The provider took the operation away, renamed it, or the config no longer selects it. Code that calls the old id gets an error.",
  },
  "cli/unknown-tool": { cause: "No generated registry has a tool with this id. Ids are dotted names such as `shop.search_products`." },
  "cli/unmade-tool": { cause: "A contract describes the tool, and the last `toolpact generate` ran before that, or with errors." },
  "cli/not-generated": { cause: "The output folder of the config holds no registry, because `toolpact generate` did not run yet." },
  "cli/public-address": {
    cause: "The server checks no tokens, so every request is the agent that `--agent` names. Only programs on this machine may send one.",
  },
  "cli/conflicting-context": {
    cause:
      "An option such as `--tenant` and the JSON of `--context` give one value twice, with two meanings. Neither is taken for the right one.",
  },
  "source/not-cached": { cause: "`--offline` and `toolpact check` fetch nothing. The address was not fetched on this machine before." },
  "source/unsupported-format": {
    cause: "The file is in a format that Toolpact does not read. It reads OpenAPI, Swagger, GraphQL and tool specs.",
  },
};

import { choice, either, filled, list, map, matching, optional, record, required, tagged, text } from "../../shape/index.js";
import { fieldPath, namePattern } from "./words.js";

const url = matching({
  want: "an http or https address, with `{field}` for path parameters",
  pattern: /^https?:\/\/[^\s]+$/,
  example: "https://api.example.com/vendors/{vendor_id}",
  longest: 2000,
});

const headers = filled(
  map(text, { key: namePattern, what: "a header" }),
  {},
  "Headers; `{field}` stands for an input field, `{secret:NAME}` for a secret of the tool.",
);

const bindings = {
  local: record("a local binding", { handler: optional(text, "The name of the injected handler. Without it: the id of the tool.") }),
  http: record("an http binding", {
    method: required(choice("GET", "HEAD", "OPTIONS", "QUERY", "POST", "PUT", "PATCH", "DELETE"), "The HTTP method."),
    url: required(url, "The address; `{field}` stands for an input field."),
    query: filled(
      either(list(fieldPath), map(text, { key: namePattern, what: "a parameter" })),
      [],
      "What goes into the query: a list of input fields, or parameters with their text, as in `headers`.",
    ),
    headers,
    body: optional(
      either(choice("rest"), list(fieldPath)),
      "Input fields of the JSON body: a list, or `rest` for all that are not used elsewhere.",
    ),
  }),
  graphql: record("a graphql binding", {
    endpoint: required(url, "The address of the endpoint."),
    document: required(text, "One query or mutation; its variables are the input fields."),
    headers,
  }),
  mcp: record("an mcp binding", {
    server: required(text, "The name of the server."),
    tool: required(text, "The name of the tool there."),
  }),
  bridge: record("a bridge binding", { action: required(text, "The action in the page, such as `navigation.goto`.") }),
};

/** How the tool is reached. */
export const binding = either(choice("local"), tagged("`binding`", bindings, "local"));

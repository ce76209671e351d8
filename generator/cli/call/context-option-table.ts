import type { Option } from "../command.js";

/** Options for the members of the call context that most calls need. `--context` takes all of them. */
export const contextOptions = {
  as: {
    kind: "text",
    value: "<principal>",
    alsoCalled: ["principal", "user"],
    summary: "The caller, by id: a service if the tool requires one, otherwise a person",
  },
  roles: { kind: "text", value: "<a,b>", alsoCalled: ["role"], summary: "The roles of the principal" },
  capabilities: { kind: "text", value: "<a,b>", alsoCalled: ["scopes", "scope"], summary: "The capabilities of the principal" },
  tenant: { kind: "text", value: "<id>", summary: "The tenant of the call" },
  approval: {
    kind: "text",
    value: "<id>",
    alsoCalled: ["approval-id"],
    summary: "The approval to redeem. The beginning of its id is enough",
  },
} as const satisfies { readonly [name: string]: Option };

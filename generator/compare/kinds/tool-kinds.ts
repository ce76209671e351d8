import type { ChangeRow } from "./row.js";

const accept = "Check it against what agents may do, then accept the tool.";

/** Every kind of change that is not about the schema of an input or an output, by its id. */
export const toolKinds = {
  "identity.tool-added": {
    says: "A tool is new.",
    class: "compatible",
    because: "No existing call uses it.",
    withEffect: { class: "safety", because: "An agent may do something that it could not do before.", suggestion: accept },
  },
  "identity.tool-removed": {
    says: "A tool is gone.",
    class: "breaking",
    because: "Its calls are refused.",
    suggestion: "Stop calling the tool.",
  },
  "identity.tool-renamed": {
    says: "The same operation has another id or host name.",
    class: "breaking",
    because: "Calls of the old name are refused.",
    suggestion: "Use the new name, or keep the old one with a lock.",
  },
  "identity.other-operation": {
    says: "The same id stands for another operation.",
    class: "safety",
    because: "A call does something else than callers and approvers know.",
    suggestion: accept,
  },
  "identity.deprecated": {
    says: "A tool is deprecated, or another date or replacement is set.",
    class: "compatible",
    because: "It still works.",
    suggestion: "Move to its replacement before it is gone.",
  },
  "identity.undeprecated": { says: "A tool is no longer deprecated.", class: "documentation", because: "It works as before." },
  "identity.disabled": {
    says: "A tool is switched off.",
    class: "breaking",
    because: "Its calls are refused.",
    suggestion: "Stop calling the tool.",
  },
  "identity.enabled": {
    says: "A tool that was switched off works.",
    class: "safety",
    because: "An agent may do something that it could not do before.",
    suggestion: accept,
  },
  "policy.effect-grew": {
    says: "A tool changes more than before: a read writes, or a write deletes.",
    class: "safety",
    also: "breaking",
    because: "An agent may change more, and calls may wait for approval.",
    suggestion: accept,
  },
  "policy.effect-denied": {
    says: "A tool with an effect is now declared as a tool without one.",
    class: "safety",
    because: "Without an effect there is no ledger and no approval.",
    suggestion: accept,
  },
  "policy.effect-shrank": { says: "A tool changes less than before.", class: "compatible", because: "Agents may do less." },
  "policy.confirm-weaker": {
    says: "Calls that waited for approval run at once, or another condition decides which calls wait.",
    class: "safety",
    because: "No approver sees the call.",
    suggestion: accept,
  },
  "policy.confirm-stricter": {
    says: "Calls that ran at once wait for approval.",
    class: "breaking",
    isSoft: true,
    because: "The call waits for an approver.",
    suggestion: "Add a handler for approvals.",
  },
  "policy.auth-removed": {
    says: "A tool no longer needs a caller or a credential, or one of them became optional.",
    class: "safety",
    because: "Calls without credentials are sent.",
    suggestion: accept,
  },
  "policy.auth-other": {
    says: "A tool takes another kind of caller, another credential, or a credential in another place.",
    class: "safety",
    because: "Another secret is sent, or the same secret goes to another place.",
    suggestion: accept,
  },
  "policy.auth-added": {
    says: "A tool needs a caller or a credential that it did not need before.",
    class: "safety",
    also: "breaking",
    because: "A secret is sent that was not sent before, and calls without it are refused.",
    suggestion: "Configure the credential.",
  },
  "policy.auth-fewer": {
    says: "One of several ways to sign in is gone.",
    class: "breaking",
    because: "Calls that use it are refused.",
    suggestion: "Use one of the other ways.",
  },
  "policy.scopes-wider": {
    says: "A tool asks for more or other scopes.",
    class: "safety",
    also: "breaking",
    because: "The token may do more, and tokens without the scope are refused.",
    suggestion: accept,
  },
  "policy.scopes-choice": {
    says: "A tool also accepts tokens with other scopes.",
    class: "safety",
    because: "Another token may be sent.",
    suggestion: accept,
  },
  "policy.scopes-narrower": { says: "A tool asks for fewer scopes.", class: "compatible", because: "The old tokens still work." },
  "policy.other-host": {
    says: "Calls go to another host, path or scheme, or another host is the first choice.",
    class: "safety",
    because: "Arguments and credentials go to another place.",
    suggestion: accept,
  },
  "policy.fewer-hosts": {
    says: "One of several hosts is gone, and the first choice is the same.",
    class: "compatible",
    because: "Calls go to the same place as before.",
  },
  "policy.other-token-host": {
    says: "Tokens are fetched from another place.",
    class: "safety",
    because: "The client's secret goes to another place.",
    suggestion: accept,
  },
  "policy.guard-removed": {
    says: "A guard is gone or changed: a role, a capability, a gate, a limit or an injected argument.",
    class: "safety",
    because: "A call that the guard refused now runs.",
    suggestion: accept,
  },
  "policy.guard-added": {
    says: "A guard is new: a role, a capability, a gate, a limit or an injected argument.",
    class: "breaking",
    isSoft: true,
    because: "A call that ran may be refused.",
    suggestion: "Give callers what the guard asks for.",
  },
  "policy.grant-added": {
    says: "A tool has a new grant: a secret, a shared cache or answers to other callers.",
    class: "safety",
    because: "The tool may do what others may not.",
    suggestion: accept,
  },
  "policy.grant-removed": { says: "A grant is gone.", class: "compatible", because: "The tool may do less." },
  "policy.secret-in-address": {
    says: "A secret moved into an address.",
    class: "safety",
    because: "Logs and proxies see the secret.",
    suggestion: accept,
  },
  "policy.sent-otherwise": {
    says: "The same fields are sent in another place, style or media type.",
    class: "compatible",
    because: "Calls give the same input.",
  },
  "policy.answers-selected-otherwise": {
    says: "Another GraphQL document selects the same answer.",
    class: "compatible",
    because: "The answer has the same schema.",
  },
  "policy.other-rule": {
    says: "Another part of the policy changed, such as a timeout or retries.",
    class: "compatible",
    because: "Calls pass as before.",
  },
  "policy.idempotency-weaker": {
    says: "A tool with an effect lost its protection against repeated calls.",
    class: "safety",
    because: "A repeated call may act twice.",
    suggestion: accept,
  },
  "words.tool-other": {
    says: "The words of a tool changed: its title, description or details.",
    class: "documentation",
    because: "It changes no value.",
  },
  "words.tool-instructs": {
    says: "New words of a tool may instruct a model: an order, an invisible character, a new address or much more text.",
    class: "documentation",
    because: "It changes no value, but a model may follow it.",
    suggestion: "Read the words before you update.",
  },
  "errors.other": {
    says: "The errors that a tool describes changed.",
    class: "documentation",
    because: "Errors have the same codes; only their details differ.",
  },
  "errors.words-other": { says: "The words of an error changed.", class: "documentation", because: "It changes no value." },
} as const satisfies { readonly [kind: string]: ChangeRow };

export type ToolKind = keyof typeof toolKinds;

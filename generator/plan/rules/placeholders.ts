import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Contract, type Operation, type Origin } from "../../ir/index.js";
import { reportMissing } from "./input-fields.js";
import type { Rule } from "./rule.js";
import { showsSecret } from "./shows-secret.js";

type Template = {
  readonly text: string;
  readonly what: string;
  readonly origin: Origin;
  /** Where `{content_hash}` has a meaning. */
  readonly hashes?: true;
  /** Where a secret may stand: it reaches the other side alone. */
  readonly secrets?: true;
  /** Shown or read out to a waiting person, or kept as it is in the store. */
  readonly isShown?: true;
  /** Filled from the input alone: what is sent, and what is said. */
  readonly inputOnly?: true;
  /** Says who calls: a model must not choose who it is, and the runtime refuses every such call. */
  readonly isIdentity?: boolean;
};

/** `{field}` in a sentence, a key or an address stands for an input field; `{secret:NAME}` in a binding for a secret. */
export const checkPlaceholders: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    for (const template of [...ownTemplates(operation), ...keyTemplates(operation), ...bindingTemplates(operation)]) {
      checkTemplateText({ template, operation, contract, report });
    }
  }
};

type Check = { readonly template: Template; readonly operation: Operation; readonly contract: Contract; readonly report: Report };

const placeholder = /\{([^{}\s]+)\}/g;
const secretMark = "secret:";

function checkTemplateText({ template, operation, contract, report }: Check): void {
  const { text, what, origin } = template;
  const broken = /\{[^{}]{0,40}\}?|\}/.exec(text.replaceAll(placeholder, ""));
  if (broken !== null) report(diagnose("plan/broken-placeholder", { what, found: broken[0].trim() }, origin));
  const names = new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ""));
  for (const name of names) {
    if (name.startsWith(secretMark)) checkSecret({ template, operation, contract, report }, name.slice(secretMark.length));
    else if (name === "content_hash" && template.hashes === true) checkHash({ template, operation, contract, report });
    else if (template.isIdentity === true) report(diagnose("plan/credential-from-input", { field: name, what }, origin));
    else if (template.isShown === true && showsSecret(name, operation, contract))
      report(diagnose("plan/secret-shown", { field: name, what }, origin));
    else {
      const { inputOnly = false, hashes = false } = template;
      const decides = hashes ? { decides: "first" as const } : {};
      const use = { field: name, what, origin, hints: secretNames(operation).map(marked), inputOnly, ...decides };
      reportMissing({ contract, operation, use, report });
    }
  }
}

function checkSecret({ template: { what, origin, secrets }, operation, report }: Check, secret: string): void {
  const known = secretNames(operation);
  if (secrets !== true) report(diagnose("plan/misplaced-secret", { secret, what }, origin));
  // An empty name could not be read, and may be the right one.
  else if (!known.includes(secret) && !known.includes("")) {
    report(diagnose("plan/unknown-secret", { secret, what, nearest: nearest(secret, known) }, origin));
  }
}

function secretNames({ declared }: Operation): readonly string[] {
  return (declared.secrets?.value ?? []).map(({ name }) => name);
}

function marked(secret: string): string {
  return `${secretMark}${secret}`;
}

function checkHash({ template: { what, origin }, operation, report }: Check): void {
  if (operation.declared.idempotency?.value.hash === undefined) report(diagnose("plan/hash-without-fields", { what }, origin));
}

function ownTemplates({ say, declared: { cache }, origin }: Operation): readonly Template[] {
  const format = cache?.value.format;
  return [
    ...(say === undefined
      ? []
      : [{ text: say, what: "`say`", origin: at(origin, "say"), isShown: true as const, inputOnly: true as const }]),
    ...(cache === undefined || format === undefined
      ? []
      : [{ text: format, what: "The cache `format`", origin: at(cache.origin, "format"), isShown: true as const }]),
  ];
}

function keyTemplates({ declared: { idempotency } }: Operation): readonly Template[] {
  if (idempotency === undefined) return [];
  const { format, parts = [] } = idempotency.value;
  const whole = { what: "The idempotency `format`", origin: at(idempotency.origin, "format"), hashes: true, isShown: true } as const;
  return [
    ...(format === undefined ? [] : [{ text: format, ...whole }]),
    ...parts.map((text, index): Template => ({ text, what: "`parts`", origin: at(idempotency.origin, "parts", index), hashes: true })),
  ];
}

const identityHeaders: readonly string[] = ["authorization", "proxy-authorization", "cookie"];

function bindingTemplates({ call, origin }: Operation): readonly Template[] {
  if (call.kind !== "http" && call.kind !== "graphql") return [];
  const binding = at(origin, "binding");
  const parameters = (query: { readonly [parameter: string]: string }) =>
    Object.entries(query).map(
      ([name, text]): Template => ({
        text,
        what: `The query parameter \`${name}\``,
        origin: at(binding, "query", name),
        secrets: true,
        inputOnly: true,
      }),
    );
  return [
    ...Object.entries(call.headers ?? {}).map(
      ([name, text]): Template => ({
        text,
        what: `The header \`${name}\``,
        origin: at(binding, "headers", name),
        secrets: true,
        inputOnly: true,
        isIdentity: identityHeaders.includes(name.toLowerCase()),
      }),
    ),
    ...(call.kind === "http" ? [{ text: call.url, what: "`url`", origin: at(binding, "url"), inputOnly: true as const }] : []),
    ...(call.kind === "http" && !isList(call.query) ? parameters(call.query) : []),
  ];
}

function isList(query: readonly string[] | { readonly [parameter: string]: string }): query is readonly string[] {
  return Array.isArray(query);
}

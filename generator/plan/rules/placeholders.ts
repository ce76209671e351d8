import { at, type Operation, type Origin } from "../../ir/index.js";
import { reportMissing } from "./input-fields.js";
import type { Rule } from "./rule.js";

type Template = { readonly text: string; readonly what: string; readonly origin: Origin; readonly known?: readonly string[] };

/** `{field}` in a sentence, a key or an address stands for an input field. */
export const checkPlaceholders: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    for (const { text, what, origin, known = [] } of templatesOf(operation)) {
      const fields = [...text.matchAll(/\{([^{}\s]+)\}/g)].map((match) => match[1] ?? "").filter((field) => !known.includes(field));
      for (const field of new Set(fields)) reportMissing({ contract, operation, use: { field, what, origin }, report });
    }
  }
};

function templatesOf({ say, call, declared: { cache, idempotency }, origin }: Operation): readonly Template[] {
  const format = cache?.value.format;
  const keyFormat = idempotency?.value.format;
  return [
    ...(say === undefined ? [] : [{ text: say, what: "`say`", origin: at(origin, "say") }]),
    ...(cache === undefined || format === undefined
      ? []
      : [{ text: format, what: "The cache `format`", origin: at(cache.origin, "format") }]),
    ...(idempotency === undefined || keyFormat === undefined
      ? []
      : [{ text: keyFormat, what: "The idempotency `format`", origin: at(idempotency.origin, "format"), known: ["content_hash"] }]),
    ...(idempotency?.value.parts ?? []).map((text, index) => ({
      text,
      what: "`parts`",
      origin: at(idempotency?.origin ?? origin, "parts", index),
      known: ["content_hash"],
    })),
    ...(call.kind === "http" ? [{ text: call.url, what: "`url`", origin: at(origin, "binding", "url") }] : []),
    ...(call.kind === "http"
      ? Object.entries(call.headers).map(([header, text]) => ({
          text,
          what: `The header \`${header}\``,
          origin: at(origin, "binding", "headers", header),
        }))
      : []),
  ];
}

import { isSecretName } from "../../../../errors/upstream/secret-names.js";
import { redacted, redactValue } from "../../../../secrets/redact.js";
import type { HttpOperation } from "../../../../tool/http-call.js";
import type { SecretUse } from "../../../secret-use.js";
import { responseFor } from "./response-for.js";

/** Characters of one value, and of all of them. */
const longest = 1_000;
const budget = 4_000;

/** A rate limit counts tokens, and holds none. */
const rateLimit = /rate-?limit/i;

/** The headers of a response that the document describes, for the caller: an address of what was made, a version, how often to call. */
export function documentedHeaders(
  { status, headers }: Pick<Response, "status" | "headers">,
  { call, use }: { readonly call: HttpOperation; readonly use: SecretUse },
): { readonly [name: string]: string } | undefined {
  let left = budget;
  const found = (responseFor(call, status)?.headers ?? []).flatMap((name): readonly (readonly [string, string])[] => {
    const value = headers.get(name);
    if (value === null) return [];
    const shown = isSecretName(name) && !rateLimit.test(name) ? redacted : String(redactValue(value, use.values())).slice(0, longest);
    left -= name.length + shown.length;
    return left < 0 ? [] : [[name, shown]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

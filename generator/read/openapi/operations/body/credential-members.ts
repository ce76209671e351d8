import type { Field } from "../../../../ir/index.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";
import type { Guesses } from "../../guesses/guesses.js";
import type { FoundOperation } from "../collect.js";
import type { Security } from "../security-scheme.js";

type Guarding = { readonly found: FoundOperation; readonly schemas: Schemas; readonly guesses: Guesses };

/**
 * Whether a member of a body is a credential that goes into a header instead. Such a member is optional and names the header of a scheme of its
 * operation ("either in the `PLAID-SECRET` header or as part of a request body").
 */
export function carriesCredential({ requirements }: Security, { found, schemas, guesses }: Guarding): (field: Field) => boolean {
  const headers = requirements
    .flat()
    .flatMap(({ scheme }) => (scheme.type === "apiKey" && scheme.in === "header" && isOwnName(scheme.name) ? [scheme.name] : []));
  const patterns = [...new Set(headers)].map((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "i"));
  if (patterns.length === 0) return () => false;
  return ({ wireName, presence, schema }) => {
    if (presence === "required") return false;
    const words = `${schema.description ?? ""} ${targetOf(schema, namedIn(schemas))?.description ?? ""}`;
    const isSaid = /\bheader\b/i.test(words) && patterns.some((pattern) => pattern.test(words));
    const evidence = { operation: found, what: `\`${wireName.slice(0, 80)}\``, place: schema.origin };
    return isSaid && guesses.applies("credentials/body-member", evidence);
  };
}

/** A word such as `token` or `Authorization` may mean anything. */
function isOwnName(name: string): boolean {
  return /^\w+(?:-\w+)+$/.test(name);
}

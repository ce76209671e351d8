import { at, type Json, type Origin } from "../ir/index.js";
import { type Located, own, ownList, ownText } from "./values.js";

/** What a text of this name is needs no other word. `token` and `key` do: they may be those of a page or of a record. */
const passwords = "(?:pass[-_ ]?(?:word|wd|phrase|code)|pwd)";
/** The same secret again, against typing errors: `password_confirmation` of Rails and Laravel, `password2` of Django. */
const onceMore = "(?:[-_ ]?(?:confirm(?:ed|ation)?|again|repeat(?:ed)?|retyped?|verify|[12]))?";
const keys = "(?:private|api|secret|secret[-_ ]?access)[-_ ]?key";
const tokens = "(?:api|access|refresh|bearer|bot|auth(?:entication|orization)?)[-_ ]?token";
/** In the form of Rails it is `user[password]`. */
const secretNames = new RegExp(`(?:${passwords}${onceMore}|secret|${keys}|${tokens})\\]?$`, "i");

/** Formats of what tells where or when something is, such as the address of a secret. */
const plainFormats: ReadonlySet<string> = new Set(["uri", "url", "uri-reference", "date", "date-time", "email"]);

/** The deepest form of a text in real documents: a reference in an `allOf`, or a choice with null. */
const deepest = 4;

export type NamedField = { readonly name: string; readonly json: unknown; readonly origin: Origin };

export function isSecretName(name: string): boolean {
  return secretNames.test(name);
}

/**
 * Whether a field is a secret by its name, although the contract does not say so. Otherwise approvers, the ledger and the log would see its value.
 * `x-secret` decides. A switch, an object or a choice of listed values is no secret.
 */
export function isSecretField({ name, json, origin }: NamedField, follow: (found: Located) => Located | undefined): boolean {
  if (!isSecretName(name)) return false;
  // What a document holds is JSON.
  const field = { json: json as Json, origin };
  return !isSaid(field, follow) && isText(field, { follow, depth: 0 });
}

/** Whether the contract itself says what it is. */
function isSaid(field: Located, follow: (found: Located) => Located | undefined): boolean {
  return [field, follow(field)].some((one) => typeof own(one?.json, "x-secret") === "boolean" || own(one?.json, "format") === "password");
}

type Walk = { readonly follow: (found: Located) => Located | undefined; readonly depth: number };

function isText(field: Located, { follow, depth }: Walk): boolean {
  const found = depth > deepest ? undefined : follow(field);
  if (found === undefined) return false;
  const { json, origin } = found;
  if (own(json, "enum") !== undefined || own(json, "const") !== undefined || plainFormats.has(ownText(json, "format") ?? "")) return false;
  const type = own(json, "type");
  if (type !== undefined) return type === "string" || (Array.isArray(type) && type.includes("string") && type.every(isTextOrNull));
  const partsOf = (keyword: string): readonly Located[] =>
    (ownList(json, keyword) ?? []).map((part, index) => ({ json: part, origin: at(origin, keyword, index) }));
  const isPart = (part: Located): boolean => isText(part, { follow, depth: depth + 1 });
  if (partsOf("allOf").some(isPart)) return true;
  const choice = [...partsOf("anyOf"), ...partsOf("oneOf")].filter((part) => own(part.json, "type") !== "null");
  return choice.length > 0 && choice.every(isPart);
}

function isTextOrNull(type: Json): boolean {
  return type === "string" || type === "null";
}

import type { FoundOperation } from "./collect.js";

type Words = Pick<FoundOperation, "method" | "path" | "operationId">;

/** What is done to a token, in the words of a parameter or of an operation. */
export const tokenDeeds = "revok|invalidat|inspect|introspect|verif|validat(?!or)|check(?!out)|refresh|delet|remov|decod";
const tokenDeed = new RegExp(`${tokenDeeds}|token[-_./]?(?:info|exchang)|oauth\\d?[-_./]?exchang`, "i");

/**
 * What an operation about tokens (`/oauth/revoke`, `tokenInfo`) cannot do without is the one that it is about: left out, it would be done to the caller's own.
 * A token that is only the name of something (`/tokens/prices`), the place where one is got (`/oauth/userinfo`), or named by the path (`/tokens/{id}`) is no
 * reason to ask a model for the caller's.
 */
export function isAboutTokens({ method, path, operationId = "" }: Words): boolean {
  if (/token[^/]*\/\{/i.test(path)) return false;
  const words = `${method} ${path} ${operationId}`;
  return (/token|oauth|\bauth\b|introspect/i.test(words) && tokenDeed.test(words)) || /^(?:\/(?:api|rest|v?[\d.]+))*\/revoke$/i.test(path);
}

const keyDeed = /revok|invalidat|inspect|introspect|verif|validat(?!or)|check(?!out)|delet|remov|rotat|renew|regenerat|decod|disabl|expir/i;
/** A word of its own: neither a keyword nor a monkey. */
const keyWord = /(?<![a-z])(?:api|app|access|auth|secret)?keys?(?![a-z])|credential/i;

/**
 * What is done to a key: the one that such an operation asks for (`DELETE /api-keys?api_key=`) is the one that it is about, not the application's own. A path that
 * says which one (`/api-keys/{id}`) leaves no other for the parameter; and `/issues/{issueKey}` is about issues.
 */
export function isAboutKeys({ method, path, operationId = "" }: Words): boolean {
  const places = path.replace(/\{[^{}]*\}/g, "{}");
  if (/(?:key|credential)s?\/\{/i.test(places)) return false;
  const words = `${places} ${operationId}`.replace(/[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, "$& ");
  return keyWord.test(words) && keyDeed.test(`${method} ${words}`);
}

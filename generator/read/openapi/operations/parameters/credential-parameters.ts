import type { SecurityUse } from "@toolpact/runtime";
import { tellSecret } from "../../schemas/shared-schemas.js";
import { isAboutTokens, tokenDeeds } from "../about-credentials.js";
import type { FoundOperation } from "../collect.js";
import { isAuthorization, isCarriedBy, isInAuthorization } from "../own-credentials.js";
import type { Reading } from "../reading.js";
import type { SecuritySchemes } from "../security.js";
import type { Security } from "../security-scheme.js";
import type { Parameter } from "./parameter.js";

type Guarding = {
  readonly found: FoundOperation;
  readonly schemes: SecuritySchemes;
  readonly security: Security;
  readonly reading: Reading;
};

/**
 * The parameters that a caller gives. What carries the credentials of a scheme that is sent is none of them. A required parameter that nothing else sends stays
 * an input, whatever it is called: without it no call could work.
 */
export function withoutCredentials(
  parameters: readonly Parameter[],
  { found, schemes, security, reading }: Guarding,
): readonly Parameter[] {
  const { guesses, tally } = reading;
  const uses = security.requirements.flat();
  const sendsToken = uses.some(isTokenUse);
  const asksForToken = isAboutTokens(found);
  return parameters.flatMap((parameter): readonly Parameter[] => {
    const { in: where, name, required, origin: place } = parameter;
    if (isAuthorization(parameter)) {
      // Where no scheme says what it carries, nothing is sent in it unless the application's own `credentials` do.
      if (!uses.some(({ scheme }) => isInAuthorization(scheme))) tally.add("openapi/unsent-headers", `\`${name}\``, { place });
      return [];
    }
    const isSent = where === "query" || where === "header";
    const shown = `\`${name.slice(0, 80)}\``;
    const evidence = { operation: found, what: shown, place };
    if (schemes.carries(parameter)) {
      if (uses.some(({ scheme }) => isCarriedBy(scheme, parameter))) return [];
      // The parameter in question, or a parameter of two schemes: no credential fills it.
      const isKept = required || !guesses.isOn("credentials/scheme-parameter");
      tally.add(isKept ? "openapi/kept-credentials" : "openapi/token-parameters", shown, { place });
      return isKept ? [secretly(parameter)] : [];
    }
    const isToken = sendsToken && holdsToken(parameter) && !(asksForToken && required);
    if (isSent && isToken) {
      const id = required ? "credentials/required-token" : "credentials/optional-token";
      return guesses.applies(id, evidence) ? [] : [secretly(parameter)];
    }
    const isSignature = isSent && !required && uses.length > 0 && signatureNames.test(name);
    if (isSignature && guesses.applies("credentials/signature-headers", evidence)) return [];
    // Who approves a call need not see it.
    if ((isSent || where === "cookie") && looksSecret(parameter))
      return guesses.applies("credentials/secret-parameter", evidence) ? [secretly(parameter)] : [parameter];
    if (parameter.isSecret === true) tellSecret(parameter, tally);
    return [parameter];
  });
}

function secretly(parameter: Parameter): Parameter {
  return { ...parameter, schema: { ...parameter.schema, secret: true } };
}

function isTokenUse({ scheme: { type } }: SecurityUse): boolean {
  return type === "oauth2" || type === "bearer" || type === "openIdConnect";
}

/** Signature Version 4 of Amazon: the signer computes these from its credentials and the whole request. */
const signatureNames = /^x-amz-(?:algorithm|content-sha256|credential|date|security-token|signature|signedheaders)$/i;

/** RFC 6750, 2.3: the token of the header `Authorization` as a parameter; `oauth_token` in its drafts. */
const tokenNames = /^(?:access|oauth)[-_]?token$/i;
/** May be the token of something else, unless the document begins by saying what it is. */
const plainTokenNames = /^(?:x[-_])?(?:auth(?:entication|orization)?[-_]?)?token$/i;
const tokenWords = /^(?:(?:an?|the|your) )?(?:auth(?:entication|orization)?|access|oauth(?: ?2(?:\.0)?)?|bearer)[ -]token\b/i;
/** The owner of the token matters: a token in a link to a third party is the caller's, and so is a token that was exchanged for a code. */
const others = "(?:of|from|by) (?:another|a third[- ]party)|another \\w+['’]s|to exchange|(?:is|be) exchanged";
const aboutToken = new RegExp(`\\b(?:${tokenDeeds}|${others})`, "i");

function holdsToken({ name, schema: { description = "" } }: Parameter): boolean {
  if (tokenNames.test(name)) return !aboutToken.test(description);
  return plainTokenNames.test(name) && tokenWords.test(description.trim()) && !aboutToken.test(description);
}

const secretNames = /^(?:x[-_])?(?:api[-_]?(?:key|token|secret)|(?:app|subscription|ocp-apim-subscription)[-_]?key|auth[-_]?token)$/i;
/** A header with the provider's name before it: `xi-api-key`, `DD-API-KEY`. In a query it may be the key that something is done to. */
const ownSecretHeaders = /[-_]api[-_]?(?:key|token|secret)$|[-_](?:auth(?:entication|orization)?|access|session|user)[-_]?token$/i;
/** What a browser keeps of a login: `JSESSIONID`, `connect.sid`, `shop_session`. */
const sessionCookies = /(?:^|[-_.])(?:sid|jwt|session)$|sess(?:ion)?[-_]?id$|(?:^|[-_.])(?:access|auth|session)[-_.]?token$/i;
const plainSecretNames = /^(?:x[-_])?(?:key|token|secret|(?:access|oauth)[-_]?token)$/i;
const secretWords =
  /^(?:(?:an?|the|your) )?(?:[\w.-]+ ){0,2}(?:api[ -]?(?:key|token|secret)|(?:auth(?:entication|orization)?|access|oauth|bearer)[ -](?:token|key))\b/i;

function looksSecret({ in: where, name, schema: { description = "" } }: Parameter): boolean {
  const own = where === "header" ? ownSecretHeaders : where === "cookie" ? sessionCookies : undefined;
  if (secretNames.test(name) || own?.test(name) === true) return true;
  return plainSecretNames.test(name) && secretWords.test(description.trim()) && !aboutToken.test(description);
}

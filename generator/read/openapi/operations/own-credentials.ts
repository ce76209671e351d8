import type { SecurityRequirement, SecurityScheme, SecurityUse } from "@toolpact/runtime";
import type { Guesses } from "../guesses/guesses.js";
import { isAboutKeys, isAboutTokens } from "./about-credentials.js";
import type { FoundOperation } from "./collect.js";
import { longestList } from "./first-of.js";
import type { Parameter } from "./parameters/parameter.js";
import type { Security } from "./security-scheme.js";

type Defined = {
  readonly found: FoundOperation;
  readonly schemes: ReadonlyMap<string, SecurityScheme | undefined>;
  /** The operation, or the document, says which of them count. */
  readonly isSaid: boolean;
  readonly guesses: Guesses;
};
type Carrier = Pick<Parameter, "in" | "name" | "required" | "origin">;
type Place = Pick<Carrier, "in" | "name">;

/** Whether the credentials of a scheme go where a parameter stands. */
export function isCarriedBy(scheme: SecurityScheme | undefined, { in: where, name }: Place): boolean {
  if (scheme?.type !== "apiKey") return false;
  return scheme.in === where && (where === "header" ? scheme.name.toLowerCase() === name.toLowerCase() : scheme.name === name);
}

export function isAuthorization({ in: where, name }: Place): boolean {
  return where === "header" && name.toLowerCase() === "authorization";
}

/**
 * Credentials that an operation asks for by its own parameter, where its `security` does not name them. Tests of Rails (rswag) and FastAPI repeat a key
 * that is defined as a scheme at every operation, and say nowhere which operations need it. The parameter is no input, so without this code the key is
 * never sent.
 */
export function withOwnCredentials(security: Security, parameters: readonly Carrier[], defined: Defined): Security {
  const isAbout = whatIsAbout(defined.found);
  return parameters.reduce((known, parameter) => {
    if (isAbout(parameter)) return known;
    const use = useOf(parameter, defined);
    const isUsed = known.requirements.flat().some(({ scheme }) => use !== undefined && goesWith(scheme, use.scheme));
    if (use === undefined || isUsed) return known;
    const evidence = { operation: defined.found, what: `\`${parameter.name.slice(0, 80)}\``, place: parameter.origin };
    return defined.guesses.applies("credentials/scheme-parameter", evidence) ? withUse(known, use, parameter.required) : known;
  }, security);
}

/** What is done to a key or a token would be done to the application's own. `Authorization`, and a token in a header, are those of who calls. */
function whatIsAbout(found: FoundOperation): (parameter: Carrier) => boolean {
  const [keys, tokens] = [isAboutKeys(found), isAboutTokens(found)];
  return (parameter) => (keys && !isAuthorization(parameter)) || (tokens && parameter.in === "query" && /token/i.test(parameter.name));
}

function useOf(parameter: Carrier, { schemes, isSaid }: Defined): SecurityUse | undefined {
  const isMeant = isAuthorization(parameter)
    ? (scheme: SecurityScheme): boolean => !isSaid && isInAuthorization(scheme)
    : (scheme: SecurityScheme): boolean => isCarriedBy(scheme, parameter);
  const found = [...schemes].flatMap(([name, scheme]) => (scheme !== undefined && isMeant(scheme) ? [{ name, scheme, scopes: [] }] : []));
  // If several schemes go there, the right one is unknown.
  return found.length === 1 ? found[0] : undefined;
}

export function isInAuthorization(scheme: SecurityScheme): boolean {
  return scheme.type === "apiKey" ? isAuthorization(scheme) : scheme.type !== "mutualTLS";
}

function goesWith(one: SecurityScheme, other: SecurityScheme): boolean {
  return (other.type === "apiKey" && isCarriedBy(one, other)) || (isInAuthorization(one) && isInAuthorization(other));
}

/** One that may be left out is sent where the application has it; but each of these makes twice as many ways to sign in, and 25 of them would be 33 million. */
function withUse(known: Security, use: SecurityUse, required: boolean): Security {
  const { requirements, isRequired } = known;
  const before: readonly SecurityRequirement[] = requirements.length === 0 ? [[]] : requirements;
  if (!required && 2 * before.length > longestList) return known;
  const more = before.map((uses) => [...uses, use]);
  return required ? { requirements: more, isRequired: true } : { requirements: [...more, ...before], isRequired };
}

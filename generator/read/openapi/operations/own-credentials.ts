import type { SecurityRequirement, SecurityScheme, SecurityUse } from "@toolpact/runtime";
import type { FoundOperation } from "./collect.js";
import type { Parameter } from "./parameters/parameter.js";
import type { Security } from "./security-scheme.js";

type Defined = {
  readonly schemes: ReadonlyMap<string, SecurityScheme | undefined>;
  /** The operation, or the document, says which of them count. */
  readonly isSaid: boolean;
};
type Carrier = Pick<Parameter, "in" | "name" | "required">;

/** Whether the credentials of a scheme go where a parameter stands. */
export function isCarriedBy(scheme: SecurityScheme | undefined, { in: where, name }: Omit<Carrier, "required">): boolean {
  if (scheme?.type !== "apiKey") return false;
  return scheme.in === where && (where === "header" ? scheme.name.toLowerCase() === name.toLowerCase() : scheme.name === name);
}

export function isAuthorization({ in: where, name }: Omit<Carrier, "required">): boolean {
  return where === "header" && name.toLowerCase() === "authorization";
}

/**
 * What an operation asks for by a parameter of its own, where its `security` says nothing of that: tests of Rails (rswag) and FastAPI write a key that is defined as
 * a scheme at every operation once more, and nowhere which of them need it. The parameter is no input, so that without this nothing could send the key.
 */
export function withOwnCredentials(security: Security, parameters: readonly Carrier[], defined: Defined): Security {
  return parameters.reduce((known, parameter) => {
    const use = useOf(parameter, defined);
    const isUsed = known.requirements.flat().some(({ scheme }) => use !== undefined && goesWith(scheme, use.scheme));
    return use === undefined || isUsed ? known : withUse(known, use, parameter.required);
  }, security);
}

function useOf(parameter: Carrier, { schemes, isSaid }: Defined): SecurityUse | undefined {
  const isMeant = isAuthorization(parameter)
    ? (scheme: SecurityScheme): boolean => !isSaid && isInAuthorization(scheme)
    : (scheme: SecurityScheme): boolean => isCarriedBy(scheme, parameter);
  const found = [...schemes].flatMap(([name, scheme]) => (scheme !== undefined && isMeant(scheme) ? [{ name, scheme, scopes: [] }] : []));
  // Of several that go there nobody knows which one is meant.
  return found.length === 1 ? found[0] : undefined;
}

/** What is done to a key: the one that such an operation asks for (`DELETE /api-keys?api_key=`) is the one that it is about, not the application's own. */
export function isAboutKeys({ method, path, operationId = "" }: Pick<FoundOperation, "method" | "path" | "operationId">): boolean {
  const words = `${method} ${path} ${operationId}`;
  return /key|credential/i.test(`${path} ${operationId}`) && keyDeed.test(words);
}

const keyDeed = /revok|invalidat|inspect|introspect|verif|validat(?!or)|check(?!out)|delet|remov|rotat|renew|regenerat|decod|disabl|expir/i;

export function isInAuthorization(scheme: SecurityScheme): boolean {
  return scheme.type === "apiKey" ? isAuthorization(scheme) : scheme.type !== "mutualTLS";
}

function goesWith(one: SecurityScheme, other: SecurityScheme): boolean {
  return (other.type === "apiKey" && isCarriedBy(one, other)) || (isInAuthorization(one) && isInAuthorization(other));
}

/** One that may be left out is sent where the application has it. */
function withUse({ requirements, isRequired }: Security, use: SecurityUse, required: boolean): Security {
  const before: readonly SecurityRequirement[] = requirements.length === 0 ? [[]] : requirements;
  const more = before.map((uses) => [...uses, use]);
  return required ? { requirements: more, isRequired: true } : { requirements: [...more, ...before], isRequired };
}

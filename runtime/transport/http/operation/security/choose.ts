import type { SecurityRequirement, SecurityUse } from "../../../../tool/http-call.js";
import { copiedAtOnce } from "../../../credentials.js";
import { clashOf, type HeaderClash } from "./clash.js";
import { copyOf, type Granted, isGiven, type SchemeCredential, type SchemeCredentials, type SchemeRequest } from "./credential.js";

type Choice = {
  readonly requirements: readonly SecurityRequirement[];
  readonly ask: SchemeCredentials | undefined;
  readonly request: Pick<SchemeRequest, "service" | "tenant" | "tool">;
  /** Whether connections have a certificate of ours. */
  readonly hasCertificate: boolean;
};

/** Whether it can be sent, and by which schemes; or the two that cannot be sent together. */
type Chosen = { readonly granted: readonly Granted[] } | { readonly clash: HeaderClash };

/**
 * The first requirement whose credentials are all there and can all be sent; one that asks for nothing comes last. Undefined where some are missing everywhere.
 */
export async function chooseRequirement({ requirements, ask, request, hasCertificate }: Choice): Promise<Chosen | undefined> {
  const known = new Map<string, Promise<SchemeCredential | undefined>>();
  const credentialFor = (use: SecurityUse): Promise<SchemeCredential | undefined> => {
    const key = JSON.stringify([use.name, use.scopes]);
    const asked = known.get(key) ?? Promise.resolve(copiedAtOnce(ask?.(questionOf(use, request)), copyOf));
    known.set(key, asked);
    return asked;
  };
  const isFree = (requirement: SecurityRequirement): boolean => requirement.length === 0;
  let clash: HeaderClash | undefined;
  for (const requirement of requirements.filter((one) => !isFree(one))) {
    const granted: Granted[] = [];
    for (const use of requirement) {
      if (use.scheme.type === "mutualTLS") {
        if (hasCertificate) granted.push({ use, credential: undefined });
        continue;
      }
      const credential = await credentialFor(use);
      if (isGiven(credential)) granted.push({ use, credential });
    }
    if (granted.length !== requirement.length) continue;
    const own = clashOf(granted);
    if (own === undefined) return { granted };
    clash ??= own;
  }
  // Credentials that are there and cannot be sent are no reason to send none.
  if (clash !== undefined) return { clash };
  return requirements.length === 0 || requirements.some(isFree) ? { granted: [] } : undefined;
}

function questionOf({ name, scheme, scopes }: SecurityUse, request: Choice["request"]): SchemeRequest {
  const issuer =
    scheme.type === "oauth2" ? (scheme.tokenUrl ?? scheme.metadataUrl) : scheme.type === "openIdConnect" ? scheme.url : undefined;
  return { scheme: name, type: scheme.type, scopes, ...(issuer === undefined ? {} : { issuer }), ...request };
}

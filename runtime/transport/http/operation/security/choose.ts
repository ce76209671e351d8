import type { SecurityRequirement, SecurityUse } from "../../../../tool/http-call.js";
import { isGiven, type SchemeCredential, type SchemeCredentials, type SchemeRequest } from "./credential.js";

export type Granted = { readonly use: SecurityUse; readonly credential: SchemeCredential | undefined };

export type Choice = {
  readonly requirements: readonly SecurityRequirement[];
  readonly ask: SchemeCredentials | undefined;
  readonly request: Pick<SchemeRequest, "service" | "tenant" | "tool">;
  /** Whether connections have a certificate of ours. */
  readonly hasCertificate: boolean;
};

/** The first requirement whose credentials are all there; one that asks for nothing comes last. Undefined where some are missing everywhere. */
export async function chooseRequirement({ requirements, ask, request, hasCertificate }: Choice): Promise<readonly Granted[] | undefined> {
  const known = new Map<string, Promise<SchemeCredential | undefined>>();
  const credentialFor = (use: SecurityUse): Promise<SchemeCredential | undefined> => {
    const key = JSON.stringify([use.name, use.scopes]);
    const asked = known.get(key) ?? Promise.resolve(ask?.(questionOf(use, request)));
    known.set(key, asked);
    return asked;
  };
  const isFree = (requirement: SecurityRequirement): boolean => requirement.length === 0;
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
    if (granted.length === requirement.length) return granted;
  }
  return requirements.length === 0 || requirements.some(isFree) ? [] : undefined;
}

function questionOf({ name, scheme, scopes }: SecurityUse, request: Choice["request"]): SchemeRequest {
  const issuer =
    scheme.type === "oauth2" ? (scheme.tokenUrl ?? scheme.metadataUrl) : scheme.type === "openIdConnect" ? scheme.url : undefined;
  return { scheme: name, type: scheme.type, scopes, ...(issuer === undefined ? {} : { issuer }), ...request };
}

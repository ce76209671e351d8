import { fail } from "../../../../errors/failure.js";
import type { SecurityRequirement } from "../../../../tool/http-call.js";
import type { SchemeCredentials } from "./credential.js";

/**
 * The credentials that the call needs and those that the application has. What its own function could return is unknown, and without a function there
 * are none.
 */
type Lack = { readonly service: string; readonly known: SchemeCredentials["known"] };

/** Says which would do and where they are given; of those that there are, names alone. */
export function refuseWithoutCredentials(requirements: readonly SecurityRequirement[], lack: Lack): never {
  const named = requirements.map((requirement) => requirement.map(({ name }) => name));
  // Alternatives may differ in their scopes alone, which do not matter here.
  const keys = named.map((names) => JSON.stringify(names.toSorted()));
  const wanted = named.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
  const schemes = wanted.map((names) => names.join(" with ")).join(" or ");
  const isCertificate = requirements.some((requirement) => requirement.some(({ scheme }) => scheme.type === "mutualTLS"));
  const options = isCertificate
    ? "`httpTransport({ security, tls })`, of which `tls` is for certificates"
    : "`httpTransport({ security })`";
  const found = foundOf(lack);
  return fail("TOOL_CONFIGURATION_ERROR", {
    message: `There are no credentials for ${lack.service}. Give ${schemes} by ${options}.${found === undefined ? "" : ` ${found}`}`,
    details: {
      missing_credentials: wanted,
      service: lack.service,
      ...(lack.known === undefined ? {} : { given_credentials: lack.known }),
    },
    outcome: "none",
  });
}

/** A key with a path or a slash at its end, another name for the scheme, and a variable of the environment that is not set are the usual slips. */
function foundOf({ service, known }: Lack): string | undefined {
  if (known === undefined) return undefined;
  const services = Object.keys(known);
  if (services.length === 0) return undefined;
  if (!Object.hasOwn(known, service)) return `It has entries for ${services.join(", ")} only.`;
  const schemes = Object.entries(known[service] ?? {}).map(([name, state]) => (state === "empty" ? `${name}, which is empty` : name));
  return schemes.length === 0 ? undefined : `For this service it has ${schemes.join(", and ")}.`;
}

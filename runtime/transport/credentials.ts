import { isPending } from "../is-pending.js";
import { beforeTheCall } from "./before-the-call.js";
import { refuseConfiguration } from "./refuse.js";
import type { RequestFacts } from "./transport.js";

/**
 * The application's credentials for a service: headers, or variables of the environment for a server that is a process. Asked for at every call, so
 * that they may differ by tenant and be renewed.
 */
export type Credentials = (request: CredentialsRequest) => CredentialValues | undefined | Promise<CredentialValues | undefined>;

export type CredentialsRequest = {
  /** `https://api.example.com`, or the name of an MCP server. */
  readonly service: string;
  readonly tenant?: string;
  readonly tool: string;
};

export type CredentialValues = { readonly [name: string]: string };

type Asking = { readonly service: string; readonly request: Pick<RequestFacts, "tool" | "context"> };

export async function askCredentials(credentials: Credentials | undefined, { service, request }: Asking): Promise<CredentialValues> {
  const { tool, context } = request;
  const { tenant, signal } = context;
  const said =
    (await beforeTheCall({ what: `The credentials for ${service}`, signal }, () =>
      copiedAtOnce(credentials?.({ service, tool: tool.id, ...(tenant === undefined ? {} : { tenant }) }), copyOf),
    )) ?? refuseConfiguration(`The credentials for ${service} are no object of names and texts.`);
  // A variable of the environment that is not set would be sent as `undefined`.
  const unset = Object.keys(said).find((name) => typeof said[name] !== "string");
  return unset === undefined ? said : refuseConfiguration(`The credentials for ${service} have no text for ${unset}.`);
}

/** An application may give the same object for every tenant, with other values in it. */
export function copiedAtOnce<Given, Copy>(given: Given | Promise<Given>, copyOf: (given: Given) => Copy): Copy | Promise<Copy> {
  return isPending(given) ? Promise.resolve(given).then(copyOf) : copyOf(given);
}

/** Undefined for texts, lists, `Headers` and maps. */
function copyOf(given: CredentialValues | undefined): CredentialValues | undefined {
  const values: object | undefined = given ?? {};
  return typeof values !== "object" || Symbol.iterator in values ? undefined : { ...given };
}

const schemes = /^(?:bearer|basic|digest|dpop|token|apikey|api-key|key|oauth|negotiate)\s+(.+)$/is;

/** Some services take their key as the name, with nothing or any short word as the password: `sk_live_…:`, `…:x`, `…:api_token`. */
function isKey(name: string, password: string): boolean {
  return password.length < 10 && name.length > password.length && !name.includes("@");
}

/** Which parts of values are secret: `Bearer x` is, and so is `x`; of `Basic`, what it encodes too. */
export function secretParts(values: Iterable<string>): readonly string[] {
  return [...values].flatMap((value) => {
    const credential = schemes.exec(value.trim())?.[1];
    if (credential === undefined) return [value];
    if (!/^basic\s/i.test(value.trim())) return [value, credential];
    const decoded = Buffer.from(credential, "base64").toString();
    const colon = decoded.indexOf(":");
    const [name, password] = [decoded.slice(0, Math.max(0, colon)), decoded.slice(colon + 1)];
    return [value, credential, decoded, password, ...(isKey(name, password) ? [name] : [])];
  });
}

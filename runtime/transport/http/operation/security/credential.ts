import { isRecord } from "../../../../own.js";
import type { SecurityScheme, SecurityUse } from "../../../../tool/http-call.js";

/** The application's credentials for a security scheme of a document. Asked at every call; undefined where there are none. */
export type SchemeCredentials = {
  (request: SchemeRequest): SchemeCredential | undefined | Promise<SchemeCredential | undefined>;
  /** What there are credentials for, by origin and scheme, for messages. */
  readonly known?: { readonly [service: string]: { readonly [scheme: string]: "given" | "empty" } };
};

export type SchemeRequest = {
  /** As the document calls it. Two documents may use the same name: look at `service`, too. */
  readonly scheme: string;
  readonly type: SecurityScheme["type"];
  readonly scopes: readonly string[];
  /** Where they will be sent: `https://api.example.com`. */
  readonly service: string;
  /** Of schemes that get their tokens elsewhere: that address, as the document has it. */
  readonly issuer?: string;
  readonly tenant?: string;
  readonly tool: string;
};

export type SchemeCredential =
  /** An API key, a bearer or access token, what follows the name of another scheme; `user:password` for basic. */
  string | { readonly username: string; readonly password: string } | ClientCredentials;

/** A scheme that is met, and by what. */
export type Granted = { readonly use: SecurityUse; readonly credential: SchemeCredential | undefined };

/** For OAuth 2 and OpenID Connect: tokens are fetched, kept until they expire, and renewed. */
export type ClientCredentials = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Instead of the document's. */
  readonly tokenUrl?: string;
  /** How the client says who it is: `basic` unless given, or `body` where the provider that is asked for its address takes nothing else. */
  readonly authentication?: "basic" | "body";
  /** More for the token request, such as `audience`. */
  readonly parameters?: { readonly [name: string]: string };
};

/**
 * Not where it hangs on variables that are not set: what is missing is no text, or nothing is left of it but empty ones. Of a pair one may be empty, since some
 * services take a key as the name.
 */
export function isGiven(credential: SchemeCredential | undefined | null): credential is SchemeCredential {
  if (typeof credential === "string") return credential.trim() !== "";
  if (typeof credential !== "object" || credential === null) return false;
  const pairs = [["username", "password"] as const, ["clientId", "clientSecret"] as const];
  const members: readonly unknown[] = pairs.find(([name]) => name in credential)?.map((name) => Reflect.get(credential, name)) ?? [];
  return members.some((text) => text !== "") && members.every((text) => typeof text === "string");
}

const memberNames = ["username", "password", "clientId", "clientSecret", "tokenUrl", "authentication", "parameters"];

/** Also of what a class gives by its getters. */
export function copyOf(credential: SchemeCredential | undefined): SchemeCredential | undefined {
  if (typeof credential !== "object" || credential === null) return credential;
  const copy: { [name: string]: unknown } = {};
  for (const name of memberNames) {
    const member: unknown = Reflect.get(credential, name);
    if (name in credential) copy[name] = isRecord(member) ? { ...member } : member;
  }
  // All members that one can have, each with its own value.
  return copy as ClientCredentials;
}

/** As `process.env` gives them: an unset variable is `undefined`, and its call is refused with the name of the scheme. */
type Unset<Credential> = Credential extends string
  ? Credential | undefined
  : { readonly [Member in keyof Credential]: Credential[Member] extends string ? string | undefined : Credential[Member] };

export type FixedCredentials = { readonly [service: string]: { readonly [scheme: string]: Unset<SchemeCredential> } };

/** The same credentials for every tenant: by origin, then by scheme, so that no other document gets them by using the same name. */
export function fixedCredentials(byService: FixedCredentials): SchemeCredentials {
  const find = ({ service, scheme }: Pick<SchemeRequest, "service" | "scheme">): SchemeCredential | undefined => {
    const schemes = Object.hasOwn(byService, service) ? byService[service] : undefined;
    // `isGiven` refuses what holds an unset variable before anything is sent.
    return (schemes !== undefined && Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined) as SchemeCredential | undefined;
  };
  const state = (credential: Unset<SchemeCredential>): "given" | "empty" =>
    isGiven(credential as SchemeCredential | undefined) ? "given" : "empty";
  const known = Object.fromEntries(
    Object.entries(byService).map(([service, schemes]) => [
      service,
      // An entry may hang on a variable that is not set.
      Object.fromEntries(Object.entries(schemes ?? {}).map(([scheme, credential]) => [scheme, state(credential)])),
    ]),
  );
  return Object.assign(find, { known });
}

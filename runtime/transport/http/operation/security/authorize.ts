import { isToken } from "../../../headers.js";
import type { Pair } from "../../../pair.js";
import { refuseConfiguration } from "../../../refuse.js";
import type { SecretUse } from "../../../secret-use.js";
import { isCookieText } from "../parameters/cookies.js";
import { encodeAll } from "../styles/encode.js";
import type { ClientCredentials, Granted, SchemeCredential } from "./credential.js";
import type { Token } from "./tokens.js";

/** What a request carries to show who calls. */
export type Authorization = {
  readonly headers: { readonly [name: string]: string };
  readonly query: readonly Pair[];
  readonly cookies: readonly Pair[];
  /** Tokens in it that were fetched, and can be fetched anew. */
  readonly tokens: readonly Token[];
};

export type TokenFor = (granted: Granted, client: ClientCredentials) => Promise<Token>;

type Piece = Partial<Authorization>;

export async function authorize(
  granted: readonly Granted[],
  { use, tokenFor }: { readonly use: SecretUse; readonly tokenFor: TokenFor },
): Promise<Authorization> {
  const pieces: Piece[] = [];
  for (const one of granted) pieces.push(await pieceOf(one, { use, tokenFor }));
  return {
    headers: Object.assign({}, ...pieces.map(({ headers = {} }) => headers)),
    query: pieces.flatMap(({ query = [] }) => query),
    cookies: pieces.flatMap(({ cookies = [] }) => cookies),
    tokens: pieces.flatMap(({ tokens = [] }) => tokens),
  };
}

async function pieceOf(granted: Granted, { use, tokenFor }: { readonly use: SecretUse; readonly tokenFor: TokenFor }): Promise<Piece> {
  const {
    credential,
    use: { name, scheme },
  } = granted;
  if (credential === undefined) return {};
  use.add(secretsOf(credential, scheme.type === "basic"));
  const text = (): string =>
    typeof credential === "string" ? credential : refuseConfiguration(`The credentials for ${name} must be one text.`);
  switch (scheme.type) {
    case "apiKey":
      return keyPiece(scheme, text());
    case "basic":
      return { headers: { Authorization: `Basic ${basicText(credential, name)}` } };
    case "bearer":
      return { headers: { Authorization: `Bearer ${tokenOf(text(), name)}` } };
    case "http":
      return { headers: { Authorization: `${scheme.scheme} ${text()}` } };
    case "oauth2":
    case "openIdConnect": {
      if (typeof credential === "string") return { headers: { Authorization: `Bearer ${tokenOf(credential, name)}` } };
      if (!("clientId" in credential)) return refuseConfiguration(`The credentials for ${name} must be a token or those of a client.`);
      const token = await tokenFor(granted, credential);
      use.add([token.text]);
      return { headers: { Authorization: `Bearer ${token.text}` }, tokens: [token] };
    }
    case "mutualTLS":
      return {};
  }
}

/** No token has a space in it (RFC 6750, 2.1), and a service would only say that it refuses this one. */
function tokenOf(text: string, name: string): string {
  return /^bearer\s/i.test(text)
    ? refuseConfiguration(`The credentials for ${name} begin with \`Bearer\`, which is added: give the token alone.`)
    : text;
}

type KeyScheme = { readonly in: "query" | "header" | "cookie"; readonly name: string };

function keyPiece({ in: place, name }: KeyScheme, key: string): Piece {
  if (place === "header") return { headers: { [name]: key } };
  if (place === "query") return { query: [{ name: encodeAll(name), text: encodeAll(key) }] };
  if (!isToken(name)) return refuseConfiguration(`A cookie cannot be called ${name}.`);
  // What a cookie can hold goes as it is: such keys are often made to be cookies.
  return { cookies: [{ name, text: isCookieText(key) ? key : encodeAll(key) }] };
}

/** RFC 7617. */
function basicText(credential: SchemeCredential, name: string): string {
  const pair = typeof credential === "string" ? credential : "username" in credential ? join(credential) : undefined;
  if (pair === undefined || !pair.includes(":")) return refuseConfiguration(`The credentials for ${name} must be a user and a password.`);
  return Buffer.from(pair).toString("base64");
}

function join({ username, password }: { readonly username: string; readonly password: string }): string {
  return username.includes(":") ? refuseConfiguration("The name of a user cannot hold a colon.") : `${username}:${password}`;
}

function secretsOf(credential: SchemeCredential, isPair: boolean): readonly string[] {
  if (typeof credential === "string") return isPair ? [credential, credential.slice(credential.indexOf(":") + 1)] : [credential];
  return "password" in credential ? [credential.password, `${credential.username}:${credential.password}`] : [credential.clientSecret];
}

import { failureOf } from "../../../../errors/upstream/meaning.js";
import { failureOfHttp } from "../../../../errors/upstream.js";
import { own, ownText } from "../../../../own.js";
import { exchange, type Fetch } from "../../../exchange.js";
import { failUnreadable } from "../../../fail-unreadable.js";
import { parseJson } from "../../../media-type.js";
import { refuseConfiguration } from "../../../refuse.js";
import { failSafely, trackOwnSecrets } from "../../../secret-use.js";
import { encodeForm } from "../body/content-text.js";
import type { ClientCredentials } from "./credential.js";

export type TokenRequest = {
  readonly fetch: Fetch;
  readonly tokenUrl: URL;
  readonly client: ClientCredentials;
  readonly scopes: readonly string[];
  readonly tenant: string | undefined;
  readonly nowMs: () => number;
};

type FetchedToken = { readonly text: string; readonly livesMs: number };

const longestAnswer = 1_000_000;
// Many calls may wait for one token, so that none of their signals may end it.
const timeoutMs = 30_000;
const defaultLifeSeconds = 300;
// Of other grants (RFC 6749, 4.3 and 6) and of clients that sign (RFC 7523). An audience or a resource is none.
const secretNames = /secret|password|assertion|token|code|key/i;

// RFC 6750, 4. What Apigee makes without a word of its users is a `BearerToken`.
const bearer = /^bearer(?:[ _-]?token)?$/i;

/** RFC 6749, 4.4. Redirects are not followed: they would take the client's secret along. */
export async function fetchToken({ fetch, tokenUrl, client, scopes, nowMs }: TokenRequest): Promise<FetchedToken> {
  const { clientId, clientSecret, authentication = "basic", parameters = {} } = client;
  if (authentication !== "basic" && authentication !== "body")
    return refuseConfiguration("The `authentication` of a client is `basic` or `body`.");
  const use = trackOwnSecrets();
  const basic = Buffer.from(`${formText(clientId)}:${formText(clientSecret)}`).toString("base64");
  use.add([clientSecret, `Basic ${basic}`]);
  for (const [name, text] of Object.entries(parameters)) if (secretNames.test(name)) use.add([text]);
  const inBody = authentication === "body" ? { client_id: clientId, client_secret: clientSecret } : {};
  const scope = scopes.length === 0 ? {} : { scope: scopes.join(" ") };
  const { status, headers, text } = await exchange({
    fetch,
    url: tokenUrl,
    method: "POST",
    headers: new Headers({
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      ...(authentication === "basic" ? { authorization: `Basic ${basic}` } : {}),
    }),
    body: encodeForm({ value: { grant_type: "client_credentials", ...scope, ...inBody, ...parameters }, encoding: {} }),
    signal: AbortSignal.timeout(timeoutMs),
    follow: false,
    repeats: true,
    maxResponseBytes: longestAnswer,
    use,
  });
  const answer = parseJson(text)?.value;
  const token = ownText(answer, "access_token");
  const isSuccess = status >= 200 && status <= 299;
  // RFC 6749, 5.2: a refused client gets 400, too. Some services answer 200.
  const isRefusal = isSuccess
    ? token === undefined && ownText(answer, "error") !== undefined
    : status >= 400 && status < 500 && ![408, 425, 429].includes(status);
  if (!isSuccess || isRefusal) {
    const failure = failureOfHttp({ status, headers, body: answer ?? "", secrets: use.told(), nowMs: nowMs() });
    if (!isRefusal) return failSafely(failure, use);
    // It may be at the service itself, whose own refusal of a token sounds the same.
    const message = `${tokenUrl.origin} gives no token for the client that \`security\` names.`;
    return failSafely({ ...failureOf("unauthenticated", { details: failure.details }), message }, use);
  }
  // RFC 6749, A.12, but for spaces. Without a character in it the call would go out without credentials.
  if (token === undefined || !/^[\x21-\x7e]+$/.test(token) || !bearer.test(ownText(answer, "token_type") ?? "bearer"))
    return failUnreadable({ kind: "http", status, reason: "no-bearer-token" }, use);
  return { text: token, livesMs: lifeOf(own(answer, "expires_in")) };
}

/** A tenth of its life before the end, at most half a minute: it has a way to go, and clocks differ. One without a life is for the calls that wait for it. */
function lifeOf(expiresIn: unknown): number {
  const said = expiresIn === null || expiresIn === "" ? Number.NaN : Number(expiresIn);
  const life = Number.isFinite(said) ? Math.max(0, said) : defaultLifeSeconds;
  return (life - Math.min(30, life / 10)) * 1_000;
}

/** RFC 6749, 2.3.1: both parts are encoded as a form before they are joined. */
function formText(text: string): string {
  return encodeForm({ value: { _: text }, encoding: {} }).slice(2);
}

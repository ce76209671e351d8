import { createHash } from "node:crypto";
import { fetchToken, type TokenRequest } from "./fetch-token.js";

export type Token = { readonly text: string; readonly key: string };

export type Tokens = {
  readonly get: (request: TokenRequest) => Promise<Token>;
  /** A service refused it: the next one is fetched. */
  readonly drop: (token: Token) => void;
};

type Kept = { readonly text: string; readonly untilMs: number };
type Fetching = { readonly sinceMs: number; readonly token: Promise<Kept> };

const mostKept = 1_000;
// One request that is stuck must not hold up every call until it is given up.
const patienceMs = 5_000;

/** Fetched once for all calls that wait for the same, and kept until shortly before it expires. */
export function createTokens(): Tokens {
  const kept = new Map<string, Kept>();
  const fetching = new Map<string, Fetching>();
  const renew = async (key: string, request: TokenRequest): Promise<Kept> => {
    const { text, livesMs } = await fetchToken(request);
    const token = { text, untilMs: request.nowMs() + livesMs };
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, token);
    return token;
  };
  const start = (key: string, request: TokenRequest): Fetching => {
    const started = { sinceMs: request.nowMs(), token: renew(key, request) };
    fetching.set(key, started);
    // A later one may have taken its place.
    const end = (): void => void (fetching.get(key) === started && fetching.delete(key));
    started.token.then(end, end);
    return started;
  };
  return {
    get: async (request) => {
      const key = keyOf(request);
      const found = kept.get(key);
      if (found !== undefined && found.untilMs > request.nowMs()) return { text: found.text, key };
      const running = fetching.get(key);
      const isStuck = running !== undefined && request.nowMs() - running.sinceMs > patienceMs;
      const { token } = running === undefined || isStuck ? start(key, request) : running;
      return { text: (await token).text, key };
    },
    drop: ({ key, text }) => {
      // Another call may have renewed it meanwhile.
      if (kept.get(key)?.text === text) kept.delete(key);
    },
  };
}

/** Everything that makes two tokens different, as a hash: a key of a map ends up in heap dumps and debuggers. */
function keyOf({ tokenUrl, client, scopes, tenant }: TokenRequest): string {
  const { clientId, clientSecret, parameters = {}, authentication = "basic" } = client;
  const parts = [
    tokenUrl.href,
    tenant ?? null,
    clientId,
    clientSecret,
    authentication,
    Object.entries(parameters).sort(),
    [...scopes].sort(),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64");
}

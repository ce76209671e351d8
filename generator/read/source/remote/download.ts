import { setTimeout as wait } from "node:timers/promises";
import { diagnose } from "../../../diagnostics/index.js";
import { maximumMegabytes, type Problem } from "../files.js";
import { asFailure, type Exchanged, ExchangeFailure, exchange, type Question } from "./exchange.js";
import type { Headers } from "./headers.js";
import { isAllowed, privateProblem, type Rules, reachOf, show } from "./rules.js";

export type Limits = { readonly timeoutMs: number; readonly retryDelaysMs: readonly number[] };
export const usualLimits: Limits = { timeoutMs: 30_000, retryDelaysMs: [300, 1_500] };

export type Download = {
  readonly rules: Rules;
  /** For the contract's own origin. No other host gets them. */
  readonly headers: Headers;
  readonly asking?: Headers;
  readonly post?: string;
  readonly limits: Limits;
  /** There is a copy of an earlier answer. */
  readonly saved: boolean;
};

/** An answer, and the address that it came from in the end. */
export type Downloaded = Exchanged & { readonly url: URL };

const mostRedirects = 5;
/** Better to fail than to sit and wait. */
const longestWaitMs = 5_000;

/** Fetches an address through its redirects, each hop held to the same rules. Errors of the server and of the network are tried again. */
export async function download(address: string, options: Download): Promise<Downloaded | { readonly problem: Problem }> {
  let url = new URL(address);
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const answer = await askAgain(url, options);
    if ("problem" in answer) return answer;
    const location = answer.headers.location;
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.status) && location !== undefined;
    // A question that is sent by POST is not to be repeated elsewhere unless the other side says that it may be.
    if (!isRedirect || (options.post !== undefined && answer.status < 307)) return { ...answer, url };
    if (!URL.canParse(location, url.href)) break;
    const next = new URL(location, url);
    if (!isAllowed(next, options.rules)) {
      return { problem: (file, place) => diagnose("source/redirect-refused", { file, host: next.host, protocol: next.protocol }, place) };
    }
    url = next;
  }
  return { problem: (file, place) => diagnose("source/redirects", { file, limit: mostRedirects }, place) };
}

async function askAgain(url: URL, options: Download): Promise<Exchanged | { readonly problem: Problem }> {
  const { rules, headers, asking = {}, post, limits, saved } = options;
  const allowed = reachOf(url, rules);
  if ("problem" in allowed) return allowed;
  const question: Question = {
    method: post === undefined ? "GET" : "POST",
    headers: { ...asking, ...(url.origin === rules.origin ? headers : {}) },
    ...(post === undefined ? {} : { body: post }),
    reach: allowed.reach,
    mostBytes: maximumMegabytes * 1024 * 1024,
    timeoutMs: limits.timeoutMs,
  };
  for (let attempt = 0; ; attempt++) {
    const answer = await exchange(url, question).catch(asFailure);
    const pause = limits.retryDelaysMs[attempt];
    if (answer instanceof ExchangeFailure) {
      if (pause === undefined || !isPassing(answer)) return { problem: explain(url, answer, { limits, saved }) };
      await wait(pause);
    } else if (pause === undefined || !(answer.status >= 500 || answer.status === 429)) return answer;
    else await wait(Math.min(longestWaitMs, Math.max(pause, Number(answer.headers["retry-after"] ?? 0) * 1_000 || 0)));
  }
}

function isPassing({ kind, reason }: ExchangeFailure): boolean {
  return kind === "timed-out" || (kind === "network" && !/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO|INVALID/.test(reason));
}

function explain(
  url: URL,
  { kind, reason }: ExchangeFailure,
  { limits: { timeoutMs }, saved }: Pick<Download, "limits" | "saved">,
): Problem {
  if (kind === "private-address") return privateProblem(url);
  if (kind === "too-large") {
    return (file, place) => diagnose("source/too-large-answer", { file, limit: maximumMegabytes }, place);
  }
  if (kind === "timed-out")
    return (_, place) => diagnose("source/timed-out", { address: show(url), seconds: timeoutMs / 1_000, saved }, place);
  return (_, place) => diagnose("source/unreachable", { address: show(url), reason, saved }, place);
}

import { assertOptions, isFunction, type OptionNames } from "../../known-options.js";
import { own } from "../../own.js";
import type { PolicyClient, PolicyVerdict } from "../policy-client.js";
import type { PolicyQuestion } from "../policy-question.js";

type OpaOptions = {
  /** Of the decision, such as `http://127.0.0.1:8181/v1/data/toolpact/decision`. */
  readonly url: string | URL;
  readonly fetch?: typeof globalThis.fetch;
  /** Such as an authorisation; asked for each time. */
  readonly headers?: () => { readonly [name: string]: string };
};

const optionNames: OptionNames<OpaOptions> = { url: (url) => URL.canParse(String(url)), fetch: isFunction, headers: isFunction };

/**
 * OPA's Data API: the question is `input`, and `result` is a boolean or `{ allow, reasons?, deny?, obligations? }`, where `deny` is the usual list of
 * objections. A rule that is undefined leaves `result` out, which is a no. https://www.openpolicyagent.org/docs/rest-api#get-a-document-with-input
 */
export function opaClient(options: OpaOptions): PolicyClient {
  assertOptions("opaClient", options, optionNames);
  const { url, fetch = globalThis.fetch, headers = () => ({}) } = options;
  const decide = async (question: PolicyQuestion, signal: AbortSignal): Promise<PolicyVerdict> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers(), "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ input: question }),
      // Another address was never meant to decide.
      redirect: "error",
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`OPA answered ${response.status}`);
    }
    return verdictOf(own(JSON.parse(await readText(response)), "result"));
  };
  return { decide };
}

function verdictOf(result: unknown): PolicyVerdict {
  if (result === undefined) return { decision: "deny", reasons: ["The policy has no rule for this."] };
  if (typeof result === "boolean") return { decision: result ? "allow" : "deny" };
  const [allow, deny, reasons, obligations] = ["allow", "deny", "reasons", "obligations"].map((key) => own(result, key));
  const objections = texts(deny);
  const said = [...objections, ...texts(reasons)];
  const objects = deny !== undefined && deny !== false && !(Array.isArray(deny) && deny.length === 0);
  return {
    decision: allow === true && !objects ? "allow" : "deny",
    ...(said.length === 0 ? {} : { reasons: said }),
    ...(obligations === undefined ? {} : { obligations: Array.isArray(obligations) ? obligations : [obligations] }),
  };
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** An engine gone wrong must not fill the memory. */
const longest = 65_536;

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [text, bytes] = ["", 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > longest) throw new Error(`OPA answered with more than ${longest} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

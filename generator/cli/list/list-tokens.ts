import type { Dialect } from "@toolpact/runtime/host/formats";
import type { ResolvedConfig } from "../../config/index.js";
import { dialectNames, isDialect } from "../../config/index.js";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { openFetcher } from "../../pipeline/open-fetcher.js";
import type { Invocation, Outcome } from "../command.js";
import { networkOf } from "../network-of.js";
import { plural } from "../plural.js";
import { renderColumns } from "../render-table.js";
import type { Measured } from "./measure-tokens.js";
import { type Page, pageOf } from "./read-page.js";

/** Whether a command line asks for tokens, and for which provider. */
export type Counting = { readonly isWanted: boolean; readonly dialect: Dialect | undefined };

export function readCounting({ texts, switches }: Invocation): Counting | { readonly diagnostic: Diagnostic } {
  const { provider } = texts;
  if (provider === undefined) return { isWanted: switches.has("tokens"), dialect: undefined };
  if (isDialect(provider)) return { isWanted: true, dialect: provider };
  const want = nearest(provider, dialectNames) ?? dialectNames.join(", ");
  return { diagnostic: diagnose("cli/wrong-value", { option: "--provider", want, found: provider }) };
}

type Listing = {
  readonly invocation: Invocation;
  readonly config: ResolvedConfig;
  readonly ids: readonly string[];
  readonly dialect: Dialect | undefined;
  readonly page: Page;
};

/** The tokens that enabled tools take in each prompt, largest first. */
export async function listTokens({ invocation, config, ids, dialect, page }: Listing): Promise<Outcome> {
  const { planSources } = await import("../../pipeline/plan-sources.js");
  const { openSources } = await import("../../pipeline/open-sources.js");
  const { measureTokens } = await import("./measure-tokens.js");
  const fetcher = await openFetcher({ config, readOnly: true, ...networkOf(invocation) });
  const cwd = config.root;
  const { plans } = planSources({ config, cwd, sources: await openSources({ config, cwd, fetcher, readOnly: true }) });
  const measured = await measureTokens({ plans, ids, dialect });
  const { by, totals } = measured;
  const tools = measured.tools.toSorted((left, right) => right.tokens - left.tokens);
  const { shown, more } = pageOf(tools, page);
  return {
    exitCode: 0,
    text: tools.length === 0 ? "" : renderTokens({ ...measured, tools: shown }, dialect),
    notes: [
      ...(more === 0 ? [] : [`… ${more} more; --page ${page.page + 1}`]),
      `${plural(tools.length, "enabled tool")}. ${counterOf(by, dialect)}`,
      ...(totals.code === undefined ? ['For the tokens of mode "code", install the package `run`.'] : []),
    ].join("\n"),
    json: {
      by: isExact(by, dialect) ? by : "estimate",
      provider: dialect ?? null,
      totals: { ...totals, code: totals.code ?? null },
      tools: shown,
    },
  };
}

/** The tools, and below them the tokens of all tools in each mode of a host. */
function renderTokens({ tools, totals }: Measured, dialect: Dialect | undefined): string {
  const { written, all, search, code } = totals;
  const less = (tokens: number): string => (written === 0 ? "" : `${Math.round((1 - tokens / written) * 100)} % less`);
  const row = (name: string, tokens: number): readonly string[] => [name, String(tokens), less(tokens)];
  return [
    renderColumns([
      ["TOOL", "TOKENS", "AS WRITTEN"],
      ...tools.map(({ id, tokens, written: own, notStrict }) => [id, String(tokens), `${own}${notStrict ? "  not strict" : ""}`]),
    ]),
    renderColumns([
      ["ALL", "TOKENS", ""],
      ["as written", String(written), ""],
      row(dialect === undefined ? 'mode "all"' : `mode "all" for ${dialect}`, all),
      row('mode "search"', search),
      ...(code === undefined ? [] : [row('mode "code"', code)]),
    ]),
  ].join("\n\n");
}

/** Encodings of other providers are not public. */
function isExact(by: Measured["by"], dialect: Dialect | undefined): boolean {
  return by === "o200k" && (dialect === undefined || dialect.startsWith("openai"));
}

function counterOf(by: Measured["by"], dialect: Dialect | undefined): string {
  if (by === "estimate") return "Tokens are an estimate: one token for 4.2 characters. Install the package `gpt-tokenizer` to count them.";
  return isExact(by, dialect)
    ? "Tokens are counted in o200k, the encoding of OpenAI's models."
    : "Tokens are an estimate: they are counted in o200k, the encoding of OpenAI's models.";
}

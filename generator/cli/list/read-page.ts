import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import type { Invocation } from "../command.js";

export type Page = { readonly limit: number; readonly page: number };

/** As many as a person reads at once. */
const usualLimit = 50;

/** The page that a command line asks for. At a terminal a list has pages, and elsewhere only where it is asked for one. */
export function readPage({ texts, switches, terminal }: Invocation): Page | { readonly diagnostics: readonly Diagnostic[] } {
  const isPaged = terminal.isOutput && !switches.has("json");
  const given = { limit: texts.limit, page: texts.page };
  const wrong = Object.entries(given).filter(([, text]) => text !== undefined && !/^[1-9]\d{0,6}$/.test(text));
  if (wrong.length > 0)
    return {
      diagnostics: wrong.map(([name, found = ""]) =>
        diagnose("cli/wrong-value", { option: `--${name}`, want: "a whole number from 1 on", found }),
      ),
    };
  const usual = isPaged || given.page !== undefined ? usualLimit : Number.POSITIVE_INFINITY;
  return { limit: given.limit === undefined ? usual : Number(given.limit), page: Number(given.page ?? 1) };
}

export function pageOf<Item>(items: readonly Item[], { limit, page }: Page): { readonly shown: readonly Item[]; readonly more: number } {
  if (limit === Number.POSITIVE_INFINITY) return { shown: items, more: 0 };
  const end = limit * page;
  return { shown: items.slice(end - limit, end), more: Math.max(0, items.length - end) };
}

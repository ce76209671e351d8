import { listTools } from "../../pipeline/list-tools.js";
import { failure, type Run } from "../command.js";
import { exitCodeFor } from "../exit-code.js";
import { listTokens, readCounting } from "../list/list-tokens.js";
import { pageOf, readPage } from "../list/read-page.js";
import { renderTools } from "../list/render-tools.js";
import { readSelection } from "../list/select-tools.js";
import { networkOf } from "../network-of.js";
import { openConfig } from "../open-config.js";
import { plural } from "../plural.js";
import { sortTold } from "../told-before.js";

/** What the contracts offer: all of it, or what is asked for. */
export const list: Run = async (invocation) => {
  const { terminal, switches } = invocation;
  const selection = readSelection(invocation);
  const page = readPage(invocation);
  const counting = readCounting(invocation);
  const wrong = [
    ...selection.diagnostics,
    ...("diagnostics" in page ? page.diagnostics : []),
    ...("diagnostic" in counting ? [counting.diagnostic] : []),
  ];
  if ("diagnostics" in page || "diagnostic" in counting || wrong.length > 0) return failure(wrong);
  const {
    config,
    patterns,
    diagnostics: problems,
    texts: configTexts,
  } = await openConfig({ ...invocation, positionals: selection.contracts });
  if (config === undefined) return failure(problems, configTexts);
  const progress = terminal.progress("Reading contracts");
  const listed = await listTools({
    config,
    patterns,
    network: networkOf(invocation),
    afresh: switches.has("verbose"),
    onRead: progress.show,
  });
  progress.done();
  const { isRead, isToCome, diagnostics, texts } = listed;
  const selected = selection.select(listed);
  if ("diagnostic" in selected) return failure([selected.diagnostic]);
  const { tools } = selected;
  if (counting.isWanted) {
    const ids = tools.filter((tool) => tool.enabled).map(({ id }) => id);
    const { dialect } = counting;
    const told = sortTold({ config, diagnostics, invocation, isRead });
    return {
      ...(await listTokens({ invocation, config, ids, dialect, page })),
      exitCode: exitCodeFor(diagnostics),
      ...told,
      sources: texts,
    };
  }
  const { shown, more } = pageOf(tools, page);
  const enabled = tools.filter((tool) => tool.enabled).length;
  const rendered = renderTools({ tools: shown, pending: listed.pending, bold: (text) => terminal.paint("bold", text) });
  const of = selection.isFiltered ? ` of ${listed.tools.length}` : "";
  return {
    exitCode: exitCodeFor(diagnostics),
    text: shown.length === 0 ? "" : rendered.text,
    notes: [
      ...(more === 0 ? [] : [`… ${more} more; --page ${page.page + 1}`]),
      `${plural(tools.length, "tool")}${of}, ${enabled} enabled.`,
      ...(rendered.isCut ? ["`toolpact explain <tool>` shows a reason in full."] : []),
      ...(isToCome ? ["That is what `toolpact generate` makes of the contracts; until it runs, what it made last can be called."] : []),
    ].join("\n"),
    json: { counts: { tools: tools.length, enabled, disabled: tools.length - enabled }, tools: shown },
    ...sortTold({ config, diagnostics, invocation, isRead }),
    sources: texts,
  };
};

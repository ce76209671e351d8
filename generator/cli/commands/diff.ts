import { diagnose } from "../../diagnostics/index.js";
import { type Diff, diffFormats, diffSides, openSides, renderDiff } from "../../diff/index.js";
import { version } from "../../pipeline/version.js";
import { type ExitCode, failure, type Run } from "../command.js";
import { networkOf } from "../network-of.js";

const thresholds = ["breaking", "safety", "any", "none"] as const;
type Threshold = (typeof thresholds)[number];

/** What changed between two states of an API, and whom it breaks. */
export const diff: Run = async (invocation) => {
  const { positionals, texts, lists, switches, cwd, terminal } = invocation;
  const [before, after] = positionals;
  const usage = `toolpact diff ${invocation.command.usage}`;
  if (before === undefined || after === undefined)
    return failure([diagnose("cli/missing-argument", { argument: before === undefined ? "old and new state" : "new state", usage })]);
  const format = choose(texts.format ?? "text", { option: "--format", words: diffFormats });
  const failOn = choose(texts["fail-on"] ?? "breaking", { option: "--fail-on", words: thresholds });
  if ("wrong" in format || "wrong" in failOn) return failure([format, failOn].flatMap((one) => ("wrong" in one ? [one.wrong] : [])));
  const progress = terminal.progress("Reading contracts");
  progress.show();
  const sides = await openSides(before, after, {
    cwd,
    network: networkOf(invocation),
    allowHosts: lists["allow-host"],
    allowFolders: lists["allow-folder"],
  });
  if ("refused" in sides) {
    progress.done();
    const textsOf = (file: string): string | undefined =>
      sides.refused.map(({ texts: own }) => own?.(file)).find((text) => text !== undefined);
    return failure(
      sides.refused.flatMap(({ refused }) => refused),
      textsOf,
    );
  }
  const found = diffSides(sides);
  const rendered = await renderDiff(found, {
    sides,
    format: switches.has("json") ? "json" : format.word,
    all: switches.has("all"),
    bold: (text) => terminal.paint("bold", text),
    version,
  });
  progress.done();
  const byLocks = [sides.before, sides.after]
    .filter(({ tools }) => tools.some(({ planned }) => planned === undefined))
    .map(({ name }) => name);
  const lost = [...sides.before.diagnostics, ...sides.after.diagnostics].filter(
    ({ severity, code }) => severity === "error" || code === "openapi/unresolved-ref",
  );
  return {
    ...rendered,
    exitCode: exitCodeOf(found, failOn.word),
    diagnostics: [...lost, ...(byLocks.length === 0 ? [] : [diagnose("diff/by-locks", { inputs: byLocks })])],
    verbose: switches.has("all"),
    sources: (file) => sides.after.texts(file) ?? sides.before.texts(file),
  };
};

type Choice<W extends string> = { readonly word: W } | { readonly wrong: ReturnType<typeof diagnose> };

function choose<W extends string>(given: string, { option, words }: { readonly option: string; readonly words: readonly W[] }): Choice<W> {
  const word = words.find((one) => one === given);
  return word === undefined ? { wrong: diagnose("cli/wrong-value", { option, want: words.join(", "), found: given }) } : { word };
}

/** A change that may break counts as one that does. */
function exitCodeOf({ changes }: Diff, failOn: Threshold): ExitCode {
  const isFound = changes.some(({ class: own, also }) => {
    if (failOn === "any") return true;
    if (own === "safety") return failOn !== "none";
    return failOn === "breaking" && (own === "breaking" || own === "unknown" || also === "breaking");
  });
  return isFound ? 1 : 0;
}

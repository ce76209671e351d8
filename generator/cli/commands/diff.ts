import { join } from "node:path";
import { findConfig } from "../../config/find-config.js";
import { posixPath, type ResolvedConfig, readConfig } from "../../config/index.js";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import {
  diffFormats,
  diffSides,
  isFound,
  openSides,
  renderDiff,
  reviewDiff,
  type Sides,
  thresholds,
  unknownKinds,
} from "../../diff/index.js";
import { version } from "../../pipeline/version.js";
import { failure, type Invocation, type Run } from "../command.js";
import { networkOf } from "../network-of.js";

/** Shows what changed between two states of an API, and what breaks. */
export const diff: Run = async (invocation) => {
  const { positionals, texts, lists, switches, cwd, terminal } = invocation;
  const [before, after] = positionals;
  const usage = `toolpact diff ${invocation.command.usage}`;
  if (before === undefined || after === undefined)
    return failure([diagnose("cli/missing-argument", { argument: before === undefined ? "old and new state" : "new state", usage })]);
  const format = choose(texts.format ?? "text", { option: "--format", words: diffFormats });
  const failOn = choose(texts["fail-on"] ?? "breaking", { option: "--fail-on", words: thresholds });
  if ("wrong" in format || "wrong" in failOn) return failure([format, failOn].flatMap((one) => ("wrong" in one ? [one.wrong] : [])));
  const project = await openProject(invocation);
  if ("refused" in project) return failure(project.refused);
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
  const { config } = project;
  const policy = config?.bump;
  const reviewed = await reviewDiff({
    diff: diffSides({ ...sides, policy }),
    sides,
    cwd,
    suppressions:
      texts.suppressions ?? (config?.suppressions === undefined ? undefined : posixPath(cwd, join(config.root, config.suppressions))),
    used: texts.used,
    today: new Date().toISOString().slice(0, 10),
  });
  if ("refused" in reviewed) {
    progress.done();
    return failure(reviewed.refused);
  }
  const rendered = await renderDiff(reviewed.diff, {
    sides,
    format: switches.has("json") ? "json" : format.word,
    all: switches.has("all"),
    bold: (text) => terminal.paint("bold", text),
    version,
  });
  progress.done();
  return {
    ...rendered,
    exitCode: isFound(reviewed.diff, failOn.word, policy) ? 1 : 0,
    diagnostics: [...lostIn(sides), ...reviewed.diagnostics],
    verbose: switches.has("all"),
    sources: (file) => sides.after.texts(file) ?? sides.before.texts(file),
  };
};

/** Diagnostics about what cannot be compared: references without a target, and parts that a lock has only as a hash. */
function lostIn({ before, after }: Sides): readonly Diagnostic[] {
  const byLocks = [before, after].filter(({ tools }) => tools.some(({ planned }) => planned === undefined)).map(({ name }) => name);
  const lost = [...before.diagnostics, ...after.diagnostics].filter(
    ({ severity, code }) => severity === "error" || code === "openapi/unresolved-ref",
  );
  return [...lost, ...(byLocks.length === 0 ? [] : [diagnose("diff/by-locks", { inputs: byLocks })])];
}

type Project = { readonly config: ResolvedConfig | undefined } | { readonly refused: readonly Diagnostic[] };

/** The config that `--config` names, or the project's config. It may have a policy for changes. Two documents need no config. */
async function openProject({ cwd, texts }: Pick<Invocation, "cwd" | "texts">): Promise<Project> {
  const found = await findConfig({ cwd, path: texts.config });
  if ("diagnostic" in found)
    return texts.config === undefined && found.diagnostic.code === "config/not-found"
      ? { config: undefined }
      : { refused: [found.diagnostic] };
  const { config, diagnostics } = await readConfig({ cwd, path: found.path });
  if (config === undefined) return { refused: diagnostics };
  const unknown = unknownKinds(config.bump ?? {});
  return unknown.length > 0 ? { refused: [diagnose("diff/unknown-kind", { kinds: unknown })] } : { config };
}

type Choice<W extends string> = { readonly word: W } | { readonly wrong: ReturnType<typeof diagnose> };

function choose<W extends string>(given: string, { option, words }: { readonly option: string; readonly words: readonly W[] }): Choice<W> {
  const word = words.find((one) => one === given);
  return word === undefined ? { wrong: diagnose("cli/wrong-value", { option, want: words.join(", "), found: given }) } : { word };
}

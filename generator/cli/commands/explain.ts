import { resolve } from "node:path";
import { isErrorCode } from "@toolpact/runtime/errors";
import { changeRow, isChangeKind } from "../../compare/index.js";
import { catalogue } from "../../diagnostics/catalogue/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { listDiagnostics, locate } from "../../diagnostics/render/index.js";
import type { Origin } from "../../ir/index.js";
import { openFetcher } from "../../pipeline/open-fetcher.js";
import { type Guess, guesses } from "../../read/openapi/guesses/catalogue.js";
import { likelyTools } from "../call/likely-tools.js";
import { failure, type Invocation, type Outcome, type Run } from "../command.js";
import { docsLink } from "../docs-link.js";
import { findSection } from "../explain/find-section.js";
import { type Explained, renderExplanation } from "../explain/render-explanation.js";
import { renderSection } from "../explain/render-section.js";
import { networkOf } from "../network-of.js";
import { openConfig } from "../open-config.js";

/** What a tool is and why, or what a diagnostic or a guess means. */
export const explain: Run = async (invocation) => {
  const [name] = invocation.positionals;
  const usage = `toolpact explain ${invocation.command.usage}`;
  if (name === undefined) return failure([diagnose("cli/missing-argument", { argument: "tool or code", usage })]);
  return (
    explainCode(name, invocation) ??
    explainGuess(name) ??
    (name.includes("-") ? explainKind(name) : undefined) ??
    (await explainNamed(name, invocation))
  );
};

function explainCode(code: string, { terminal }: Invocation): Outcome | undefined {
  const section = Object.hasOwn(catalogue, code) || isErrorCode(code) ? findSection(code) : undefined;
  return section && { exitCode: 0, text: renderSection(section, terminal), json: { ...section } };
}

function explainGuess(id: string): Outcome | undefined {
  const guess: Guess | undefined = Object.entries(guesses).find(([known]) => known === id)?.[1];
  if (guess === undefined) return undefined;
  const { does, evidence, docs, default: usual } = guess;
  const other = usual === "on" ? "off" : "on";
  const text = `${id}\n\n${does}\n\nEvidence: ${evidence}\n\nIt is ${usual} by default. \`guesses: { "${id}": "${other}" }\` of a source switches it.\n\ndocs/${docs}`;
  return { exitCode: 0, text, json: { guess: id, does, default: usual, evidence, docs } };
}

/** A kind of change that `toolpact diff` names. A kind without `-` may also be the id of a tool; the tool has precedence. */
function explainKind(kind: string): Outcome | undefined {
  if (!isChangeKind(kind)) return undefined;
  const row = changeRow(kind);
  const words = ({ class: own, also, because, suggestion }: Omit<typeof row, "says">): string =>
    `${own}${also === undefined ? "" : `, also ${also}`}: ${because}${suggestion === undefined ? "" : ` ${suggestion}`}`;
  const effect = row.withEffect === undefined ? "" : `\n\nFor a tool with an effect: ${words(row.withEffect)}`;
  const policy = `\`bump: { "${kind}": "minor" }\` in the config gives it another bump.`;
  return {
    exitCode: 0,
    text: `${kind}\n\n${row.says}\n\n${words(row)}${effect}\n\n${policy}\n\ndocs/diff.md`,
    json: { change: kind, ...row },
  };
}

async function explainNamed(name: string, invocation: Invocation): Promise<Outcome> {
  const { config, diagnostics, texts } = await openConfig({ ...invocation, positionals: [] });
  const codes = [...Object.keys(catalogue), ...Object.keys(guesses)];
  if (config === undefined)
    return explainKind(name) ?? (name.includes("/") ? unknown(name, nearest(name, codes)) : failure(diagnostics, texts));
  const progress = invocation.terminal.progress("Reading contracts");
  progress.show();
  const { planSources } = await import("../../pipeline/plan-sources.js");
  const { openSources } = await import("../../pipeline/open-sources.js");
  const { explainTool } = await import("../../pipeline/explain-tool.js");
  const fetcher = await openFetcher({ config, readOnly: true, ...networkOf(invocation) });
  const cwd = config.root;
  const planned = planSources({ config, cwd, sources: await openSources({ config, cwd, fetcher, readOnly: true }) });
  const { openModelReview } = await import("../../pipeline/open-model-review.js");
  const explanation = explainTool({ config, planned, name, review: await openModelReview(config) });
  progress.done();
  const kind = explanation === undefined ? explainKind(name) : undefined;
  if (kind !== undefined) return kind;
  if (explanation === undefined) {
    const [likely] = likelyTools(name, [{ list: () => planned.tools }]);
    const errors = planned.diagnostics.filter(({ severity }) => severity === "error");
    const found = unknown(name, name.includes("/") ? nearest(name, codes) : (likely ?? nearest(name, codes)));
    return { ...found, diagnostics: [...(found.diagnostics ?? []), ...errors], sources: planned.texts };
  }
  const places = await placesOf([explanation.tool.operation.origin, explanation.effect.origin, explanation.confirm.origin], planned.texts);
  const listed = await listDiagnostics(explanation.diagnostics, { texts: planned.texts, docsOf: docsLink });
  const placeOf = (origin: Origin): string => places.get(keyOf(origin)) ?? resolve(cwd, origin.file);
  const explained: Explained = { explanation, placeOf, diagnostics: listed };
  return { exitCode: 0, text: renderExplanation(explained, invocation.terminal), json: jsonOf(explained) };
}

function unknown(name: string, meant: string | undefined): Outcome {
  return failure([diagnose("cli/unknown-subject", { name, nearest: meant })]);
}

function keyOf({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}

async function placesOf(
  origins: readonly (Origin | undefined)[],
  texts: (file: string) => string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>();
  for (const origin of origins) {
    const text = origin === undefined ? undefined : texts(origin.file);
    if (origin === undefined) continue;
    const position = text === undefined ? undefined : await locate(origin, text);
    places.set(keyOf(origin), position === undefined ? origin.file : `${origin.file}:${position.line}:${position.column}`);
  }
  return places;
}

function jsonOf({ explanation, placeOf, diagnostics: reported }: Explained): NonNullable<Outcome["json"]> {
  const { tool, source, line, accepted, differs, pending, effect, confirm, sizes, projections } = explanation;
  const { operation, policy } = tool;
  const why = ({ origin, ...decided }: typeof effect): object => ({
    ...decided,
    ...(origin === undefined ? {} : { place: placeOf(origin) }),
  });
  return {
    tool: tool.id,
    hostName: tool.hostName,
    naming: operation.naming ?? null,
    title: operation.title,
    source,
    place: placeOf(operation.origin),
    operation: operation.key,
    effect: why(effect),
    confirm: why(confirm),
    auth: policy.auth,
    scopes: line.scopes,
    hosts: line.origins,
    guards: line.guards ?? [],
    grants: line.grants ?? [],
    guesses: operation.guesses ?? [],
    schemaBytes: sizes,
    ...(projections.length === 0 ? {} : { projections }),
    status: policy.status,
    pending: pending ?? null,
    lock: accepted ?? null,
    differs,
    reported,
  };
}

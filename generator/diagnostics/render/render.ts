import { styleText } from "node:util";
import type { Diagnostic, Severity } from "../diagnostic.js";
import { renderCounted } from "./counted.js";
import { plainText, renderExcerpt } from "./excerpt.js";
import { distinct, type Located, locateAll, locateCounted, type Texts } from "./listing.js";

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const severityStyles: Record<Severity, Style> = { error: ["bold", "red"], warning: ["bold", "yellow"], note: ["bold", "cyan"] };

/** How many of one code are shown: of errors as many as one would correct in one go. */
const mostAlike: Readonly<Record<Severity, number>> = { error: 20, warning: 10, note: 3 };

type Rendering = {
  readonly texts: Texts;
  readonly color: boolean;
  /** Lists all that a message counts. */
  readonly inFull?: boolean | undefined;
};

/** All diagnostics for a person: what is wrong, where, the source line and the fix, then one line that counts them. More of the same are a count. */
export async function renderDiagnostics(diagnostics: readonly Diagnostic[], { texts, color, inFull = false }: Rendering): Promise<string> {
  const paint: Paint = color ? (style, text) => styleText(style, text, { validateStream: false }) : (_, text) => text;
  const located = await locateAll(diagnostics, texts);
  const blocks: string[] = [];
  for (const entry of fold(located)) {
    const { counted } = entry.diagnostic;
    const lines = "more" in entry ? renderMore(entry, paint) : renderOne(entry, { texts, paint });
    const ones = !inFull || "more" in entry || counted === undefined ? [] : await locateCounted(counted.listed, texts);
    blocks.push([...lines, ...renderCounted(ones, { more: counted?.more ?? 0, file: entry.diagnostic.place?.file })].join("\n"));
  }
  return `${[...blocks, summarise(located.map(({ diagnostic }) => diagnostic))].join("\n\n")}\n`;
}

/** What is not shown of a code, in the place of the first of it. */
type More = { readonly more: readonly Located[]; readonly diagnostic: Diagnostic };

function fold(located: readonly Located[]): readonly (Located | More)[] {
  const byCode = new Map<string, Located[]>();
  for (const one of located) {
    const alike = byCode.get(one.diagnostic.code) ?? [];
    alike.push(one);
    byCode.set(one.diagnostic.code, alike);
  }
  const hidden = [...byCode.values()].flatMap((alike): readonly More[] => {
    const [first] = alike;
    const more = first === undefined ? [] : alike.slice(mostAlike[first.diagnostic.severity]);
    // A line that stands for one is no shorter than the one.
    return first === undefined || more.length < 2 ? [] : [{ more, diagnostic: first.diagnostic }];
  });
  const standsFor = new Map(hidden.flatMap((one) => one.more.map((other, index) => [other, index === 0 ? [one] : []] as const)));
  return located.flatMap((one): readonly (Located | More)[] => standsFor.get(one) ?? [one]);
}

function renderMore({ more, diagnostic: { severity, code } }: More, paint: Paint): string[] {
  const files = new Set(more.flatMap(({ file }) => file ?? []));
  const where = files.size === 0 ? "" : ` in ${plural(files.size, "file")}`;
  return [
    `${paint(severityStyles[severity], severity)}: ${paint("bold", `${more.length} more of these${where}.`)} ${paint("dim", `[${code}]`)}`,
    `  ${paint("green", "fix")}: \`--json\` lists them all.`,
  ];
}

function renderOne({ diagnostic, file, position }: Located, { texts, paint }: { readonly texts: Texts; readonly paint: Paint }): string[] {
  const { severity, code, message, fix } = diagnostic;
  const text = file === undefined ? undefined : texts(file);
  const where =
    file === undefined ? [] : [`  at ${plainText(file)}${position === undefined ? "" : `:${position.line}:${position.column}`}`];
  const excerpt = text === undefined || position === undefined ? [] : renderExcerpt(text, position);
  return [
    `${paint(severityStyles[severity], severity)}: ${paint("bold", plainText(message))} ${paint("dim", `[${code}]`)}`,
    ...where.map((line) => paint("cyan", line)),
    ...excerpt.map((line) => (/^ *\|[\t ]*\^+$/.test(line) ? paint("red", line) : paint("dim", line))),
    `  ${paint("green", "fix")}: ${plainText(fix)}`,
  ];
}

/** `3 errors and 1 warning in 2 files.` */
export function summarise(all: readonly Diagnostic[]): string {
  const diagnostics = distinct(all);
  const counts = (["error", "warning", "note"] as const)
    .map((severity) => ({ severity, count: diagnostics.filter((diagnostic) => diagnostic.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => plural(count, severity));
  if (counts.length === 0) return "No problems.";
  const files = new Set(diagnostics.flatMap(({ place }) => (place === undefined ? [] : [place.file])));
  const list = counts.length === 1 ? counts[0] : `${counts.slice(0, -1).join(", ")} and ${counts.at(-1)}`;
  return `${list}${files.size === 0 ? "" : ` in ${plural(files.size, "file")}`}.`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

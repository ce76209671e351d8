import { styleText } from "node:util";
import type { Diagnostic, Paste } from "../diagnostic.js";
import { renderCounted } from "./counted.js";
import { plainText, renderExcerpt } from "./excerpt.js";
import { type Cause, fold, groupBy, type More } from "./fold.js";
import { type DocsOf, type Located, locateAll, locateCounted, type Texts } from "./listing.js";
import { plural, type Rank, rankOf, summarise } from "./summarise.js";

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const rankStyles: Record<Rank, Style> = {
  error: ["bold", "red"],
  decision: ["bold", "magenta"],
  warning: ["bold", "yellow"],
  note: ["bold", "cyan"],
};

type Rendering = {
  readonly texts: Texts;
  readonly color: boolean;
  /** Shows each diagnostic, and all that a message counts. */
  readonly verbose?: boolean | undefined;
  /** The command that does, as a person types it. Notes that need nothing are folded only where there is such a command. */
  readonly shownBy?: string | undefined;
  /** Where the docs have a section on a code: the first block of each code has the link. */
  readonly docsOf?: DocsOf;
};

/**
 * All diagnostics for a person: what is wrong, where, the source line and the fix, then one line that counts them. Errors and questions stand first. One cause is
 * one block, however many places it has; more of one code are a count for each file; notes that need nothing are one line.
 */
export async function renderDiagnostics(diagnostics: readonly Diagnostic[], rendering: Rendering): Promise<string> {
  const { texts, color, verbose = false, shownBy, docsOf } = rendering;
  const paint: Paint = color ? (style, text) => styleText(style, text, { validateStream: false }) : (_, text) => text;
  const located = await locateAll(diagnostics, texts);
  const { blocks, quiet } = fold(located, { verbose, keepsNotes: shownBy === undefined });
  const shown: string[] = [];
  const linked = new Set<string>();
  const inFull = new Map<string, number>();
  for (const block of blocks) {
    if ("more" in block) {
      shown.push(renderMore(block, { paint, shownBy }).join("\n"));
      continue;
    }
    const { counted, place, code } = block.diagnostic;
    const kind = JSON.stringify([code, block.file]);
    inFull.set(kind, (inFull.get(kind) ?? 0) + 1);
    if (!verbose && rankOf(block.diagnostic) !== "decision" && (inFull.get(kind) ?? 0) > mostInFull) {
      shown.push(`${shown.pop()}\n${renderBrief(block, paint)}`);
      continue;
    }
    const showsAll = verbose || rankOf(block.diagnostic) === "decision";
    const listsAll = counted !== undefined && showsAll;
    const ones = listsAll ? await locateCounted(counted.listed, texts) : [];
    const all = renderCounted(ones, { more: counted?.more ?? 0, file: place?.file });
    const cause = renderCause(block, { texts, paint, most: showsAll ? Number.POSITIVE_INFINITY : mostPasted });
    const docs = docsOf === undefined || linked.has(code) ? [] : [`  ${paint("green", "docs")}: ${paint("dim", docsOf(code))}`];
    linked.add(code);
    shown.push([...cause, ...all, ...docs].join("\n"));
  }
  if (quiet.length > 0)
    shown.push(
      `${plural(quiet.length, "note")} that ${quiet.length === 1 ? "needs" : "need"} nothing: \`${shownBy}\` lists ${quiet.length === 1 ? "it" : "them"}.`,
    );
  return `${[...shown, summarise(located.map(({ diagnostic }) => diagnostic))].join("\n\n")}\n`;
}

function renderMore(
  { more, diagnostic }: More,
  { paint, shownBy }: { readonly paint: Paint; readonly shownBy: string | undefined },
): string[] {
  const rank = rankOf(diagnostic);
  const byFile = [...groupBy(more, ({ file }) => file ?? "")].map(
    ([file, { length }]) => `${length} more of these${file === "" ? "" : ` in ${plainText(file)}`}.`,
  );
  return [
    ...byFile.map((line) => `${paint(rankStyles[rank], rank)}: ${paint("bold", line)} ${paint("dim", `[${diagnostic.code}]`)}`),
    `  ${paint("green", "fix")}: \`${shownBy ?? "--json"}\` lists them all.`,
  ];
}

function renderCause(
  { diagnostic, file, position, also }: Cause,
  { texts, paint, most }: { readonly texts: Texts; readonly paint: Paint; readonly most: number },
): string[] {
  const { code, message, fix, guess, paste } = diagnostic;
  const rank = rankOf(diagnostic);
  const text = file === undefined ? undefined : texts(file);
  const where =
    file === undefined ? [] : [`  at ${plainText(file)}${position === undefined ? "" : `:${position.line}:${position.column}`}`];
  const excerpt = text === undefined || position === undefined ? [] : renderExcerpt(text, position);
  return [
    `${paint(rankStyles[rank], rank)}: ${paint("bold", plainText(message))} ${paint("dim", `[${code}]`)}`,
    ...[...where, ...renderPlaces(also)].map((line) => paint("cyan", line)),
    ...excerpt.map((line) => (/^ *\|[\t ]*\^+$/.test(line) ? paint("red", line) : paint("dim", line))),
    `  ${paint("green", "fix")}: ${plainText(fix)}`,
    ...(guess === undefined ? [] : [`  ${paint("green", "guess")}: ${guess}`]),
    ...(paste === undefined ? [] : [`  ${paint("green", "paste")} into ${plainText(paste.into)}:`, ...pastedLines(paste, most)]),
  ];
}

function pastedLines({ lines }: Paste, most: number): readonly string[] {
  const shown = lines.slice(0, most).map((line) => `    ${plainText(line)}`);
  return lines.length <= most ? shown : [...shown, `    … and ${plural(lines.length - most, "more line")}: \`--verbose\` lists all.`];
}

/** Lines to paste are many where nothing urges: the first show what they are like. */
const mostPasted = 10;

/** One cause, such as a folder that is missing, makes many problems of one kind in one file; after a few each is a line. */
const mostInFull = 5;

function renderBrief({ diagnostic, file, position, also }: Cause, paint: Paint): string {
  const rank = rankOf(diagnostic);
  const at = file === undefined ? "" : ` at ${plainText(file)}${position === undefined ? "" : `:${position.line}:${position.column}`}`;
  const more = also.length === 0 ? "" : ` and in ${plural(also.length, "more place")}`;
  return `${paint(rankStyles[rank], rank)}: ${paint("bold", plainText(diagnostic.message))}${paint("cyan", `${at}${more}`)} ${paint("dim", `[${diagnostic.code}]`)}`;
}

const mostLines = 10;

/** The other places of one cause, a line for each file. */
function renderPlaces(also: readonly Located[]): readonly string[] {
  return [...groupBy(also, ({ file }) => file ?? "")].map(([file, places]) => {
    const lines = places.flatMap(({ position }) => (position === undefined ? [] : [position.line]));
    const some = lines.slice(0, mostLines).join(", ");
    const which = lines.length === 0 ? "" : `: line${lines.length === 1 ? "" : "s"} ${some}${lines.length > mostLines ? ", …" : ""}`;
    return `  and ${plural(places.length, "more place")}${file === "" ? "" : ` in ${plainText(file)}`}${which}`;
  });
}

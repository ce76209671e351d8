import { changeRow, type Side } from "../compare/index.js";
import { type Cause, code, describeCause, type Folded, foldCauses, sentence } from "../diff/index.js";
import { type ChangeGroup, type ChangeLines, changeGroups } from "./changeset.js";

const mostLines = 40;

/** The causes in plain words, worst first in each group. Text from a contract is code of Markdown. */
export function linesOf(causes: readonly Cause[]): ChangeLines {
  const told = foldCauses(causes.filter((cause) => !isWords(cause)));
  const shown = told.slice(0, mostLines);
  const words = new Set(causes.filter(isWords).flatMap(({ tools }) => tools));
  const groups = changeGroups.map((group) => {
    const isOwn = ({ cause }: Folded): boolean => groupOf(cause) === group;
    const rest = told.slice(mostLines).filter(isOwn);
    const lines = [
      ...shown.filter(isOwn).map(lineOf),
      ...(group === "Security" ? kindLines(rest) : countLine(rest)),
      ...(group === "Changed" && words.size > 0 ? [`The words of ${toolCount(words.size)}.`] : []),
    ];
    return [group, lines] as const;
  });
  return Object.fromEntries(groups.filter(([, lines]) => lines.length > 0));
}

/** Words that may instruct a model are listed like other changes. */
function isWords(cause: Cause): boolean {
  return cause.class === "documentation" && !/instructs?$/.test(cause.kind);
}

function groupOf({ kind, class: own }: Cause): ChangeGroup {
  if (own === "safety") return "Security";
  if (kind.endsWith(".deprecated")) return "Deprecated";
  if (/\.(?:tool|field|members)-removed$/.test(kind)) return "Removed";
  return own === "compatible" && /\.(?:tool-added|field-added.*|enum-wider|choice-added)$/.test(kind) ? "Added" : "Changed";
}

/** No safety change is left out: beyond the limit, each kind has a line. */
function kindLines(rest: readonly Folded[]): readonly string[] {
  const kinds = new Map<Cause["kind"], Set<string>>();
  for (const { cause, others } of rest)
    for (const { kind, tools } of [cause, ...others]) kinds.set(kind, new Set([...(kinds.get(kind) ?? []), ...tools]));
  return [...kinds].map(([kind, tools]) => `${changeRow(kind).says} This is so in ${toolCount(tools.size)} more.`);
}

function countLine(rest: readonly Folded[]): readonly string[] {
  const causes = rest.reduce((sum, { others }) => sum + 1 + others.length, 0);
  return causes === 0 ? [] : [`${causes} more. \`toolpact diff --all\` shows them.`];
}

const mostNamed = 3;

function lineOf(folded: Folded): string {
  const { cause, others } = folded;
  const breaks = cause.class === "breaking" || cause.also === "breaking" ? "**Breaking:** " : "";
  const tools = [...new Set([cause, ...others].flatMap((one) => one.tools))];
  const { subject, says, values, reach } = describeCause(folded);
  const shown = values === undefined ? "" : ` ${code(values)}`;
  const are = tools.length === 1 ? `The tool ${namesOf(tools)} is` : `${tools.length} tools are`;
  const list = tools.length === 1 ? "" : ` ${namesOf(tools)}.`;
  switch (cause.kind) {
    case "identity.tool-removed":
      return `${breaks}${are} gone.${list}`;
    case "identity.tool-added":
      return `${breaks}${are} new.${list}${shown}`;
    case "identity.deprecated":
      return `${breaks}${are} deprecated, or ${tools.length === 1 ? "has" : "have"} another date or replacement.${list}`;
    default: {
      const sides = placesIn(cause.sides);
      const where = reach === undefined ? "" : ` (${sides === undefined ? "" : `${sides} of `}${namesOf(tools)})`;
      return `${breaks}${code(subject)}${where}: ${sentence(says)}${cause.kind.endsWith(".field-removed") ? "" : shown}`;
    }
  }
}

function namesOf(tools: readonly string[]): string {
  const more = tools.length - mostNamed;
  return `${tools.slice(0, mostNamed).map(code).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const sideWords: { readonly [S in Side]?: string } = { input: "inputs", output: "answers", errors: "errors" };

function placesIn(sides: readonly Side[]): string | undefined {
  const words = sides.flatMap((side) => sideWords[side] ?? []);
  return words.length === 0 ? undefined : words.sort().reverse().join(" and ");
}

function toolCount(number: number): string {
  return number === 1 ? "1 tool" : `${number} tools`;
}

// `node scripts/prose/check.mjs`: words and sentences of docs, comments, messages and test titles.
// `--list [path…]` shows each place; `--update` lowers the baseline. The baseline only ever gets smaller.
// `--strict file…` checks these files alone, wherever they are, and allows nothing.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../run.mjs";
import { textsOfCode } from "./code.mjs";
import { textsOfMarkdown } from "./markdown.mjs";
import { mostMeanWords, problemsOf, sentencesOf } from "./rules.mjs";

const baselinePath = join(root, "scripts", "prose", "baseline.json");
const { values, positionals } = parseArgs({
  options: { list: { type: "boolean" }, strict: { type: "boolean" }, update: { type: "boolean" } },
  allowPositionals: true,
});
const baseline = JSON.parse(readFileSync(baselinePath, "utf8"));
const found = readProblems(values.strict ? positionals : undefined);

if (values.strict) {
  list(found);
  process.exitCode = found.size > 0 ? 1 : 0;
} else if (values.list) list(found);
else if (values.update) update(found);
else check(found);

/** Problems by file. */
function readProblems(named) {
  const problems = new Map();
  for (const file of named ?? trackedFiles()) {
    const rows = problemsIn(file);
    if (rows.length > 0) problems.set(file, rows);
  }
  return problems;
}

function trackedFiles() {
  const patterns = ["*.md", "*.ts", "*.mts", "*.mjs"];
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--deduplicate", ...patterns], {
    cwd: root,
    encoding: "utf8",
  });
  // The pages of diagnostics are printed from sentences of code, which are checked there.
  const pages = ["docs/glossary.md", "docs/diagnostics.md"];
  const isLeftOut = (file) =>
    /^(?:generated|test\/skew|docs\/diagnostics)\//.test(file) || file.startsWith("scripts/prose/") || pages.includes(file);
  return files
    .trim()
    .split("\n")
    .filter((file) => !isLeftOut(file));
}

function problemsIn(file) {
  let text;
  try {
    text = readFileSync(resolve(root, file), "utf8");
  } catch {
    // Deleted, and not committed yet.
    return [];
  }
  if (!file.endsWith(".md")) return textsOfCode(file, text).flatMap(problemsOf);
  const texts = textsOfMarkdown(text);
  const problems = texts.flatMap(problemsOf);
  const lengths = texts
    .filter(({ kind }) => kind === "prose")
    .flatMap((part) => sentencesOf(part.text))
    .map((sentence) => sentence.words);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  if (mean > mostMeanWords)
    problems.push({ line: 1, rule: "mean", what: `${mean.toFixed(1)} words in a sentence on average, at most ${mostMeanWords}` });
  return problems;
}

/** A page of docs stands for itself; code is counted by its two upper folders. */
function groupOf(file) {
  return file.endsWith(".md") ? file : file.split("/").slice(0, -1).slice(0, 2).join("/") || file;
}

function counts(problems) {
  const groups = {};
  for (const [file, rows] of problems) {
    const group = groupOf(file);
    groups[group] ??= {};
    for (const { rule } of rows) groups[group][rule] = (groups[group][rule] ?? 0) + 1;
  }
  return groups;
}

function list(problems) {
  for (const [file, rows] of problems) {
    if (positionals.length > 0 && !positionals.some((path) => file.startsWith(path.replace(/\/$/, "")))) continue;
    for (const { line, rule, what } of rows) console.log(`${file}:${line} ${rule}: ${what}`);
  }
}

/** Keeps the smaller of both counts. An empty baseline takes what is there. */
function update(problems) {
  const isFirst = Object.keys(baseline).length === 0;
  const rows = Object.entries(counts(problems)).flatMap(([group, rules]) => {
    const kept = Object.entries(rules)
      .map(([rule, count]) => [rule, isFirst ? count : Math.min(count, baseline[group]?.[rule] ?? 0)])
      .filter(([, count]) => count > 0);
    return kept.length > 0 ? [[group, Object.fromEntries(kept.sort(byName))]] : [];
  });
  writeFileSync(baselinePath, `${JSON.stringify(Object.fromEntries(rows.sort(byName)), undefined, 2)}\n`);
}

function byName([one], [other]) {
  return one < other ? -1 : 1;
}

function check(problems) {
  const now = counts(problems);
  const worse = Object.entries(now).flatMap(([group, rules]) =>
    Object.entries(rules)
      .filter(([rule, count]) => count > (baseline[group]?.[rule] ?? 0))
      .map(([rule, count]) => `${group}: ${count} × ${rule}, at most ${baseline[group]?.[rule] ?? 0}`),
  );
  if (worse.length === 0) return console.log("Prose: no new problems.");
  console.error(`Words or sentences that are hard to read:\n${worse.map((line) => `  ${line}`).join("\n")}`);
  console.error("List the places with `node scripts/prose/check.mjs --list <path>`. docs/glossary.md has the words to use.");
  process.exitCode = 1;
}

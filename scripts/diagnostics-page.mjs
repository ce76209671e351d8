// `node scripts/diagnostics-page.mjs`: prints docs/diagnostics.md from the catalogue of diagnostics. Build first.
// `--check` changes nothing, and fails where the page is not what the catalogue says.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import ts from "typescript-5-9";
import { root } from "./run.mjs";

const page = join(root, "docs", "diagnostics.md");
const folder = join(root, "generator", "diagnostics");
const needs = { decision: ", needs a decision", nothing: ", needs nothing" };
const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const text = renderPage(await readEntries());
if (!values.check) writeFileSync(page, text);
else if (readFileSync(page, "utf8") !== text) {
  console.error("docs/diagnostics.md is stale: run `node scripts/build.mjs && node scripts/diagnostics-page.mjs`.");
  process.exitCode = 1;
}

/** Each code with its sentences, in which names in angle quotes stand for the parameters. */
async function readEntries() {
  const built = (path) => import(pathToFileURL(join(root, "generator", "dist", "diagnostics", path)).href);
  const { catalogue } = await built("catalogue/index.js");
  const { explanations } = await built("explanations.js");
  const sampleOf = parameterSamples();
  return Object.entries(catalogue)
    .map(([code, { severity, needs, message, fix }]) => {
      const parameters = sampleOf(code);
      return { code, severity, needs, message: message(parameters), fix: fix(parameters), ...explanations[code] };
    })
    .sort((left, right) => (left.code < right.code ? -1 : 1));
}

/** Parameters of each code, made from their types. */
function parameterSamples() {
  const main = join(folder, "catalogue", "index.ts");
  const options = { strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext };
  const program = ts.createProgram([main], { ...options, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [] });
  const checker = program.getTypeChecker();
  const [exported] = checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(main)))
    .filter(({ name }) => name === "catalogue");
  const entries = checker.getTypeOfSymbol(exported);
  const typeOf = (symbol) => checker.getTypeOfSymbol(symbol);
  return (code) => {
    const message = typeOf(typeOf(entries.getProperty(code)).getProperty("message"));
    const [parameter] = message.getCallSignatures()[0].parameters;
    return sample(typeOf(parameter), code);
  };

  function twoOf([item], name) {
    return [1, 2].map((number) => sample(item, `${name} ${number}`));
  }

  function sample(type, name) {
    if (type.isUnion()) {
      const members = type.types.filter((one) => !(one.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
      return members[0] === undefined ? undefined : sample(members[0], name);
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
    if (type.flags & ts.TypeFlags.BooleanLike) return false;
    if (type.flags & ts.TypeFlags.NumberLike) return 3;
    if (type.flags & ts.TypeFlags.StringLike || type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return `‹${name}›`;
    if (type.getCallSignatures().length > 0) return () => `‹${name}›`;
    if (checker.isArrayType(type) || checker.isTupleType(type)) return twoOf(checker.getTypeArguments(type), name);
    if (/^(Readonly)?Map$/.test(type.symbol?.name ?? "")) return new Map();
    if (/^(Readonly)?Set$/.test(type.symbol?.name ?? "")) return new Set();
    const members = type.getProperties().filter((member) => !(member.flags & ts.SymbolFlags.Optional));
    return Object.fromEntries(members.map((member) => [member.name, sample(typeOf(member), member.name)]));
  }
}

function renderPage(entries) {
  const groups = [...new Set(entries.map(({ code }) => code.split("/")[0]))];
  return `${[
    "# Diagnostics",
    "<!-- Printed by scripts/diagnostics-page.mjs from generator/diagnostics. -->",
    "Every problem and note that Toolpact reports, by code. `toolpact explain <code>` prints one of them. Names in ‹angle quotes› stand for values of your project.",
    groups.map((group) => `[${group}](#${group})`).join(" · "),
    ...groups.flatMap((group) => [`## ${group}`, ...entries.filter(({ code }) => code.startsWith(`${group}/`)).map(renderEntry)]),
  ].join("\n\n")}\n`;
}

function renderEntry({ code, severity, needs: need, message, fix, cause, example }) {
  return [
    `### ${code}`,
    `**${severity[0].toUpperCase()}${severity.slice(1)}**${needs[need] ?? ""}`,
    `**Message** ${inMarkdown(message)}`,
    ...(cause === undefined ? [] : [`**Cause** ${inMarkdown(cause)}`]),
    ...(example === undefined ? [] : [`**Example**\n\n\`\`\`yaml\n${example}\n\`\`\``]),
    `**Fix** ${inMarkdown(fix)}`,
  ].join("\n\n");
}

/** Outside of code a less-than sign would begin an element, and a line break would end the paragraph. */
function inMarkdown(text) {
  return text
    .trim()
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll("<", "\\<")))
    .join("")
    .replaceAll(/\s*\n\s*/g, " ");
}

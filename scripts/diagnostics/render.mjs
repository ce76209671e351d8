const printed = "<!-- Printed by scripts/diagnostics-pages.mjs. -->";
const needs = { decision: ", needs a decision", nothing: ", needs nothing" };
const familyOf = ({ code }) => code.slice(0, code.indexOf("/"));
/** As GitHub makes it from the heading. */
const anchorOf = (code) => code.toLowerCase().replaceAll("/", "");

/** Every page by its path below docs/: an index, a page for each family of diagnostics, and one for the error codes of calls. */
export function renderPages({ entries, errors }) {
  const families = [...new Set(entries.map(familyOf))];
  const inFamily = (family) => entries.filter((entry) => familyOf(entry) === family);
  return new Map([
    ["diagnostics.md", renderIndex({ families, inFamily, errors })],
    ...families.map((family) => [`diagnostics/${family}.md`, renderFamily(family, inFamily(family))]),
    ["diagnostics/runtime.md", renderErrors(errors)],
  ]);
}

function renderIndex({ families, inFamily, errors }) {
  const list = (page, codes) => codes.map((code) => `- [\`${code}\`](diagnostics/${page}.md#${anchorOf(code)})`).join("\n");
  const codesOf = (all) => all.map(({ code }) => code);
  return pageOf([
    "# Diagnostics",
    printed,
    "Every problem and note that Toolpact reports, by code. `toolpact explain <code>` prints one of them.",
    ...families.flatMap((family) => [`## ${family}`, list(family, codesOf(inFamily(family)))]),
    "## runtime",
    "The error codes of calls. [Errors](errors.md) says how services and handlers get them.",
    list("runtime", codesOf(errors)),
  ]);
}

function renderFamily(family, entries) {
  const about = "All codes: [diagnostics](../diagnostics.md). Names in ‹angle quotes› stand for values of your project.";
  return pageOf([`# Diagnostics: ${family}`, printed, about, ...entries.map(renderEntry)]);
}

function renderEntry({ code, severity, needs: need, message, fix, cause, example }) {
  return [
    `## ${code}`,
    `**${severity[0].toUpperCase()}${severity.slice(1)}**${needs[need] ?? ""}`,
    `**Message** ${inMarkdown(message)}`,
    ...(cause === undefined ? [] : [`**Cause** ${inMarkdown(cause)}`]),
    ...(example === undefined ? [] : [`**Example**\n\n\`\`\`yaml\n${example}\n\`\`\``]),
    `**Fix** ${inMarkdown(fix)}`,
  ].join("\n\n");
}

function renderErrors(errors) {
  const about = "All codes: [diagnostics](../diagnostics.md). How services and handlers get them: [errors](../errors.md).";
  return pageOf(["# Error codes of calls", printed, about, ...errors.map(renderError)]);
}

function renderError({ code, number, status, recoverable, message, suggestions, strategies, actions }) {
  const itself = strategies.filter(({ automatic }) => automatic).map(({ description }) => description);
  return [
    `## ${code}`,
    `**Error ${number}**, status \`${status}\`, ${recoverable ? "recoverable" : "not recoverable"}`,
    `**Message** ${inMarkdown(message)}`,
    `**For a model** ${inMarkdown(suggestions.join(" "))}`,
    ...(itself.length === 0 ? [] : [`**For a program** ${inMarkdown(itself.join(" "))}`]),
    `**For a person**\n\n${actions.map(renderAction).join("\n")}`,
  ].join("\n\n");
}

function renderAction({ description, command_example: command }) {
  return `- ${inMarkdown(description)}${command === undefined ? "" : ` \`${command}\``}`;
}

function pageOf(parts) {
  return `${parts.join("\n\n")}\n`;
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

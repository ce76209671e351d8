import type { JsonSchema } from "../../ir/index.js";
import type { Plan, ToolPlan } from "../../plan/index.js";
import { toolJsonSchemas } from "../../plan/json-schemas.js";
import { printMarkdown, printMarkdownCode, printMarkdownJson } from "../../print/index.js";
import type { OutputFile } from "../emission.js";
import { fieldRows, type RowLimits, usualLimits } from "./field-rows.js";

/** The page of a tool, relative to the folder of its contract. */
export function pageOf({ module }: ToolPlan): string {
  return `${module.replace(/^tools/, "reference")}.md`;
}

/** The page that lists the tools of a contract. */
export function contractPage(plan: Plan): OutputFile {
  const { title, description } = plan.contract;
  const rows = plan.tools.map(
    (tool) =>
      `| [${printMarkdown(tool.id)}](${pageOf(tool).replace(/^reference\//, "")}) | ${tool.policy.effect} | ${confirmText(tool)} | ${printMarkdown(tool.operation.title)} |`,
  );
  const text = [
    `# ${printMarkdown(title)}`,
    ...(description === undefined ? [] : [printMarkdown(description)]),
    ["| tool | effect | calls | what it does |", "|---|---|---|---|", ...rows].join("\n"),
  ];
  return { path: "reference/README.md", text: `${text.join("\n\n")}\n` };
}

/** Everything that a reader needs to call one tool. */
export function toolPage(tool: ToolPlan, plan: Plan): OutputFile {
  const text = [
    `# ${printMarkdown(tool.operation.title)}`,
    ...toolSections(tool, plan, { mark: "##", input: usualLimits, output: usualLimits }),
  ];
  return { path: pageOf(tool), text: `${text.join("\n\n")}\n` };
}

export type SectionOptions = { readonly mark: string; readonly input: RowLimits; readonly output: RowLimits };

/** What stands below the heading of a tool. `mark`: of the headings in it. */
export function toolSections(tool: ToolPlan, plan: Plan, { mark, input, output }: SectionOptions): readonly string[] {
  const { operation, policy, id, hostName } = tool;
  const schemas = toolJsonSchemas(tool, plan);
  const facts = [
    ["id", printMarkdownCode(id)],
    ["name for models", printMarkdownCode(hostName)],
    ["effect", policy.effect],
    ["calls", confirmText(tool)],
    ["caller", policy.auth],
    ...(policy.status.enabled ? [] : [["disabled", printMarkdown(policy.status.reason ?? "no reason given")]]),
    ...(policy.deprecation === undefined ? [] : [["deprecated", printMarkdown(policy.deprecation.message ?? "no message given")]]),
  ].map(([name, value]) => `| ${name} | ${value} |`);
  const [example] = schemas.examples.input;
  return [
    printMarkdown(operation.description),
    ["| | |", "|---|---|", ...facts].join("\n"),
    `${mark} Input`,
    fieldTable(schemas.input, input),
    `${mark} Output`,
    fieldTable(schemas.output, output),
    ...(example === undefined ? [] : [`${mark} Example`, printMarkdownJson(example.input)]),
  ];
}

export function confirmText({ policy: { confirm, status } }: ToolPlan): string {
  if (!status.enabled) return "are refused: the tool is disabled";
  if (confirm.rule === "never") return "run";
  return confirm.rule === "always" ? "wait for approval" : "wait for approval under a condition";
}

function fieldTable(schema: JsonSchema, limits: RowLimits): string {
  const { rows, isCut } = fieldRows(schema, limits);
  if (rows.length === 0) return "No named fields.";
  const lines = rows.map(
    ({ path, type, isRequired, description }) =>
      `| ${printMarkdownCode(path)} | ${printMarkdown(type)} | ${isRequired ? "yes" : "no"} | ${printMarkdown(description)} |`,
  );
  const table = ["| field | type | required | meaning |", "|---|---|---|---|", ...lines].join("\n");
  return isCut ? `${table}\n\nMore fields are in the JSON Schema of the tool.` : table;
}

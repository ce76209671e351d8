import type { AnyTool, Json, JsonObject } from "@toolpact/runtime";
import type { Command } from "../command.js";
import { renderOptions, sections } from "../render-help.js";
import { sharedOptions } from "../shared-options.js";
import { shellQuote } from "../shell-quote.js";
import type { Terminal } from "../terminal.js";
import { sampleContext } from "./context-hint.js";
import { printContext } from "./context-options.js";
import { isSwitch, printField, shownOption } from "./field-options.js";
import type { InputField } from "./input-fields.js";
import { renderBounds, renderType } from "./render-type.js";

/** `toolpact call <tool> --help`, from the tool's own definition. */
export function renderToolHelp({
  tool,
  fields,
  options,
  example,
  command,
  terminal,
}: {
  readonly tool: AnyTool;
  readonly fields: readonly InputField[];
  /** See `fieldOptions`. */
  readonly options: ReadonlyMap<string, InputField>;
  /** See `exampleInput`. */
  readonly example: JsonObject;
  readonly command: Command;
  readonly terminal: Terminal;
}): string {
  const { policy } = tool;
  const facts = [
    `effect ${policy.effect}`,
    `confirm ${policy.confirm.rule}`,
    `auth ${policy.auth}`,
    `timeout ${policy.timeoutMs / 1000} s`,
  ];
  return sections(terminal, [
    ["", `${tool.title} (${tool.id} ${tool.version})\n${tool.description}`],
    ["", [facts.join(", "), ...(policy.status.enabled ? [] : [`Disabled: ${policy.status.reason}`])].join("\n")],
    ["Usage", `toolpact call ${tool.id} [--field value…] [options]`],
    ["Fields", fields.map((field) => renderField(field, shownOption(field, options))).join("\n")],
    ["Options", renderOptions({ ...command.options, ...sharedOptions })],
    ["Example", exampleCommand(tool, { example, options })],
  ]);
}

function renderField(field: InputField, option: string | undefined): string {
  const bounds = renderBounds(field);
  const { title, description } = field.schema;
  // A block of YAML ends in a line break, which would be a line of blanks here.
  const words = (typeof description === "string" ? description : typeof title === "string" ? title : "").trimEnd();
  const lines = [
    `${option === undefined ? field.path.join(".") : `--${option}`} <${renderType(field)}>${bounds === "" ? "" : `  ${bounds}`}${option === undefined ? "  (only through --input)" : ""}`,
    ...(words === "" ? [] : [`    ${words.replaceAll("\n", "\n    ")}`]),
  ];
  return lines.join("\n");
}

type Shown = { readonly example: JsonObject; readonly options: ReadonlyMap<string, InputField> };

function exampleCommand(tool: AnyTool, { example, options }: Shown): string {
  const parts = Object.entries(example).map(([name, part]) => ({ name, part, flag: flagOf(name, part, options) }));
  const rest = parts.filter(({ flag }) => flag === undefined).map(({ name, part }) => [name, part]);
  const flags = [
    ...parts.flatMap(({ flag }) => flag ?? []),
    ...(rest.length === 0 ? [] : [`--input ${shellQuote(JSON.stringify(Object.fromEntries(rest)))}`]),
  ];
  const context = sampleContext(tool);
  const contextFlag = Object.keys(context).length === 0 ? [] : [printContext(context, tool.policy.auth)];
  return [`toolpact call ${tool.id}`, ...flags, ...contextFlag].join(" \\\n  ");
}

/** Undefined where no option of its own can say the value: then it goes into `--input`. */
function flagOf(name: string, value: Json, options: ReadonlyMap<string, InputField>): string | undefined {
  const field = [...options.values()].find(({ path }) => path.length === 1 && path[0] === name);
  const option = field === undefined ? undefined : shownOption(field, options);
  if (field === undefined || option === undefined) return undefined;
  if (isSwitch(field)) return value === true ? `--${option}` : value === false ? `--no-${option}` : undefined;
  const text = printField(field, value);
  if (text === undefined) return undefined;
  return text.startsWith("-") ? `--${option}=${shellQuote(text)}` : `--${option} ${shellQuote(text)}`;
}

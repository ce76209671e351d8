/** A tool that needs a handler of the user's. */
export type StubTool = {
  readonly id: string;
  /** Its key in the object of handlers. */
  readonly handler: string;
  readonly description: string;
  /** Hash of the types of its arguments and its answer. */
  readonly signature: string;
};

/** How the file at hand is laid out. */
export type StubStyle = {
  readonly indent: string;
  readonly unit: string;
  readonly lineEnd: string;
  /** The name of `fail` there, or undefined when the file does not import it. */
  readonly fail: string | undefined;
};

/** The whole file, for a user who has none yet. */
export function printStubFile(tools: readonly StubTool[], typesModule: string): string {
  const style: StubStyle = { indent: "  ", unit: "  ", lineEnd: "\n", fail: "fail" };
  const members = tools.map((tool) => `${printStub(tool, style)},\n`).join("\n");
  return [
    "// Your code behind the tools. `toolpact generate` adds a stub here for each new tool and changes nothing else.",
    ...(tools.length === 0 ? [] : ['import { fail } from "@toolpact/runtime";']),
    `import type { Handlers } from ${printText(typesModule)};`,
    "",
    tools.length === 0 ? "export const handlers: Handlers = {};\n" : `export const handlers: Handlers = {\n${members}};\n`,
  ].join("\n");
}

/** What a stub answers, without a path: a model reads it. */
export function unwritten(id: string): string {
  return `The handler of ${id} is not written yet.`;
}

/** One member of the object, without its comma: it answers that the tool is not there yet. */
export function printStub(tool: StubTool, { indent, unit, lineEnd, fail }: StubStyle): string {
  const [parameters, call] = fail === undefined ? ["_args, context", "context.fail"] : ["_args, _context", fail];
  const message = printText(unwritten(tool.id));
  return [
    ...printComment(tool.description),
    `${printText(tool.handler)}: async (${parameters}) => {`,
    `${unit}return ${call}("TOOL_TEMPORARILY_DISABLED", { message: ${message} });`,
    "}",
  ]
    .map((line) => (line === "" ? line : indent + line))
    .join(lineEnd);
}

/** Contract text is hostile: nothing of it may end the literal, or change in an editor what the reader sees of it. */
function printText(text: string): string {
  return JSON.stringify(text).replace(/[\p{Cf}\p{Cc}\u2028\u2029]/gu, (hidden) =>
    Array.from({ length: hidden.length }, (_, index) => `\\u${hidden.charCodeAt(index).toString(16).padStart(4, "0")}`).join(""),
  );
}

/**
 * Contract text as a comment that stays one. It must not close the comment, hide control characters, or be read as an instruction to a
 * tool: a line that begins with `@ts-expect-error` would be one, so a leading `@` is escaped as TSDoc does it.
 */
function printComment(text: string): string[] {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/)
    .map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, " ").trimEnd())
    .map((line) => line.replaceAll("*/", "*\\/").replace(/^(\s*)@/, "$1\\@"));
  while (lines.at(-1) === "") lines.pop();
  while (lines[0] === "") lines.shift();
  return lines.length === 0 ? [] : ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */"];
}

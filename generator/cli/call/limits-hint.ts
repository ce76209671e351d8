import type { ToolResponse } from "@toolpact/runtime";
import { type OptionsFile, optionsLines } from "./options-lines.js";

const megabyte = 1_048_576;

/** Where to raise the bound of the runtime that an input went past; nothing where it was none, or that of the service. */
export function limitsHint({
  input,
  response,
  file,
}: {
  readonly input: unknown;
  readonly response: ToolResponse<unknown>;
  readonly file: OptionsFile | undefined;
}): string | undefined {
  if (response.status === "success" || response.error.code !== "TOOL_INPUT_TOO_LARGE" || response.metadata.attempts > 0) return undefined;
  const { message } = response.error;
  if (!/ bytes\.$/.test(message)) {
    const levels = Number(/\d+(?= levels)/.exec(message)?.[0] ?? 64);
    return optionsLines({ file, purpose: "A limit allows more levels.", member: `limits: { depth: ${levels * 2} }` });
  }
  const bytes = Buffer.byteLength(JSON.stringify(input));
  // Whole megabytes: with the exact number the next file would be too large again.
  const enough = Math.ceil(bytes / megabyte) * megabyte;
  const purpose = `The input has ${grouped(bytes, ",")} bytes, and a limit allows more.`;
  return optionsLines({ file, purpose, member: `limits: { inputBytes: ${grouped(enough, "_")} }` });
}

function grouped(count: number, separator: string): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, separator);
}

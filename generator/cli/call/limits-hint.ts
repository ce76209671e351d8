import type { ToolResponse } from "@toolpact/runtime";

const megabyte = 1_048_576;

/** Where to raise the bound of the runtime that an input went past; nothing where it was none, or that of the service. */
export function limitsHint({
  input,
  response,
  file,
}: {
  readonly input: unknown;
  readonly response: ToolResponse<unknown>;
  /** Where the options of the runtime stand; undefined where the config has no folder for it. */
  readonly file: string | undefined;
}): string | undefined {
  if (response.status === "success" || response.error.code !== "TOOL_INPUT_TOO_LARGE" || response.metadata.attempts > 0) return undefined;
  const place = file === undefined ? "where the runtime is made" : `in ${file}`;
  if (!/ bytes\.$/.test(response.error.message)) return `More levels are allowed ${place}: \`limits: { depth: … }\`.`;
  const bytes = Buffer.byteLength(JSON.stringify(input));
  // Whole megabytes: with the exact number the next file would be too large again.
  const enough = Math.ceil(bytes / megabyte) * megabyte;
  return `The input has ${grouped(bytes, ",")} bytes. More are allowed ${place}: \`limits: { inputBytes: ${grouped(enough, "_")} }\`.`;
}

function grouped(count: number, separator: string): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, separator);
}

import type { AnyTool, ToolResponse } from "@toolpact/runtime";
import { unwritten } from "../../write/stubs/print-stub.js";

/** Where to write a handler of which there is but the stub; nothing where another one answered. */
export function stubHint({
  tool: { id, call },
  response,
  file,
}: {
  readonly tool: Pick<AnyTool, "id" | "call">;
  readonly response: ToolResponse<unknown>;
  /** Undefined where the config has no folder of handlers. */
  readonly file: string | undefined;
}): string | undefined {
  if (file === undefined || call.kind !== "local" || response.error?.message !== unwritten(id)) return undefined;
  return `Write it in ${file}, in the place of the stub \`${call.handler}\`.`;
}

import type { AnyTool, ToolSummary } from "../../tool/tool.js";
import { modelInputSchema } from "../model-schema.js";
import { isName, typeRoom, typeText } from "./type-text.js";

export type Declarations = {
  /** TypeScript: one or two lines for each tool that fits. */
  readonly text: string;
  readonly missing: number;
};

/** The tools as members of `tools`, in their order, as long as they fit. Tools that do not fit are not loaded. */
export async function declareTools(
  summaries: readonly ToolSummary[],
  load: (id: string) => Promise<AnyTool | undefined>,
  characters: number,
): Promise<Declarations> {
  const lines: string[] = [];
  let left = characters;
  for (const { id } of summaries) {
    const tool = await load(id);
    if (tool === undefined) continue;
    const line = declarationOf(tool);
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  return { text: lines.join("\n"), missing: summaries.length - lines.length };
}

/** Text from contracts cannot leave its comment or its line. */
export function declarationOf(tool: Pick<AnyTool, "hostName" | "description" | "policy" | "schemas">): string {
  const { hostName, description, policy, schemas } = tool;
  const [sentence = ""] = description.split(/(?<=\.)\s|\n/);
  const notes = [
    policy.effect === "read" || policy.effect === "none" ? "Changes nothing." : "Has an effect.",
    ...(policy.confirm.rule === "never" ? [] : ["Waits for approval."]),
  ];
  const comment = [sentence, ...notes].join(" ").replaceAll("*/", "* /").replaceAll(/\s+/g, " ");
  const name = isName(hostName) ? hostName : JSON.stringify(hostName);
  const input = modelInputSchema(tool);
  const optional = Array.isArray(input.required) && input.required.length > 0 ? "" : "?";
  const room = typeRoom();
  return `/** ${comment} */\n${name}(args${optional}: ${typeText(input, room)}): Promise<${typeText(schemas.output, room)}>;`;
}

import { type Counted, grouped, many } from "./counted.js";
import { entry } from "./entry.js";

/** What models and their providers cannot take of tools, and what it costs. */
export const modelsCatalogue = {
  "models/not-projected": entry<{ tool: string; dialect: string; pointer: string; reason: string; more: number }>({
    severity: "error",
    message: ({ tool, dialect, pointer, reason, more }) =>
      `The input of \`${tool}\` cannot be projected for \`${dialect}\`. ${pointer === "" ? "The input" : `\`${pointer}\``}: ${reason}${more === 0 ? "" : `, and ${many(more, "more problem", "more problems")}`}.`,
    fix: ({ dialect }) =>
      `Change the input with an overlay, or leave the tool out.${dialect.endsWith("-strict") ? ` With \`projections: { "${dialect}": "not-strict" }\` the tool is offered without strict mode.` : ""}`,
  }),
  "models/not-strict": entry<Counted & { dialect: string; names: string }>({
    severity: "note",
    message: ({ count, dialect, names }) => `${many(count, "tool is", "tools are")} not strict for \`${dialect}\`: ${names}.`,
    fix: () => "Nothing to do. `toolpact explain <tool>` shows the reason.",
  }),
  "models/weakened": entry<{ file: string; places: number; dialects: readonly string[] }>({
    severity: "note",
    message: ({ file, places, dialects }) =>
      `The projections for ${dialects.map((dialect) => `\`${dialect}\``).join(", ")} weaken ${many(places, "place", "places")} of inputs. \`${file}\` lists them.`,
    fix: () => "Nothing to do: the runtime checks each call against the tool's own schema.",
  }),
  "models/long-names": entry<Counted & { server: string; names: string }>({
    severity: "note",
    message: ({ count, server, names }) =>
      `MCP clients put \`mcp__${server}__\` before names. ${many(count, "tool name is", "tool names are")} then longer than 64 characters: ${names}. Some clients leave such tools out.`,
    fix: () => "Set a shorter `hostName`, or give the server a shorter name in the client.",
  }),
  "models/tool-over-budget": entry<{ tool: string; tokens: number; budget: number; by: string }>({
    severity: "error",
    message: ({ tool, tokens, budget, by }) =>
      `\`${tool}\` takes ${grouped(tokens)} tokens in each prompt (${by}). The budget for one tool is ${grouped(budget)}.`,
    fix: () => "Remove fields with an overlay, leave the tool out with `select`, or raise `budgets.tokensPerTool`.",
  }),
  "models/over-budget": entry<{ tools: number; tokens: number; budget: number; by: string }>({
    severity: "error",
    message: ({ tools, tokens, budget, by }) =>
      `${many(tools, "enabled tool takes", "enabled tools take")} ${grouped(tokens)} tokens in each prompt (${by}). The budget is ${grouped(budget)}.`,
    fix: () => "Leave tools out with `select`, or raise `budgets.tokens`. `toolpact list --tokens` shows what each tool takes.",
  }),
};

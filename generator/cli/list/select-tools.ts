import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { isAddress } from "../../ir/index.js";
import type { ToolSummary } from "../../pipeline/plan-sources.js";
import type { Invocation } from "../command.js";

const effects = ["none", "read", "write", "delete"];
const states = ["enabled", "disabled", "pending"] as const;

export type Selection = {
  /** Arguments that name contracts. The others are patterns. */
  readonly contracts: readonly string[];
  readonly isFiltered: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly select: (listed: Listed) => { readonly tools: readonly ToolSummary[] } | { readonly diagnostic: Diagnostic };
};

type Listed = { readonly tools: readonly ToolSummary[]; readonly pending: ReadonlySet<string> };

/** What a command line asks of a list: contracts, and which of their tools. */
export function readSelection({ positionals, texts, lists, switches, cwd }: Invocation): Selection {
  const contracts = positionals.filter((argument) => isContract(argument, cwd));
  const patterns = positionals.filter((argument) => !contracts.includes(argument));
  const wanted = (lists.effect ?? []).flatMap((text) => text.split(",").map((item) => item.trim()));
  const unknown = wanted.filter((effect) => !effects.includes(effect));
  const state = states.filter((name) => switches.has(name));
  const [first, second] = state;
  const diagnostics = [
    ...unknown.map((found) => diagnose("cli/wrong-value", { option: "--effect", want: effects.join(", "), found })),
    ...(first === undefined || second === undefined
      ? []
      : [diagnose("cli/conflicting-options", { first: `--${first}`, second: `--${second}` })]),
  ];
  const matchers = patterns.map(matcherOf);
  const { source } = texts;
  const isIn: { readonly [State in (typeof states)[number]]: (tool: ToolSummary, pending: ReadonlySet<string>) => boolean } = {
    enabled: ({ enabled }) => enabled,
    disabled: ({ enabled }) => !enabled,
    pending: ({ id }, pending) => pending.has(id),
  };
  return {
    contracts,
    isFiltered: patterns.length + wanted.length + state.length > 0 || source !== undefined,
    diagnostics,
    select: ({ tools, pending }) => {
      const sources = [...new Set(tools.map((tool) => tool.source))];
      if (source !== undefined && !sources.includes(source)) return { diagnostic: unknownSource(source, sources) };
      return {
        tools: tools.filter(
          (tool) =>
            (source === undefined || tool.source === source) &&
            (wanted.length === 0 || wanted.includes(tool.effect)) &&
            (matchers.length === 0 || matchers.some((matches) => matches(tool))) &&
            (first === undefined || isIn[first](tool, pending)),
        ),
      };
    },
  };
}

function unknownSource(found: string, sources: readonly string[]): Diagnostic {
  const meant = nearest(found, sources);
  return diagnose("cli/wrong-value", { option: "--source", want: meant ?? sources.join(", "), found });
}

/** A path, an address, a document or a folder. What else looks like one is a pattern of ids. */
function isContract(argument: string, cwd: string): boolean {
  return (
    isAddress(argument) || /[\\/]|\.(?:ya?ml|json|graphqls?|gql|proto|wsdl|raml)$/i.test(argument) || existsSync(resolve(cwd, argument))
  );
}

/** With `*` a pattern is a whole id or host name. Without, it is a part of one. */
function matcherOf(pattern: string): (tool: ToolSummary) => boolean {
  const wanted = pattern.toLowerCase();
  const parts = wanted.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  const whole = new RegExp(`^${parts.join(".*")}$`);
  const matches = (name: string): boolean => (wanted.includes("*") ? whole.test(name.toLowerCase()) : name.toLowerCase().includes(wanted));
  return ({ id, hostName }) => matches(id) || matches(hostName);
}

/** Which package manager runs this says how a command is typed: what it installed is on nobody's path. */
const runners: readonly (readonly [agent: RegExp, typed: string])[] = [
  [/^pnpm\b/, "pnpm exec toolpact"],
  [/^yarn\b/, "yarn toolpact"],
  [/^bun\b/, "bunx toolpact"],
  [/./, "npx toolpact"],
];

/** How `toolpact` was started, as it can be typed again. */
export function runnerOf({ npm_config_user_agent: agent = "" }: { readonly [name: string]: string | undefined }): string {
  return runners.find(([known]) => known.test(agent))?.[1] ?? "toolpact";
}

const commands =
  /(?<![\w./-])(?<!(?:npx|exec|yarn|bunx) )toolpact (?=(?:--help|init|generate|check|list|call|approvals|reconcile|audit|explain|completion|serve|diff|update)\b)/g;

/** The commands that a text proposes, each as this one was started. */
export function asTyped(text: string, runner: string): string {
  return runner === "toolpact" ? text : text.replaceAll(commands, `${runner} `);
}

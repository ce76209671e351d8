import type { LockedTool } from "./lock.js";

type LineReading = { readonly tool: LockedTool } | { readonly problem: string };

type Rule = { readonly want: string; readonly accepts: (value: unknown) => boolean; readonly optional?: true };

const segment = "[A-Za-z][A-Za-z0-9_]*";
const identifier = "[A-Za-z_][A-Za-z0-9_]*";

/** Names of a lock become names in code and on the disk, and a lock comes with a repository: nothing else than a name may stand there. */
const rules: { readonly [Key in keyof LockedTool]-?: Rule } = {
  id: matching(new RegExp(`^${segment}(?:\\.${segment})*$`), "the id of a tool"),
  source: matching(/^[^\s]+$/, "the name of a source"),
  operation: matching(/./, "the operation that the tool stands for"),
  hostName: matching(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/, "at most 64 letters, digits, `_` or `-`"),
  name: matching(new RegExp(`^${identifier}(?:\\.${identifier})*$`), "a dotted name in code"),
  module: { ...matching(/^tools(?:\/[a-z0-9_][a-z0-9_-]*)+$/, "a module below `tools/`"), optional: true },
  contract: matching(/^[0-9a-f]{32}$/, "a hash of 32 digits"),
  effect: matching(/^(?:none|read|write|delete)$/, "`none`, `read`, `write` or `delete`"),
  confirm: matching(/^(?:always|never|when:[0-9a-f]{8})$/, "`always`, `never` or `when:` and a hash"),
  auth: matching(/^(?:none|session|service)$/, "`none`, `session` or `service`"),
  scopes: { want: "a list of texts", accepts: isTexts },
  origins: { want: "a list of texts", accepts: isTexts },
  tokens: { want: "a list of texts", accepts: isTexts, optional: true },
  guards: { want: "a list of texts", accepts: isTexts, optional: true },
  grants: { want: "a list of texts", accepts: isTexts, optional: true },
  fields: { want: "a list of texts", accepts: isTexts, optional: true },
  guesses: { want: "a list of texts", accepts: isTexts, optional: true },
  parts: { want: "texts by name", accepts: isTextsByName, optional: true },
  enabled: { want: "`false`", accepts: (value) => value === false, optional: true },
  idOf: { ...matching(/^\S+ ./, "the name of a source and an operation"), optional: true },
  formerIds: { want: "a list of texts", accepts: isTexts, optional: true },
};

export function readLockedTool(line: string): LineReading {
  const json = parse(line);
  if (typeof json !== "object" || json === null || Array.isArray(json)) return { problem: "it is not a JSON object" };
  const unknown = Object.keys(json).find((key) => !Object.hasOwn(rules, key));
  if (unknown !== undefined) return { problem: `\`${unknown.slice(0, 60)}\` is no key of it` };
  for (const [key, rule] of Object.entries(rules)) {
    if (!Object.hasOwn(json, key)) {
      if (rule.optional === true) continue;
      return { problem: `\`${key}\` is missing` };
    }
    if (!rule.accepts(Reflect.get(json, key))) return { problem: `\`${key}\` is not ${rule.want}` };
  }
  // Every key was just checked by the table, which has all keys of the type.
  return { tool: json as LockedTool };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function matching(pattern: RegExp, want: string): Rule {
  return { want, accepts: (value) => typeof value === "string" && value.length <= 10_000 && pattern.test(value) };
}

function isTextsByName(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && isTexts(Object.values(value));
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

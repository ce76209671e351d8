import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import type { NamingRule } from "../../ir/index.js";
import type { Rule } from "./rule.js";

/** Names follow the rule of their namespace: a pattern with named parts and the words that each may be. */
export const checkNaming: Rule = (contract, report) => {
  for (const { id, origin } of contract.operations) {
    const [namespace = "", ...rest] = id.split(".");
    const rule = contract.namespaces.get(namespace)?.naming;
    const name = rest.join(".");
    if (rule === undefined || patternOf(rule).test(name)) continue;
    report(diagnose("plan/name-breaks-rule", { id, namespace, pattern: rule.pattern, hint: hintFor(rule, name) }, origin, { atKey: true }));
  }
};

const piece = /<([A-Za-z][A-Za-z0-9_]*)>|([^<]+)/g;

/** `free` lets every part be any word. */
function patternOf({ pattern, parts }: NamingRule, { free = false } = {}): RegExp {
  const source = [...pattern.matchAll(piece)].map(([, part, literal]) => {
    if (part === undefined) return (literal ?? "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const words = free || !Object.hasOwn(parts, part) ? undefined : parts[part];
    // The longest word first, so that `add` does not hide `addAll`.
    const allowed = words === undefined ? "[A-Za-z0-9_]+?" : [...words].sort((left, right) => right.length - left.length).join("|");
    return `(?<${part}>${allowed})`;
  });
  return new RegExp(`^${source.join("")}$`);
}

function hintFor(rule: NamingRule, name: string): string {
  const found = patternOf(rule, { free: true }).exec(name)?.groups ?? {};
  for (const [part, words] of Object.entries(rule.parts)) {
    const word = found[part];
    if (word === undefined || words.includes(word)) continue;
    const close = nearest(word, words);
    const meant = close === undefined ? "" : ` Did you mean \`${close}\`?`;
    return `\`${word}\` is not a ${part} of this namespace.${meant} Allowed: ${words.join(", ")}.`;
  }
  return `Rename the tool so that its name follows \`${rule.pattern}\`.`;
}

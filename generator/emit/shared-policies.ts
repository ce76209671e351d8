import { sha256, toPlainJson } from "../ir/index.js";
import { declaredPolicy, type ToolPlan } from "../plan/index.js";
import { compareText, printLiteral, render } from "../print/index.js";
import { pascal } from "../schema/index.js";

/** A policy as it stands in its entry, and the constant that says the same where several entries do. */
type PrintedPolicy = { readonly policy: string; readonly policyName?: string };
type Declared = ReturnType<typeof declaredPolicy>;
type PolicyConstant = { readonly name: string; readonly policy: string };

/** Policies in the order of the tools. What several tools are under is a constant: an engine reads every literal of a registry when it is imported. */
export function printPolicies(tools: readonly ToolPlan[]): {
  readonly constants: readonly PolicyConstant[];
  readonly policies: readonly PrintedPolicy[];
} {
  const declared = tools.map(({ policy }) => declaredPolicy(policy));
  const texts = declared.map((policy) => JSON.stringify(policy));
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const constants = new Map<string, PolicyConstant>();
  const printed = new Map<string, PrintedPolicy>();
  const print = (said: Declared, text: string): PrintedPolicy => {
    const literal = printLiteral(toPlainJson(said));
    const policy = render(literal, { level: 3, prefix: "policy: " });
    const name = policyName(said);
    // Two that are called the same are still two: the second stays where it is used.
    if (counts.get(text) === 1 || constants.has(name)) return { policy };
    constants.set(name, { name, policy: render(literal, { prefix: `const ${name}: ToolEntry["policy"] = ` }) });
    return { policy, policyName: name };
  };
  const policies = declared.map((said, index) => {
    const text = texts[index] ?? "";
    const known = printed.get(text) ?? print(said, text);
    printed.set(text, known);
    return known;
  });
  return { constants: [...constants.values()].sort((left, right) => compareText(left.name, right.name)), policies };
}

const verbs: { readonly [effect in Declared["effect"]]: string } = { none: "computes", read: "reads", write: "writes", delete: "deletes" };

/** The words of what most policies say. */
const words: { readonly [key: string]: { readonly [value: string]: string } } = {
  confirm: { '{"rule":"always"}': "Confirmed" },
  auth: { '"session"': "AsSession", '"service"': "AsService" },
  validation: { '{"output":"report"}': "Reported" },
  idempotency: { '{"scope":"principal","key":{"from":"call"},"ttlMs":86400000}': "Once" },
};

/** `writesIssuesConfirmedOnce`: what it says and nothing else, so that other tools of the file do not change it. What has no words is a hash. */
function policyName({ effect, sideEffects, ...rest }: Declared): string {
  const said = Object.entries(rest).map(([key, value]) => ({ key, value, word: words[key]?.[JSON.stringify(value)] }));
  const unworded = said.flatMap(({ key, value, word }) => (word === undefined ? [[key, value]] : []));
  const hash = unworded.length === 0 ? "" : `_${sha256(JSON.stringify(unworded)).slice(0, 6)}`;
  const changed = pascal(sideEffects?.replace(/^writes\./, "") ?? "");
  return `${verbs[effect]}${changed}${said.map(({ word }) => word ?? "").join("")}${hash}`;
}

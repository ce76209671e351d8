import type { Plan, ToolPlan } from "../plan/index.js";
import { compareText } from "../print/index.js";

/** A variable of the environment with a credential. */
export type Variable = {
  readonly name: string;
  readonly source: string;
  /** The security scheme that it is for: empty for a GraphQL endpoint, undefined for a secret that a tool spec names. */
  readonly scheme: string | undefined;
  readonly meaning: string;
};

/** The variables that the tools of a package read, in order of name. */
export function variablesOf(plans: readonly Plan[]): readonly Variable[] {
  const all = plans.flatMap((plan) => plan.tools.flatMap((tool) => variablesOfTool(tool, plan)));
  const once = new Map(all.map((one) => [JSON.stringify([one.source, one.scheme, one.name]), one]));
  return [...once.values()].sort((left, right) => compareText(`${left.name} ${left.source}`, `${right.name} ${right.source}`));
}

export function variablesOfTool({ operation: { call }, policy }: ToolPlan, plan: Plan): readonly Variable[] {
  const source = plan.contract.name;
  const schemes = call.kind === "http-operation" ? call.security.flat() : [];
  return [
    ...schemes.flatMap(({ name, scheme }): readonly Variable[] =>
      // A certificate is not a text.
      scheme.type === "mutualTLS" ? [] : [{ name: variableName(source, name), source, scheme: name, meaning: meaningOf(scheme) }],
    ),
    ...(call.kind === "graphql" && policy.auth !== "none"
      ? [{ name: variableName(source, "token"), source, scheme: "", meaning: "access token" }]
      : []),
    ...policy.secrets.map(({ name }): Variable => ({ name, source, scheme: undefined, meaning: "secret" })),
  ];
}

type Scheme = Extract<ToolPlan["operation"]["call"], { readonly kind: "http-operation" }>["security"][number][number]["scheme"];

function meaningOf(scheme: Scheme): string {
  switch (scheme.type) {
    case "apiKey":
      return "API key";
    case "basic":
      return "user name and password, as `user:password`";
    case "http":
      return "credential of the scheme";
    default:
      return "access token";
  }
}

/**
 * `TOOLPACT_SLACK__AUTH`. The prefix keeps a contract from naming an existing variable, such as a credential of a cloud. The two parts stand apart, so that
 * no two schemes share a variable.
 */
function variableName(source: string, scheme: string): string {
  return `TOOLPACT_${words(source)}__${words(scheme)}`;
}

function words(name: string): string {
  const plain = name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .toUpperCase();
  return /^[A-Z]/.test(plain) ? plain : `KEY_${plain}`;
}

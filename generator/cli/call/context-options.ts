import type { AnyTool, Json, JsonObject } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { shellQuote } from "../shell-quote.js";
import { contextOptions } from "./context-option-table.js";
import { isObject } from "./json-schema.js";

type Texts = { readonly [option: string]: string | undefined };
type Auth = AnyTool["policy"]["auth"];
type Merging = { readonly given: JsonObject; readonly texts: Texts; readonly auth: Auth };

/** The call context of `--context` and of the options beside it. An option never replaces another value of `--context`. */
export function mergeContext({
  given,
  texts,
  auth,
}: Merging): { readonly value: JsonObject } | { readonly diagnostics: readonly Diagnostic[] } {
  const empty = Object.entries(contextOptions).filter(([name]) => texts[name]?.trim() === "");
  if (empty.length > 0)
    return { diagnostics: empty.map(([name, { value }]) => diagnose("cli/missing-value", { option: `--${name}`, want: value })) };
  const caller = isObject(given.principal) ? given.principal : undefined;
  const lists = (["roles", "capabilities"] as const).filter((name) => texts[name] !== undefined);
  if (lists.length > 0 && texts.as === undefined && caller === undefined) {
    const usage = `toolpact call <tool> --as <principal> ${lists.map((name) => `--${name} ${contextOptions[name].value}`).join(" ")}`;
    return { diagnostics: [diagnose("cli/missing-argument", { argument: "`--as <principal>`", usage })] };
  }
  const named = membersOf([
    ["id", "--as", texts.as?.trim()],
    ["roles", "--roles", listOf(texts.roles)],
    ["capabilities", "--capabilities", listOf(texts.capabilities)],
  ]);
  const whole = membersOf([
    ["tenant", "--tenant", texts.tenant],
    ["approvalId", "--approval", texts.approval?.trim()],
  ]);
  const problems = [...conflicts(named, caller ?? {}, "principal."), ...conflicts(whole, given, "")];
  if (problems.length > 0) return { diagnostics: problems };
  const kind = auth === "service" && texts.as !== undefined ? { kind: "service" } : {};
  return {
    value: {
      ...given,
      ...valuesOf(whole),
      ...(named.length === 0 ? {} : { principal: { ...kind, ...caller, ...valuesOf(named) } }),
    },
  };
}

type Member = { readonly key: string; readonly option: string; readonly value: Json };

function membersOf(all: readonly (readonly [key: string, option: string, value: Json | undefined])[]): readonly Member[] {
  return all.flatMap(([key, option, value]) => (value === undefined ? [] : [{ key, option, value }]));
}

function valuesOf(members: readonly Member[]): JsonObject {
  return Object.fromEntries(members.map(({ key, value }) => [key, value]));
}

function conflicts(members: readonly Member[], given: JsonObject, within: string): readonly Diagnostic[] {
  return members
    .filter(({ key, value }) => given[key] !== undefined && JSON.stringify(given[key]) !== JSON.stringify(value))
    .map(({ key, option }) => diagnose("cli/conflicting-context", { option, key: `${within}${key}` }));
}

function listOf(text: string | undefined): readonly string[] | undefined {
  return text
    ?.split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** A context as options, shortest form: without `--context` where the options above can give all of it. `auth` is that of the tool, where it is known. */
export function printContext(context: JsonObject, auth?: Auth): string {
  return printShort(context, auth) ?? `--context ${shellQuote(JSON.stringify(context))}`;
}

function printShort({ principal, tenant, approvalId, ...others }: JsonObject, auth: Auth | undefined): string | undefined {
  const { id, kind, roles, ...more } = isObject(principal) ? principal : {};
  const usualKind = auth === "service" ? "service" : "user";
  const isUsual = principal === undefined || (isObject(principal) && isText(id) && (kind ?? "user") === usualKind);
  const isListed =
    roles === undefined || (Array.isArray(roles) && roles.length > 0 && roles.every((role) => isText(role) && !role.includes(",")));
  if (!isUsual || !isListed || Object.keys({ ...more, ...others }).length > 0) return undefined;
  const parts = [
    ["as", id],
    ["roles", Array.isArray(roles) ? roles.join(",") : undefined],
    ["tenant", tenant],
    ["approval", approvalId],
  ].filter(([, value]) => value !== undefined);
  if (parts.length === 0 || parts.some(([, value]) => !isText(value))) return undefined;
  return parts.map(([name, value]) => `--${name} ${shellQuote(String(value))}`).join(" ");
}

/** Not one that would read as an option. */
function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() === value && value !== "" && !value.startsWith("-");
}

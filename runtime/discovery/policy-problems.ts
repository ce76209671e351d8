import { gateProblems } from "../gates/assert-gates.js";
import { isBoolean, isText } from "../known-options.js";
import { isRecord, own, ownText } from "../own.js";
import type { Policy } from "../policy.js";
import { confirmRules, securityLevels, validationScales } from "../policy-scales.js";
import { readField } from "../template/fields.js";
import { memberNameProblems } from "./policy-members.js";
import { partProblems } from "./policy-parts.js";

/** Each protecting word of a policy. Any other word (`Write`, `Always`) matches none of them, and the protection would be gone. */
const words: { readonly [path: string]: readonly string[] } = {
  effect: ["none", "read", "write", "delete"],
  "confirm.rule": confirmRules,
  execution: ["direct", "optimistic", "streaming", "background"],
  securityLevel: securityLevels,
  "validation.unknownKeys": validationScales.unknownKeys,
  "validation.output": validationScales.output,
  "validation.permissionCheck": validationScales.permissionCheck,
};

/** Each list of a policy, and the keys of its items. An item without any of them asks for something that no caller has, or is skipped. */
const lists: { readonly [path: string]: string | undefined } = {
  effects: "type",
  secrets: "name",
  "permissions.roles": undefined,
  "permissions.capabilities": "name",
  "permissions.resources": "type",
};

type Member = readonly [path: string, check: (value: unknown) => boolean, must: string];

/** Parts whose members would be read as something else: `shared: "false"` as shared, or an unknown key as none, so that the same call acts twice. */
const members: { readonly [part in "reversible" | "confirm" | "cache" | "idempotency"]: readonly Member[] } = {
  reversible: [["reversible", isBoolean, "be true or false"]],
  confirm: [
    ["confirm.readBack", unlessLeftOut(isTexts), "list fields"],
    ["confirm.approvers", unlessLeftOut(isRecord), "be an object"],
    ["confirm.approvers.roles", unlessLeftOut(isTexts), "list roles"],
    ["confirm.approvers.count", unlessLeftOut(isCount), "be a whole number from 1 to 10"],
    ["confirm.approvers.exclude", unlessLeftOut(isExclusion), "be caller or on-behalf-of"],
  ],
  cache: [
    ["cache.shared", (value) => isBoolean(value) || value === "tenant", 'be true, false or "tenant"'],
    ["cache.key", unlessLeftOut(isTexts), "list fields"],
  ],
  idempotency: [
    ["idempotency.key", isKey, "be from a `field` that it names, or from the `call`"],
    ["idempotency.scope", (scope) => scope === "principal" || scope === "shared", "be principal or shared"],
    ["idempotency.ttlMs", isTime, "be a number above 0"],
    ["idempotency.upstream", unlessLeftOut(isBoolean), "be true or false"],
    ["idempotency.parts", unlessLeftOut(isTexts), "list texts"],
  ],
};

/** Policies come from forms and from programs in plain JavaScript: `enabled: "no"` would leave a tool on that was meant to be off. */
export function policyProblems(policy: Policy): readonly string[] {
  const { gates, timeoutMs, retries, latencyBudgetMs, auth, cache, rateLimit = {}, status, deprecation = {} } = policy;
  const times = { timeoutMs, ...(cache === undefined ? {} : { "cache.ttlMs": own(cache, "ttlMs") }) };
  // A limit says when the next call is possible, which is never with 0. An invalid name would be no limit.
  const isRate =
    isRecord(rateLimit) &&
    Object.entries(rateLimit).every(
      ([name, most]) => (name === "perMinute" || name === "perHour") && Number.isSafeInteger(most) && Number(most) >= 1,
    );
  const dates = ["since", "redirect", "disable", "remove"].filter((name) => !isDate(own(deprecation, name)));
  const texts = ["replacement", "message"].filter((name) => !unlessLeftOut(isText)(own(deprecation, name)));
  return [
    ...partProblems(policy),
    ...memberNameProblems(policy),
    ...(["none", "session", "service"].includes(auth) ? [] : [`${String(auth)} is no kind of \`auth\`.`]),
    ...Object.entries(words).flatMap(([path, known]) =>
      known.some((word) => word === readField(policy, path)) ? [] : [`\`${path}\` must be one of ${known.join(", ")}.`],
    ),
    ...Object.entries(lists).flatMap(([path, key]) => listProblems(path, readField(policy, path), key)),
    ...gateProblems(gates),
    ...Object.entries(times).flatMap(([part, value]) => (isTime(value) ? [] : [`\`${part}\` must be a number above 0.`])),
    ...Object.entries({ retries, latencyBudgetMs }).flatMap(([part, value]) =>
      isLimit(value) ? [] : [`\`${part}\` must be a number from 0.`],
    ),
    ...(isRate ? [] : ["`rateLimit` must have whole numbers from 1; `status` switches a tool off."]),
    ...memberProblems(policy),
    ...(isBoolean(own(status, "enabled")) ? [] : ["`status.enabled` must be true or false."]),
    ...(isRecord(deprecation) ? dates.map((name) => `\`deprecation.${name}\` must be a date.`) : ["`deprecation` must be an object."]),
    ...texts.map((name) => `\`deprecation.${name}\` must be text.`),
  ];
}

function memberProblems(policy: Policy): readonly string[] {
  const wrong = Object.entries(members).flatMap(([part, checks]) =>
    own(policy, part) === undefined ? [] : checks.filter(([path, check]) => !check(readField(policy, path))),
  );
  const { secrets } = policy;
  const isUnsaid =
    Array.isArray(secrets) && !secrets.every((secret) => ["refuse", "disable", "stub"].includes(ownText(secret, "without") ?? ""));
  return [
    ...wrong.map(([path, , must]) => `\`${path}\` must ${must}.`),
    ...(isUnsaid ? ["Each of `secrets` must say what happens `without` it: refuse, disable or stub."] : []),
  ];
}

function unlessLeftOut(check: Member[1]): Member[1] {
  return (value) => value === undefined || check(value);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10;
}

function isExclusion(value: unknown): boolean {
  return value === "caller" || value === "on-behalf-of";
}

function isKey(key: unknown): boolean {
  if (own(key, "from") === "field") return isText(own(key, "field"));
  return own(key, "from") === "call" && unlessLeftOut(isTime)(own(key, "windowMs"));
}

function listProblems(path: string, list: unknown, key: string | undefined): readonly string[] {
  if (!Array.isArray(list)) return [`\`${path}\` must be a list.`];
  const isKnown = (item: unknown): boolean => typeof (key === undefined ? item : own(item, key)) === "string";
  return list.every(isKnown) ? [] : [`Each of \`${path}\` must ${key === undefined ? "be text" : `have a \`${key}\``}.`];
}

function isTime(value: unknown): boolean {
  return isLimit(value) && value > 0;
}

/** Not without end: a policy is hashed, and JSON has no such number. */
function isLimit(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value < Number.POSITIVE_INFINITY;
}

function isDate(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && !Number.isNaN(Date.parse(value)));
}

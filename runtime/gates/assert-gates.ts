import { isErrorCode } from "../errors/codes.js";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { isRecord, own, ownText } from "../own.js";
import type { Gate } from "../policy.js";
import { nearest } from "../registry/nearest.js";
import type { Registry } from "../registry/registry.js";

type Check = (value: unknown) => boolean;
type Members<G extends Gate> = { readonly [Name in Exclude<keyof G, "kind">]-?: Check };

const isText: Check = (value) => typeof value === "string" && value !== "";
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 1;
const isTable: Check = (value) => isRecord(value) && Object.values(value).every(isTexts);
const isAnswer: Check = (value) => {
  const [kind, message] = [own(value, "kind"), own(value, "message")];
  if (kind === "value") return own(value, "value") !== undefined;
  return kind === "refuse" && isErrorCode(own(value, "code")) && (message === undefined || typeof message === "string");
};

/** The compiler sees when a kind or a member is missing. */
const members: { readonly [Kind in Gate["kind"]]: Members<Extract<Gate, { readonly kind: Kind }>> } = {
  flag: { env: isText, answer: isAnswer },
  budget: { budget: isText, max: isCount, per: isTexts, answer: isAnswer },
  consent: { id: isText, answer: isAnswer },
  transition: { machine: isText, table: isTable, subject: isText, to: isText, answer: isAnswer },
  dedupe: { list: isText, by: isTexts },
  custom: { name: isText, parameters: (value) => value === undefined || isRecord(value), answer: isAnswer },
};

/** Gates may be written in plain JavaScript, where an ill-formed one would be found out by the first call that it should have kept from running. All at once. */
export function assertGates(registry: Registry): void {
  const tools = [...registry.list(), ...(registry.unlisted?.() ?? [])];
  const problems = tools.flatMap(({ id, policy }) => gateProblems(policy.gates).map((problem) => `${id}: ${problem}`));
  if (problems.length > 0) throw new ToolConfigurationError(`Gates are not valid.\n${problems.map((line) => `  ${line}`).join("\n")}`);
}

export function gateProblems(gates: unknown): readonly string[] {
  if (!Array.isArray(gates)) return ["`gates` must be a list."];
  return gates.flatMap((gate: unknown, index) => {
    const kind = ownText(gate, "kind") ?? "";
    const place = `gate ${index + 1}`;
    if (!Object.hasOwn(members, kind)) {
      const [near] = nearest(kind, Object.keys(members));
      return [`${place} has no known kind (${near === undefined ? Object.keys(members).join(", ") : `did you mean \`${near}\`?`}).`];
    }
    // A key of the table is a kind.
    const wanted: { readonly [name: string]: Check } = members[kind as Gate["kind"]];
    const wrong = Object.entries(wanted).filter(([name, check]) => !check(own(gate, name)));
    return wrong.map(([name]) => `\`${name}\` of ${place} (${kind}) is missing, or not valid.`);
  });
}

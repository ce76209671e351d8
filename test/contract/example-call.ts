import type { AnyTool, CallContext, Json } from "../../runtime/index.js";

export type Example = { readonly [field: string]: Json };

/** The first input that the spec says succeeds. */
export function exampleOf({ id, schemas }: AnyTool): Example {
  const found = schemas.examples.input.find(({ expect }) => expect === "success")?.input;
  if (typeof found !== "object" || found === null || Array.isArray(found)) throw new Error(`${id} has no example of an input.`);
  // What is no list and no null among JSON's objects is one with fields.
  return found as Example;
}

/** The data of the first output example, which may be a whole envelope. */
export function answerOf({ id, schemas }: AnyTool): Json {
  const [first] = schemas.examples.output;
  const data = first?.data ?? first?.response?.data;
  if (data === undefined) throw new Error(`${id} has no example of an output.`);
  return structuredClone(data);
}

/** An assistant for a person, and all that any of the tools asks of a context. */
export const assistant: CallContext = {
  tenant: "acme",
  principal: { id: "assistant", kind: "agent", roles: ["ai_agent"] },
  onBehalfOf: { id: "ana", kind: "user", roles: ["user"] },
  timeZone: "Europe/Zurich",
  locale: "de-CH",
  step: "contract-test",
  // With these the rules that depend ask a person.
  values: { takesPayment: true, createsServerState: true },
};

const ownKey = "contract-key-1";

/** The context of an example's call: its lane, its call meta and a key, so that the same call can be made again. */
export function contextOf(tool: AnyTool, args: Example = exampleOf(tool)): CallContext {
  const { execution } = tool.policy;
  const given = keyField(tool) === undefined ? undefined : args[keyField(tool) ?? ""];
  const key = typeof given === "string" ? given : ownKey;
  return {
    ...assistant,
    ...(execution === "background" ? { lane: "background" } : {}),
    ...(tool.meta === undefined
      ? keyField(tool) === undefined
        ? { idempotencyKey: key }
        : {}
      : { meta: { request_id: "req_8fK2mQ", idempotency_key: key, actor: "moltbot", timestamp: "2026-11-15T09:00:00Z" } }),
  };
}

/** The input field that holds the key, where there is one. */
export function keyField({ policy: { idempotency } }: AnyTool): string | undefined {
  return idempotency?.key.from === "field" ? idempotency.key.field : undefined;
}

/** A state from which the example's move is one of the declared table. */
export function stateBefore(tool: AnyTool): string {
  const gate = tool.policy.gates.find(({ kind }) => kind === "transition");
  if (gate?.kind !== "transition") throw new Error(`${tool.id} has no table of states.`);
  const to = String(exampleOf(tool)[gate.to]);
  const found = Object.entries(gate.table).find(([, targets]) => targets.includes(to));
  if (found === undefined) throw new Error(`No state of ${tool.id} leads to ${to}.`);
  return found[0];
}

/** Another input that the tool accepts, under the same idempotency key; undefined where the key covers every field. */
export function otherArguments(tool: AnyTool, args: Example = exampleOf(tool)): Example | undefined {
  const { parts = [] } = tool.policy.idempotency ?? {};
  const fixed = new Set([keyField(tool), ...parts.flatMap((part) => /^\{(.+)\}$/.exec(part)?.[1] ?? [])]);
  const was = JSON.stringify(tool.accepts?.input(structuredClone(args)));
  for (const [field, value] of Object.entries(args)) {
    if (fixed.has(field)) continue;
    for (const other of variants(value)) {
      const candidate = { ...args, [field]: other };
      const accepted = tool.accepts?.input(structuredClone(candidate));
      if (accepted !== undefined && JSON.stringify(accepted) !== was) return candidate;
    }
  }
  return undefined;
}

function variants(value: Json): readonly Json[] {
  switch (typeof value) {
    case "string":
      return [`${value}x`, value.slice(1), value.slice(0, -1), value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))];
    case "number":
      return [value + 1, value - 1];
    case "boolean":
      return [!value];
    default:
      if (value === null) return [];
      if (Array.isArray(value))
        return [value.slice(1), [...value, ...value], ...value.flatMap((item) => variants(item).map((other) => [other]))];
      return Object.entries(value).flatMap(([key, member]) => variants(member).map((other) => ({ ...value, [key]: other })));
  }
}

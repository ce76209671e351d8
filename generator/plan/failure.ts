import type { ObjectSchema, Operation, Schema } from "../ir/index.js";

/** What `metadata.headers` may have, by all responses of the operation. */
export function planHeaders({ call, origin }: Operation): ObjectSchema | undefined {
  const responses = call.kind === "http-operation" ? Object.values(call.responses) : [];
  const names = [...new Set(responses.flatMap(({ headers = [] }) => headers))].sort();
  if (names.length === 0) return undefined;
  const fields = names.map((wireName) => ({ wireName, presence: "optional", schema: { kind: "string", origin } }) as const);
  return { kind: "object", origin, patterns: [], fields };
}

/** What `error.details.upstream` has of each failure that the contract describes: its status and its body. */
export function planFailure({ failures, origin }: Operation): Schema | undefined {
  const members = [...(failures ?? [])].map(([status, body]): Schema => {
    const code: Schema = /^\d{3}$/.test(status)
      ? { kind: "enum", origin, values: [Number(status)] }
      : { kind: "number", origin, integer: true };
    return {
      kind: "object",
      origin,
      patterns: [],
      fields: [
        { wireName: "status", schema: code, presence: "required" },
        { wireName: "body", schema: body, presence: "required" },
      ],
    };
  });
  const [only, ...others] = members;
  return only === undefined || others.length === 0 ? only : { kind: "union", origin, mode: "any", members };
}

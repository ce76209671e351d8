import type { Operation, Schema } from "../ir/index.js";

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

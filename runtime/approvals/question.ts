import { hashJson } from "../hash/hash-json.js";
import type { Json } from "../json.js";
import { isRecord } from "../own.js";
import { plainText } from "../plain-text.js";
import { mapField } from "../template/fields.js";
import type { AnyTool } from "../tool/tool.js";
import type { Approval } from "./approval.js";
import { keyField } from "./edited-key.js";

type Asked = Pick<Approval, "tool" | "tenant" | "principal" | "onBehalfOf" | "metaSubject">;

/**
 * One hash for all calls that look the same to an approver. `shown`: the arguments without secrets. The key is left out: each call may have its own.
 */
export function questionOf(loaded: AnyTool, { tool, tenant, principal, onBehalfOf, metaSubject }: Asked, shown: Json): string {
  const field = keyField(loaded);
  const args: unknown = field === undefined ? shown : mapField(shown, field, () => null);
  return hashJson([tool, tenant, principal, onBehalfOf ?? null, metaSubject ?? null, plain(args)]);
}

function plain(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [plainText(name), plain(member)]));
}

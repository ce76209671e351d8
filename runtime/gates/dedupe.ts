import { hashJson } from "../hash/hash-json.js";
import type { Gate } from "../policy.js";
import { mapField, readField } from "../template/fields.js";
import type { GateFacts } from "./gate-request.js";

export type DedupeGate = Extract<Gate, { readonly kind: "dedupe" }>;

type Deduping = GateFacts & {
  /** The output. */
  readonly data: unknown;
};

/** One key for each item of the list, in order, for the store to remember. None where there is no such list. */
export function dedupeKeys(gate: DedupeGate, { tool, tenant, args, meta, data }: Deduping): readonly string[] {
  return itemsOf(gate, data).map((item) => {
    const values = gate.by.map((field) => readField(item, field) ?? readField(args, field) ?? readField(meta, field) ?? null);
    // An item without fields is identified by itself: otherwise all such items would be the same.
    const itself = typeof item === "object" && item !== null ? [] : [item ?? null];
    return hashJson(["dedupe", tenant ?? "", tool, gate.list, gate.by, values, itself]);
  });
}

type Deduped = {
  readonly data: unknown;
  /** Of `dedupeKeys`. */
  readonly keys: readonly string[];
  /** The store's answer, in the order of the keys. Left out where there is no store: then only the list itself is looked at. */
  readonly isNew?: readonly boolean[];
};

/** The output without items that were there before, in this list or in an earlier answer. The first of several equal ones stays. */
export function applyDedupe(gate: DedupeGate, { data, keys, isNew }: Deduped): unknown {
  const seen = new Set<string>();
  let index = -1;
  return mapField(data, gate.list, (list) => {
    if (!Array.isArray(list)) return list;
    return list.filter(() => {
      index++;
      const key = keys[index];
      if (key === undefined) return true;
      const stays = !seen.has(key) && isNew?.[index] !== false;
      seen.add(key);
      return stays;
    });
  });
}

/** A name may lead through lists, to several lists of items. */
function itemsOf({ list }: DedupeGate, data: unknown): readonly unknown[] {
  const items: unknown[] = [];
  mapField(data, list, (found) => {
    // One by one: a call with a hundred thousand arguments overflows, and the list would be shown as it came.
    if (Array.isArray(found)) for (const item of found as readonly unknown[]) items.push(item);
    return found;
  });
  return items;
}

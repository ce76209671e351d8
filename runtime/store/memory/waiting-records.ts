import { withHashes } from "../../audit/chain/line.js";
import type { AuditRecord, IntentRecord } from "../../audit/record.js";
import { createPacker, PackedCall } from "./packed-call.js";

/** Records that are not yet lines, in order, packed as far as they can be. They are numbered, and keep their numbers when older ones are dropped. */
type WaitingRecords = {
  /** The record of a call is packed with its intent, where that still waits. */
  readonly pack: (record: AuditRecord, intent: number | undefined) => Packed;
  /** Takes what `pack` made, and gives its number. */
  readonly add: (packed: Packed, intent: number | undefined) => number;
  readonly size: () => number;
  /** All but the newest are dropped. */
  readonly keepNewest: (count: number) => void;
  readonly all: () => readonly AuditRecord[];
};

export type Packed = AuditRecord | PackedCall;

/** Of an intent that is packed with its call: the number of that. */
type Slot = Packed | number;

export function waitingRecords(): WaitingRecords {
  let slots: Slot[] = [];
  let first = 0;
  const packCall = createPacker();

  const intentAt = (number: number | undefined): IntentRecord | undefined => {
    const slot = number === undefined ? undefined : slots[number - first];
    return typeof slot === "object" && "kind" in slot && slot.kind === "intent" ? slot : undefined;
  };
  const recordAt = (slot: Slot): AuditRecord => {
    if (slot instanceof PackedCall) return slot.record();
    if (typeof slot === "object") return slot;
    // What comes later is dropped later.
    return (slots[slot - first] as PackedCall).intent();
  };

  return {
    pack: (record, intent) => (record.kind === "call" ? (packCall(record, intentAt(intent)) ?? withHashes(record)) : record),
    add: (packed, intent) => {
      const number = first + slots.push(packed) - 1;
      if (intent !== undefined && packed instanceof PackedCall && packed.intended !== undefined) slots[intent - first] = number;
      return number;
    },
    size: () => slots.length,
    keepNewest: (count) => {
      const dropped = Math.max(0, slots.length - count);
      slots = slots.slice(dropped);
      first += dropped;
    },
    all: () => slots.map(recordAt),
  };
}

import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Json, type JsonObject, type Origin } from "../../ir/index.js";
import { type Keys, list, map, matching, optional, type RecordOf, record } from "../shape/index.js";
import { fieldPath, namePattern } from "../toolspec/table/words.js";
import { agentKeys, type Said } from "./agent-settings.js";

/**
 * What only the config may say of an operation. A contract that could would name its own tools, and pull values out of the context of an application that it
 * knows nothing of.
 */
const ownKeys = {
  rename: optional(
    matching({
      want: "an id such as `pets.find`, or the last part of one",
      pattern: /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*$/,
      example: "find_pet",
      longest: 128,
    }),
    "Another id, or another last part of it.",
  ),
  inject: optional(
    map(
      matching({
        want: "`tenant`, `principal`, `locale`, `timeZone` or `meta.<name>`",
        pattern: /^(?:tenant|principal|locale|timeZone|meta\.[^\s.]+)$/,
        example: "meta.account_id",
        // `principal.id`: a principal is its id.
        meant: (text) => nearest(text.split(".")[0] ?? "", ["tenant", "principal", "locale", "timeZone"]),
      }),
      { key: namePattern, what: "an input field", isDotted: true },
    ),
    "Input fields whose value comes from the context of the call, by where it stands there. The model never sees them.",
  ),
  project: optional(list(fieldPath, { least: 1 }), "The members of the answer that are kept, dotted for a member of a member."),
} as const;

export type OwnSettings = RecordOf<typeof ownKeys>;

/** What the config says of one operation. `more`: what only one kind of contract knows. */
export type Settled<More extends Keys = Record<never, never>> = {
  readonly said: Said;
  readonly own: OwnSettings;
  readonly more: RecordOf<More>;
};

export type SettingsReader<More extends Keys = Record<never, never>> = {
  /** Of an operation that becomes a tool, by its id or any other of its names. Asked once for each. */
  readonly of: (operation: NamedOperation) => Settled<More> | undefined;
  /** Call it after every operation has asked. Settings that no operation received are an error, because their author expects an effect. */
  readonly reportUnused: (leftOut: LeftOut) => void;
};

/** The names of operations that do not become tools, and what leaves them out. */
export type LeftOut = { readonly names: ReadonlySet<string>; readonly by: string };

/** The id comes first in `names`. */
export type NamedOperation = { readonly names: readonly string[] };

export type WrittenSettings<More extends Keys> = {
  /** `operations` of a source: settings by a name of the operation. */
  readonly written: JsonObject | undefined;
  readonly origin: Origin;
  readonly report: Report;
  readonly more?: More;
};

export function createOperationSettings<const More extends Keys = Record<never, never>>({
  written = {},
  origin,
  report,
  more,
}: WrittenSettings<More>): SettingsReader<More> {
  const found = new Map<string, string[]>();
  const known: string[] = [];
  return {
    of: ({ names }) => {
      known.push(...names);
      const keys = Object.keys(written).filter((key) => names.includes(key));
      const [key, second] = keys;
      for (const one of keys) found.set(one, [...(found.get(one) ?? []), names.at(-1) ?? one]);
      if (key === undefined) return undefined;
      if (second !== undefined) report(diagnose("agent/settings-twice", { key: second, first: key }, at(origin, second), { atKey: true }));
      return readSettings({ value: written[key] ?? null, origin: at(origin, key), report, more });
    },
    reportUnused: (leftOut) => {
      for (const key of Object.keys(written)) {
        const operations = found.get(key) ?? [];
        const place = at(origin, key);
        if (operations.length === 0 && leftOut.names.has(key))
          report(diagnose("agent/left-out", { key: key.slice(0, 100), by: leftOut.by }, place, { atKey: true }));
        else if (operations.length === 0)
          report(diagnose("agent/unknown-operation", { key: key.slice(0, 100), nearest: nearest(key, known) }, place, { atKey: true }));
        else if (operations.length > 1)
          report(diagnose("agent/ambiguous-operation", { key: key.slice(0, 100), operations }, place, { atKey: true }));
      }
    },
  };
}

type SettingsNode<More> = { readonly value: Json; readonly origin: Origin; readonly report: Report; readonly more: More | undefined };

function readSettings<More extends Keys>({ value, origin, report, more }: SettingsNode<More>): Settled<More> {
  const read = record("the settings of an operation", { ...agentKeys, ...ownKeys, ...more }).read({ value, origin, report }) ?? {};
  const isOwn = (key: string): boolean => Object.hasOwn(ownKeys, key);
  const isMore = (key: string): boolean => more !== undefined && Object.hasOwn(more, key);
  const part = (isPart: (key: string) => boolean): object => Object.fromEntries(Object.entries(read).filter(([key]) => isPart(key)));
  // The record was read by exactly these three sets of keys; `filter` cannot show it.
  return {
    said: { settings: part((key) => !isOwn(key) && !isMore(key)) as Said["settings"], origin, written: value },
    own: part(isOwn) as OwnSettings,
    more: part(isMore) as RecordOf<More>,
  };
}

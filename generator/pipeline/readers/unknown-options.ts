import type { ResolvedSource } from "../../config/index.js";
import { diagnose, type Place, type Report } from "../../diagnostics/index.js";
import { at } from "../../ir/index.js";
import { type ContractKind, readers } from "./index.js";
import type { Reader, SettingPath } from "./reader.js";

type Settings = Omit<ResolvedSource, "path">;

export type OptionSearch = {
  readonly reader: Reader<ContractKind>;
  readonly file: string;
  /** The readers of the other contracts that the same source names by its pattern. */
  readonly beside: () => readonly Reader<ContractKind>[];
  readonly report: Report;
};

/**
 * The settings without those that this kind of contract does not know. Each is reported once, the outermost alone. With several contracts under one pattern,
 * the setting may belong to another of them.
 */
export function dropUnknownOptions<S extends Settings>(source: S, { reader, file, beside, report }: OptionSearch): S {
  const found = [...unknownOptions(source, reader, file), ...(reader.kind === "openapi" ? unknownResults(source) : [])];
  const others = new Set(found.length === 0 ? [] : beside());
  for (const { steps, known, place } of found) {
    const words = { key: steps.join("."), meant: known.map(({ names }) => names.many).join(" and "), file, kind: reader.names.one };
    const isPassedOver = known.some((one) => others.has(one)) && !isList(steps);
    report(
      isPassedOver
        ? diagnose("config/key-passed-over", words, place, { atKey: true })
        : diagnose("config/stray-key", { ...words, instead: reader.instead[steps.at(-1) ?? ""] }, place, { atKey: true }),
    );
  }
  // The shape stays: what is left out is optional wherever it stands.
  return found.reduce<unknown>((settings, { inside }) => without(settings, inside), source) as S;
}

/** Without a list of `select`, more operations would become tools than the config asks for. */
function isList(steps: SettingPath): boolean {
  return steps[0] === "select" && steps.length > 1;
}

type UnknownOption = {
  readonly steps: SettingPath;
  /** The way to it in the resolved settings. */
  readonly inside: SettingPath;
  /** The kinds of contract that know it. */
  readonly known: readonly Reader<ContractKind>[];
  readonly place: Place;
};

function unknownOptions(source: Settings, reader: Reader<ContractKind>, file: string): readonly UnknownOption[] {
  const own = new Set(reader.options.map(keyOf));
  const all = new Map(readers.flatMap(({ options }) => options.map((steps) => [keyOf(steps), steps] as const)));
  const unknown = [...all.values()].filter((steps) => !own.has(keyOf(steps)) && isSet(source, steps));
  const outermost = unknown.filter((steps) => !unknown.some((other) => isAbove(other, steps)));
  return outermost.map((steps) => {
    const place: Place = source.origin === undefined ? { file, line: 1, column: 1 } : at(source.origin, ...steps);
    return { steps, inside: steps, known: knowing(steps), place };
  });
}

function knowing(steps: SettingPath): readonly Reader<ContractKind>[] {
  return readers.filter(({ options }) => options.some((option) => keyOf(option) === keyOf(steps)));
}

function keyOf(steps: SettingPath): string {
  return steps.join(".");
}

/** `results` under `operations` is GraphQL's, too. A tool spec has no `operations`. */
function unknownResults({ operations }: Settings): readonly UnknownOption[] {
  if (operations === undefined) return [];
  const { written, origin } = operations;
  const names = Object.keys(written).filter((name) => isSet(written, [name, "results"]));
  return names.map((name) => ({
    steps: ["operations", name, "results"],
    inside: ["operations", "written", name, "results"],
    known: knowing(["results"]),
    place: at(origin, name, "results"),
  }));
}

function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key !== step) return [[key, inner]];
      const left = rest.length === 0 ? undefined : without(inner, rest);
      // An empty selection selects everything, so it goes, too.
      return left === undefined || (isSelecting(key) && isEmpty(left)) ? [] : [[key, left]];
    }),
  );
}

function isSelecting(key: string): boolean {
  return key === "select" || key === "not";
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function isAbove(above: readonly string[], steps: readonly string[]): boolean {
  return above.length < steps.length && above.every((step, index) => steps[index] === step);
}

function isSet(source: object, steps: readonly string[]): boolean {
  let value: unknown = source;
  for (const step of steps) {
    value = typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === step)?.[1] : undefined;
  }
  return value !== undefined;
}

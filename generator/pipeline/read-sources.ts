import type { ResolvedConfig, ResolvedSource } from "../config/index.js";
import { diagnose, type Report } from "../diagnostics/index.js";
import { at, type Contract, type FindKeptNames, isAddress } from "../ir/index.js";
import { applyDirections, dropRefused } from "../plan/index.js";
import { foreignFormat } from "../read/foreign-text.js";
import type { Sources } from "../read/source/index.js";
import type { Overlays } from "./overlays.js";
import { type ContractKind, type Reader, type ReaderSettings, type Reading, readerOf } from "./readers/index.js";
import { dropUnknownOptions } from "./readers/unknown-options.js";
import { KnownReadings, type Naming, type NotedInputs } from "./session/known-readings.js";
import type { OnStep } from "./step.js";
import { withinStack } from "./within-stack.js";

export type ReadingSources = {
  readonly config: ResolvedConfig;
  readonly sources: Sources;
  readonly overlaying: Overlays;
  /** The names that the tools of a source have. */
  readonly naming: Naming;
  /** What earlier runs of the same process have read. */
  readonly readings?: KnownReadings | undefined;
  readonly report: Report;
  readonly onStep?: OnStep | undefined;
};

/** Reads every contract of a config. Problems are reported, and the contract is left out. */
export function readSources({ config, onStep, readings = new KnownReadings(), ...reading }: ReadingSources): readonly Contract[] {
  const { sources, report } = reading;
  return config.sources.flatMap((source, index) => {
    const { path } = source;
    onStep?.({ stage: "read", contract: sources.name(path), number: index + 1, of: config.sources.length });
    const read = (): readonly Contract[] => readings.of({ ...reading, config, index }, (noted) => readSource(source, { ...noted, config }));
    return withinStack(read, () => {
      report(diagnose("source/out-of-stack", { stage: "read" }, { file: sources.name(path), pointer: "" }));
      return [];
    });
  });
}

function readSource(
  { path, name, ...settings }: ResolvedSource,
  { config, sources, report, kept: keptBy, overlaying }: NotedInputs & { readonly config: ResolvedConfig },
): readonly Contract[] {
  const kept: FindKeptNames = (own, keys) => keptBy(name ?? own, keys);
  const named = name === undefined ? {} : { name };
  const beside = (): readonly Reader<ContractKind>[] => readersBeside({ path, ...settings }, { config, sources });
  const contracts = readContracts({ path, sources, report, int64: config.int64 }, { ...settings, ...named, kept, overlaying, beside });
  return contracts.map((contract) => dropRefused(applyDirections(name === undefined ? contract : { ...contract, name }), report));
}

/** The readers of the other contracts that the same entry of the config names. */
function readersBeside(
  { path, origin }: ResolvedSource,
  { config, sources }: { readonly config: ResolvedConfig; readonly sources: Sources },
): readonly Reader<ContractKind>[] {
  const others = config.sources.filter((other) => origin !== undefined && other.path !== path && other.origin?.pointer === origin.pointer);
  return others.flatMap((other) => {
    const source = sources.read(other.path);
    return "diagnostic" in source ? [] : [readerOf(source)];
  });
}

/** Reads the contracts of one document. Its content decides which reader it is for. */
function readContracts(
  reading: Reading,
  given: ReaderSettings & { readonly beside: () => readonly Reader<ContractKind>[] },
): readonly Contract[] {
  // An address has no text yet, so a problem of the whole document is reported where the config names it.
  const named = isAddress(reading.path) && given.origin !== undefined ? at(given.origin, "contract") : undefined;
  const source = reading.sources.read(reading.path, named);
  if ("diagnostic" in source) {
    reading.report(source.diagnostic);
    return [];
  }
  const foreign = foreignFormat(source);
  if (foreign !== undefined) {
    reading.report(diagnose("source/unsupported-format", foreign, { file: source.file, line: 1, column: 1 }));
    return [];
  }
  const reader = readerOf(source);
  const search = { reader, file: reading.sources.name(reading.path), beside: given.beside, report: reading.report };
  return reader.read(reading, reader.declares(reading) ? dropUnknownOptions(given, search) : given);
}

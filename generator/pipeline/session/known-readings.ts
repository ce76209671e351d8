import { isDeepStrictEqual } from "node:util";
import type { ResolvedConfig } from "../../config/index.js";
import type { Report } from "../../diagnostics/index.js";
import type { Contract, FindKeptNames, KeptNames } from "../../ir/index.js";
import type { Sources } from "../../read/source/index.js";
import type { Overlays, PlaceOf } from "../overlays.js";
import { type Note, noteSources } from "./noted-sources.js";
import { isAffordable, type Recorded, record, repeat } from "./recorded.js";

/** The names of a source's tools. `look` only asks; `take` is the answer that a reading uses. */
export type Naming = { readonly look: FindKeptNames; readonly take: FindKeptNames };

/** What one source of a config is read from, and where its reading reports. */
export type ReadingInputs = {
  readonly config: ResolvedConfig;
  /** Its place in the config. */
  readonly index: number;
  readonly sources: Sources;
  readonly overlaying: Overlays;
  readonly naming: Naming;
  readonly report: Report;
};

/** The same for one reading, which notes what it asks. */
export type NotedInputs = Pick<ReadingInputs, "sources" | "report"> & {
  readonly kept: FindKeptNames;
  readonly overlaying: Pick<Overlays, "lay">;
};

type Asked = { readonly source: string; readonly keys: readonly string[]; readonly names: KeptNames | undefined };

type Reading = Recorded<readonly Contract[]> & {
  readonly config: ResolvedConfig;
  readonly notes: readonly Note[];
  readonly asked: readonly Asked[];
  /** How many diagnostics came before each place. */
  readonly places: readonly { readonly after: number; readonly placeOf: PlaceOf }[];
};

/** The contracts of each source, with everything that they were read from. A source of the same config with the same answers is not read again. */
export class KnownReadings {
  readonly #readings = new Map<number, Reading>();

  of(inputs: ReadingInputs, read: (noted: NotedInputs) => readonly Contract[]): readonly Contract[] {
    const known = this.#readings.get(inputs.index);
    if (known !== undefined && isSame(known, inputs)) return readAgain(known, inputs);
    this.#readings.delete(inputs.index);
    const { config, index, naming, overlaying, report } = inputs;
    const { sources, notes } = noteSources(inputs.sources);
    const asked: Asked[] = [];
    const places: { readonly after: number; readonly placeOf: PlaceOf }[] = [];
    let told = 0;
    const { made, recorded } = record((say) => {
      const counted: Report = (diagnostic) => {
        told++;
        say(diagnostic);
      };
      return read({
        sources,
        report: counted,
        kept: (source, keys) => {
          const names = naming.take(source, keys);
          asked.push({ source, keys, names });
          return names;
        },
        overlaying: { lay: (laying) => overlaying.lay(laying, (placeOf) => places.push({ after: told, placeOf })) },
      });
    }, report);
    if (recorded !== undefined) this.#readings.set(index, { ...recorded, config, notes: notes(), asked, places });
    return made;
  }
}

function isSame(known: Reading, { config, sources, naming }: ReadingInputs): boolean {
  return (
    known.config === config &&
    isAffordable(known) &&
    known.notes.every((note) => note(sources)) &&
    known.asked.every(({ source, keys, names }) => isDeepStrictEqual(naming.look(source, keys), names))
  );
}

function readAgain(known: Reading, { naming, overlaying, report }: ReadingInputs): readonly Contract[] {
  for (const { source, keys } of known.asked) naming.take(source, keys);
  let told = 0;
  const place = (): void => {
    for (const { after, placeOf } of known.places) if (after === told) overlaying.add(placeOf);
  };
  place();
  return repeat(known, (diagnostic) => {
    report(diagnostic);
    told++;
    place();
  });
}

import type { Diagnostic, Report } from "../diagnostics/index.js";
import type { Json, Origin } from "../ir/index.js";
import { applyOverlays, type Overlaid } from "../read/overlay/index.js";
import type { Sources } from "../read/source/index.js";

/** Where a value of an overlaid document stands. */
export type PlaceOf = Overlaid["placeOf"];

export type Laying = {
  readonly path: string;
  readonly overlays: readonly string[];
  readonly url?: string | undefined;
  /** Where the list of them stands. */
  readonly origin?: Origin | undefined;
  readonly sources: Sources;
  readonly report: Report;
};

/** The overlays of a run: applied to their documents, and remembered to find the place of a value. */
export class Overlays {
  readonly #places: PlaceOf[] = [];

  /** The document with its overlays; undefined after what stands in the way was reported. `added` gets what finds its places from now on. */
  lay({ path, overlays, url, origin, sources, report }: Laying, added?: (placeOf: PlaceOf) => void): Json | undefined {
    const file = sources.name(path);
    const read = sources.forgivingDocument(path);
    if ("diagnostic" in read) {
      for (const diagnostic of [read.diagnostic, ...(read.others ?? [])]) report(diagnostic);
      return undefined;
    }
    const overlaid = applyOverlays({ document: read.document, file, url, overlays, overlaysOrigin: origin, sources, report });
    if (overlaid === undefined) return undefined;
    this.add(overlaid.placeOf);
    added?.(overlaid.placeOf);
    return overlaid.document;
  }

  /** The places of a document that was overlaid before. */
  add(placeOf: PlaceOf): void {
    this.#places.push(placeOf);
  }

  /** A problem of a value that an overlay brought in is one of that overlay. */
  relocate(diagnostic: Diagnostic): Diagnostic {
    const { place } = diagnostic;
    if (place === undefined || "line" in place) return diagnostic;
    return { ...diagnostic, place: this.#places.reduce((found, placeOf) => placeOf(found), place) };
  }
}

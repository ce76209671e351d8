import type { Diagnostic, Report } from "../diagnostics/index.js";
import { diagnose } from "../diagnostics/index.js";
import type { Json } from "../ir/index.js";
import { applyOverlays, type Overlaid } from "../read/overlay/index.js";
import type { Sources } from "../read/source/index.js";

export type Laying = {
  readonly path: string;
  readonly overlays: readonly string[];
  readonly url?: string | undefined;
  readonly isOpenApi: boolean;
  readonly sources: Sources;
  readonly report: Report;
};

/** The overlays of a run: applied to their documents, and remembered for whoever has to say where something stands. */
export class Overlays {
  readonly #places: Overlaid["placeOf"][] = [];

  /** The document with its overlays; undefined after what stands in the way was reported. */
  lay({ path, overlays, url, isOpenApi, sources, report }: Laying): Json | undefined {
    const file = sources.name(path);
    if (!isOpenApi) {
      report(diagnose("overlay/not-openapi", { file }, { file, pointer: "" }));
      return undefined;
    }
    const read = sources.forgivingDocument(path);
    if ("diagnostic" in read) {
      for (const diagnostic of [read.diagnostic, ...(read.others ?? [])]) report(diagnostic);
      return undefined;
    }
    const overlaid = applyOverlays({ document: read.document, file, url, overlays, sources, report });
    if (overlaid !== undefined) this.#places.push(overlaid.placeOf);
    return overlaid?.document;
  }

  /** A problem of a value that an overlay brought in is one of that overlay. */
  relocate(diagnostic: Diagnostic): Diagnostic {
    const { place } = diagnostic;
    if (place === undefined || "line" in place) return diagnostic;
    return { ...diagnostic, place: this.#places.reduce((found, placeOf) => placeOf(found), place) };
  }
}

import path from "node:path";
import { type Diagnostic, diagnose, type Report } from "../../diagnostics/index.js";
import { at, isAddress, type Json, type Origin } from "../../ir/index.js";
import type { Sources } from "../source/index.js";
import { applyAction } from "./apply-action.js";
import { type Limits, usualLimits } from "./limits.js";
import type { Overlay } from "./overlay.js";
import { readOverlay } from "./read-overlay.js";
import { WorkingCopy } from "./working-copy.js";

export type OverlayReading = {
  readonly document: Json;
  /** How the document is called, and the address that it comes from where that is said. */
  readonly file: string;
  readonly url?: string | undefined;
  /** Paths or addresses, in the order in which they are applied. */
  readonly overlays: readonly string[];
  /** The place of that list. An unreadable overlay is reported there. */
  readonly overlaysOrigin?: Origin | undefined;
  readonly sources: Sources;
  readonly report: Report;
  readonly limits?: Limits;
};

export type Overlaid = {
  readonly document: Json;
  /** Where a place of that document was written: in the document itself, or in an overlay. */
  readonly placeOf: (place: Origin) => Origin;
};

/** A document with its overlays applied to a copy of it; undefined after what stands in the way was reported. */
export function applyOverlays(reading: OverlayReading): Overlaid | undefined {
  const { document, file, url, overlays, overlaysOrigin, sources, report, limits = usualLimits } = reading;
  const copy = new WorkingCopy(document, { origin: { file, pointer: "" }, limits });
  let whole = true;
  for (const [index, given] of overlays.entries()) {
    const from = overlaysOrigin === undefined ? undefined : at(overlaysOrigin, index);
    const overlay = openOverlay(given, { sources, report, from });
    if (overlay === undefined) whole = false;
    // What an overlay adds may be what the next one looks for.
    else if (whole) {
      const other = otherDocument(overlay, { file, url });
      if (other !== undefined) report(other);
      whole = applyAll(overlay, copy, report) && overlay.isWhole;
    }
  }
  return whole ? { document: copy.root, placeOf: copy.placeOf } : undefined;
}

type Opening = Pick<OverlayReading, "sources" | "report"> & { readonly from: Origin | undefined };

function openOverlay(given: string, { sources, report, from }: Opening): Overlay | undefined {
  const read = sources.document(given, from);
  if ("diagnostic" in read) {
    for (const diagnostic of [read.diagnostic, ...(read.others ?? [])]) report(diagnostic);
    return undefined;
  }
  return readOverlay(read.document, { file: read.file, pointer: "" }, report);
}

function applyAll({ actions, version }: Overlay, copy: WorkingCopy, report: Report): boolean {
  let whole = true;
  for (const action of actions) {
    const problem = applyAction(action, { copy, version });
    if (problem === undefined) continue;
    report(problem);
    whole = false;
    // Every next one would say the same.
    if (problem.code === "overlay/too-much" || problem.code === "overlay/slow-paths") return false;
  }
  return whole;
}

/** A saved copy of a document has lost its address, so an address says something only where the document has one, too. */
function otherDocument({ extends: meant, origin }: Overlay, { file, url }: Pick<OverlayReading, "file" | "url">): Diagnostic | undefined {
  if (meant === undefined) return undefined;
  const known = [file, ...(url === undefined ? [] : [url])].map(plain);
  const from = isAddress(origin.file) ? origin.file : undefined;
  const address = URL.canParse(meant, from) ? new URL(meant, from).href : undefined;
  const named = address ?? path.posix.join(path.posix.dirname(origin.file), meant);
  if (known.includes(plain(named)) || (address !== undefined && !known.some(isAddress))) return undefined;
  return diagnose("overlay/other-document", { meant, file }, at(origin, "extends"));
}

function plain(name: string): string {
  return isAddress(name) && URL.canParse(name) ? new URL(name).href.replace(/#.*$/s, "") : name;
}

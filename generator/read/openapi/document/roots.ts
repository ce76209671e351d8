import type { DiagnosticCode } from "../../../diagnostics/catalogue/index.js";
import type { Report } from "../../../diagnostics/index.js";
import type { Json, Origin } from "../../../ir/index.js";
import { pointerKeys } from "../../../schema/documents/uri.js";
import { readWords, type Sources } from "../../source/index.js";
import type { Tally } from "../../tally.js";
import { own } from "../../values.js";

export type RootsOptions = {
  readonly sources: Sources;
  readonly report: Report;
  readonly tally: Tally;
  /** What is read instead of a file's own content: the file with its overlays. */
  readonly overlaid?: { readonly file: string; readonly document: Json } | undefined;
};

const absentCodes: readonly DiagnosticCode[] = ["source/not-found", "source/not-a-file"];

/** What the files say as a whole: the document, and those beside it that are asked for. */
export class Roots {
  readonly #options: RootsOptions;
  readonly #roots = new Map<string, Json | undefined>();
  /** Files that cannot be read, not reported yet. */
  readonly #unread = new Set<string>();
  readonly #absent = new Set<string>();
  readonly #words = new Map<string, Json | undefined>();

  constructor(options: RootsOptions) {
    this.#options = options;
  }

  /** The root of a file; what is wrong with it is reported where it is needed. */
  of(file: string, { from, quiet = false }: { readonly from?: Origin; readonly quiet?: boolean } = {}): Json | undefined {
    if (this.#roots.has(file) || (quiet && this.#unread.has(file))) return this.#roots.get(file);
    const source = this.#options.sources.forgivingDocument(file, from);
    if ("diagnostic" in source) {
      // What refers to a file that is not there is lost; see `LostReferences`.
      if (from !== undefined && absentCodes.includes(source.diagnostic.code)) {
        this.#roots.set(file, undefined);
        this.#absent.add(file);
        return undefined;
      }
      if (!quiet) {
        for (const diagnostic of [source.diagnostic, ...(source.others ?? [])]) this.#options.report(diagnostic);
        this.#roots.set(file, undefined);
      }
      this.#unread.add(file);
      return undefined;
    }
    for (const { code, message, place } of source.forgiven ?? []) {
      const detail = /`([^`]*)`/.exec(message)?.[0] ?? message.replace(/ (?:is too large|is not).*$/s, "");
      if (code === "source/duplicate-key") this.#options.tally.add("openapi/duplicate-keys", detail, { place });
      else if (code === "source/syntax") this.#options.tally.add("openapi/unknown-tags", `\`${tagIn(message).slice(0, 60)}\``, { place });
      else this.#options.tally.add("openapi/rounded-numbers", detail, { place });
    }
    const { overlaid } = this.#options;
    const document = overlaid?.file === file ? overlaid.document : source.document;
    this.#roots.set(file, document);
    return document;
  }

  isAbsent(file: string): boolean {
    return this.#absent.has(file);
  }

  /** How many files were asked for. */
  get size(): number {
    return this.#roots.size;
  }

  /** The documents that were needed, with what they hold. */
  opened(): readonly (readonly [file: string, root: Json])[] {
    return [...this.#roots].flatMap(([file, root]) => (root === undefined ? [] : [[file, root] as const]));
  }

  /** What a file says, with its overlays. */
  textOf(file: string): string {
    const { overlaid, sources } = this.#options;
    return overlaid?.file === file ? JSON.stringify(overlaid.document) : (sources.text(file) ?? "");
  }

  /** How a number is written that was meant as text. */
  written(value: number, { file, pointer }: Origin): string {
    if (!this.#words.has(file)) this.#words.set(file, readWords(this.#options.sources.text(file) ?? "") as Json | undefined);
    const word = pointerKeys(pointer).reduce<Json | undefined>((json, key) => own(json, key), this.#words.get(file));
    // Another value stands there where an overlay has changed the document.
    return typeof word === "string" && Number(word.replaceAll("_", "")) === value ? word : String(value);
  }
}

/** As it is written, of how a parser of YAML calls it: `!<tag:yaml.org,2002:binary>` is `!!binary`. */
function tagIn(message: string): string {
  return (/!<(.*)>/s.exec(message)?.[1] ?? "").replace(/^tag:yaml\.org,2002:/, "!!");
}

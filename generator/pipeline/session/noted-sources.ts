import { isDeepStrictEqual } from "node:util";
import type { SourceFile, Sources } from "../../read/source/index.js";

/** Whether other sources give the same answer to a question. */
export type Note = (sources: Sources) => boolean;

/** Sources of one reading. They note each question and its answer: a reading of the same answers gives the same result. */
export function noteSources(sources: Sources): { readonly sources: Sources; readonly notes: () => readonly Note[] } {
  const notes = new Map<string, Note>();
  const files = new Map<string, SourceFile>();
  const note = <Answer>(key: string, ask: (from: Sources) => Answer): Answer => {
    const answer = ask(sources);
    if (!notes.has(key)) notes.set(key, (others) => isDeepStrictEqual(ask(others), answer));
    return answer;
  };
  const read: Sources["read"] = (file, from) => {
    const found = sources.read(file, from);
    if (!("diagnostic" in found)) files.set(found.file, found);
    const key = "diagnostic" in found ? `read ${JSON.stringify([file, from])}` : `read ${found.file}`;
    if (!notes.has(key)) note(key, (others) => answerOf(others.read(file, from)));
    return found;
  };
  return {
    notes: () => [...notes.values()],
    sources: {
      read,
      document: (file, from) => {
        read(file, from);
        return sources.document(file, from);
      },
      forgivingDocument: (file, from) => {
        read(file, from);
        return sources.forgivingDocument(file, from);
      },
      name: sources.name,
      follow: (target, from) => note(`follow ${JSON.stringify([target, from])}`, (others) => others.follow(target, from)),
      base: (file) => note(`base ${file}`, (others) => others.base(file)),
      text: (file) => note(`text ${file}`, (others) => others.text(file)),
      // Of this reading alone: what is read before it in the same run changes nothing.
      files: () => [...files.values()].sort((left, right) => (left.file < right.file ? -1 : 1)),
    },
  };
}

function answerOf(found: ReturnType<Sources["read"]>): unknown {
  return "diagnostic" in found ? found.diagnostic : [found.sha256, found.introspected === true];
}

import type { Json, Schema } from "../../ir/index.js";
import { instructs } from "../instructs.js";
import { type Comparing, type Pair, placesOf } from "./pair.js";
import { type ContractSide, resolved } from "./side.js";

/** The words of two schemas themselves. */
export function compareWords(pair: Pair): void {
  addWords(pair, { path: "", before: pair.before, after: pair.after });
}

/** Words beside a reference replace the words of the referenced type. */
export function compareWordsBeside(pair: Pair, { path, before, after }: Place, comparing: Comparing): void {
  const said = (schema: Schema, side: ContractSide): Schema => (hasWords(schema) ? schema : resolved(schema, side).schema);
  if (!isBeside(before) && !isBeside(after)) return;
  addWords(pair, { path, before: said(before, comparing.before), after: said(after, comparing.after) });
}

type Place = { readonly path: string; readonly before: Schema; readonly after: Schema };

function isBeside(schema: Schema): boolean {
  return schema.kind === "ref" && hasWords(schema);
}

function hasWords({ title, description, examples }: Schema): boolean {
  return (title ?? description ?? examples) !== undefined;
}

function addWords(pair: Pair, { path, before, after }: Place): void {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  const isOrder = instructs({ before: textOf(before), after: textOf(after) });
  pair.facts.push({ fact: isOrder ? "words-instruct" : "words-other", path, before: was, after: is, at: placesOf({ before, after }) });
}

function textOf({ title = "", description = "" }: Schema): string {
  return plain(`${title} ${description}`);
}

function wordsOf({ title, description, examples }: Schema): { readonly [key: string]: Json } {
  return {
    ...(title === undefined ? {} : { title: plain(title) }),
    ...(description === undefined ? {} : { description: plain(description) }),
    ...(examples === undefined ? {} : { examples: [...examples] }),
  };
}

/** Line breaks within a sentence do not count. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

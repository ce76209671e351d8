import type { JsonObject, Origin } from "../../../ir/index.js";
import { isObject, ownList } from "../../values.js";
import { isAnnotation } from "./annotations.js";

/** What may stand beside a reference that is meant as it is. Names, and what only has a name, say nothing of a value. */
const silent = new Set(
  "nullable x-nullable type allOf discriminator $id $schema $anchor $dynamicAnchor $comment $defs definitions".split(" "),
);

/**
 * Whether a schema makes something new of what it refers to. An `allOf` of one part and some words about it is what stands for a reference with words of its own.
 */
export function isExtension(json: JsonObject, { refAlone }: { readonly refAlone: boolean }): boolean {
  const parts = ownList(json, "allOf");
  if (parts !== undefined) return [json, ...parts].filter((part) => isObject(part) && shapesOf(part) > 0).length > 1;
  return !refAlone && json.$ref !== undefined && shapesOf(json) > 1;
}

function shapesOf(json: JsonObject): number {
  return Object.keys(json).filter((key) => !silent.has(key) && !isAnnotation(key)).length;
}

/** The schema of a reference and those that it is a part of, from the inside out. */
export function holdersOf({ file, pointer }: Origin): readonly Origin[] {
  let rest = pointer.replace(/\/\$ref$/, "");
  const holders: Origin[] = [{ file, pointer: rest }];
  for (let outer = withoutPart(rest); outer !== rest; outer = withoutPart(rest)) {
    holders.push({ file, pointer: outer });
    rest = outer;
  }
  return holders;
}

function withoutPart(pointer: string): string {
  return pointer.replace(/\/allOf\/\d+$/, "");
}

import { basename } from "node:path";
import type { AnyTool } from "@toolpact/runtime";
import { isObject } from "./json-schema.js";

/** The paths of files that were given for fields of bytes, one or a list, by the field's own path (`image`, `body.image`). */
export type GivenFiles = ReadonlyMap<string, string | readonly string[]>;

/** The input with the name of each file that goes into a form, as a browser would send it, unless the input says another. */
export function withFileNames(input: unknown, { call }: AnyTool, files: GivenFiles): unknown {
  if (call.kind !== "http-operation" || call.body === undefined || !isObject(input)) return input;
  const { from, encoding = {} } = call.body;
  const named = Object.entries(encoding).flatMap(([member, { fileName }]) => {
    const path = from.kind === "fields" ? from.fields[member] : `${from.field}.${member}`;
    const given = path === undefined ? undefined : files.get(path);
    if (fileName === undefined || given === undefined || Object.hasOwn(input, fileName)) return [];
    return [[fileName, typeof given === "string" ? basename(given) : given.map((file) => basename(file))] as const];
  });
  return named.length === 0 ? input : { ...input, ...Object.fromEntries(named) };
}

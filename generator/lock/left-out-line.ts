import type { Contract } from "../ir/index.js";

/** A selected operation that became no tool, so that a review sees it come and go. It permits nothing. */
export type LeftOutLine = {
  /** What the source calls the operation. */
  readonly leftOut: string;
  readonly source: string;
  /** The reference to nothing that it needs. */
  readonly reference: string;
};

export function leftOutLines({ name, leftOut = [] }: Contract): readonly LeftOutLine[] {
  return leftOut.map(({ key, ref }) => ({ leftOut: key, source: name, reference: ref }));
}

const keys: readonly string[] = ["leftOut", "source", "reference"];

/** A line of a lock, where it is about an operation that is left out. */
export function readLeftOutLine(line: string): LeftOutLine | undefined {
  if (!line.startsWith('{"leftOut":')) return undefined;
  const json = parsed(line);
  if (typeof json !== "object" || json === null || Object.keys(json).length !== keys.length) return undefined;
  const isWhole = keys.every((key) => Object.hasOwn(json, key) && typeof Reflect.get(json, key) === "string");
  // The line has just been checked key by key.
  return isWhole ? (json as LeftOutLine) : undefined;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

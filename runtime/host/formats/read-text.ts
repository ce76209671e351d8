export type ReadText =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "broken"; readonly text: string; readonly reason: string };

/** Arguments as a value, or as the text of one. A tool without arguments is often called with an empty text. */
export function readText(given: unknown): ReadText {
  if (given === undefined || given === null) return { kind: "value", value: {} };
  if (typeof given !== "string") return { kind: "value", value: given };
  if (given.trim() === "") return { kind: "value", value: {} };
  try {
    return { kind: "value", value: JSON.parse(given) as unknown };
  } catch (error) {
    return { kind: "broken", text: given, reason: placeOf(error) };
  }
}

/** Where it breaks, without the text around it, which the model has anyway and which may be secret. */
function placeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const [, position] = /position (\d+)/.exec(message) ?? [];
  return position === undefined ? "they end too early" : `they break at character ${position}`;
}

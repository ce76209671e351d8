import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { jsonName, type Node } from "./shape.js";

/** A value in a sentence, cut to what fits. */
export function found(value: unknown): string {
  switch (jsonName(value)) {
    case "null":
      return "empty";
    case "list":
      return "a list";
    case "object":
      return "an object";
    case "text":
      return quote(String(value));
    default:
      return `\`${String(value)}\``;
  }
}

/** A word that was chosen, bare where it is one. */
export function chosen(value: unknown): string {
  return typeof value === "string" && value.trim() !== "" ? `\`${value.slice(0, 60)}\`` : found(value);
}

function quote(text: string): string {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return `the text ${JSON.stringify(shown)}`;
}

/** What a place is called in a sentence: its key, or the list that it is an item of. */
export function nameOf({ origin, under }: Node): string {
  const steps = origin.pointer.split("/").slice(1);
  const last = steps.at(-1);
  if (last === undefined) return "The document";
  const key = last.replaceAll("~1", "/").replaceAll("~0", "~");
  const list = steps.at(-2)?.replaceAll("~1", "/").replaceAll("~0", "~");
  if (under !== undefined) return `\`${under.replaceAll("`", "")}.${key.slice(0, 100)}\``;
  return /^\d+$/.test(key) && list !== undefined ? `An item of \`${list}\`` : `\`${key}\``;
}

export function wrongType(node: Node, want: string): Diagnostic {
  return diagnose("toolspec/wrong-type", { what: nameOf(node), want, found: found(node.value) }, node.origin);
}

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Json, JsonObject } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import type { Invocation } from "../command.js";
import { isObject, typeOf } from "./json-schema.js";

type Given = Pick<Invocation, "texts" | "cwd" | "terminal"> & {
  /** The option as it was probably meant, for a text that is no JSON. */
  readonly meant?: (text: string) => string | undefined;
};

/** The object that an option gives. */
export async function readJsonOption(
  name: "input" | "context",
  given: Given,
): Promise<{ readonly value: JsonObject } | { readonly diagnostic: Diagnostic }> {
  if (given.texts[name] === undefined) return { value: {} };
  const read = await readAnyJson(name, given);
  if ("diagnostic" in read) return read;
  const { value } = read;
  return isObject(value) ? { value } : { diagnostic: diagnose("cli/not-an-object", { option: `--${name}`, found: describe(value) }) };
}

/** The value that an option gives as JSON, as `@file`, or as `-` for standard input. */
export async function readAnyJson(
  name: string,
  { texts, cwd, terminal, meant }: Given,
): Promise<{ readonly value: Json } | { readonly diagnostic: Diagnostic }> {
  const option = `--${name}`;
  const read = await readText(texts[name] ?? "", { option, cwd, readInput: terminal.readInput });
  if ("diagnostic" in read) return read;
  try {
    // Whatever JSON.parse returns is Json.
    return { value: JSON.parse(read.text.replace(/^\uFEFF/, "")) as Json };
  } catch (error) {
    const likely = meant?.(read.text);
    return {
      diagnostic: diagnose("cli/invalid-json", {
        option,
        ...(likely === undefined ? {} : { meant: likely }),
        reason: error instanceof Error ? error.message.replace(/\.$/, "") : String(error),
      }),
    };
  }
}

async function readText(
  given: string,
  { option, cwd, readInput }: { readonly option: string; readonly cwd: string; readonly readInput: () => Promise<string> },
): Promise<{ readonly text: string } | { readonly diagnostic: Diagnostic }> {
  if (given === "-") return { text: await readInput() };
  if (!given.startsWith("@")) return { text: given };
  const path = given.slice(1);
  try {
    return { text: await readFile(resolve(cwd, path), "utf8") };
  } catch (error) {
    const reason = error instanceof Error && "code" in error && error.code === "ENOENT" ? "it does not exist" : String(error);
    return { diagnostic: diagnose("cli/unreadable-file", { option, path, reason }) };
  }
}

function describe(value: Json): string {
  const type = typeOf(value);
  return type === "null" ? "null" : `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

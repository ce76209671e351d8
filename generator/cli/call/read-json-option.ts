import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { JsonObject } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import type { Invocation } from "../command.js";
import { isObject, typeOf } from "./json-schema.js";

/** The object that an option gives as JSON, as `@file`, or as `-` for standard input. */
export async function readJsonOption(
  name: "input" | "context",
  { texts, cwd, terminal }: Pick<Invocation, "texts" | "cwd" | "terminal">,
): Promise<{ readonly value: JsonObject } | { readonly diagnostic: Diagnostic }> {
  const given = texts[name];
  const option = `--${name}`;
  if (given === undefined) return { value: {} };
  const read = await readText(given, { option, cwd, readInput: terminal.readInput });
  if ("diagnostic" in read) return read;
  try {
    const value: unknown = JSON.parse(read.text.replace(/^\uFEFF/, ""));
    if (isObject(value)) return { value };
    // Whatever JSON.parse returns is Json.
    return { diagnostic: diagnose("cli/not-an-object", { option, found: describe(value as Parameters<typeof typeOf>[0]) }) };
  } catch (error) {
    return {
      diagnostic: diagnose("cli/invalid-json", {
        option,
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

function describe(value: Parameters<typeof typeOf>[0]): string {
  const type = typeOf(value);
  return type === "null" ? "null" : `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

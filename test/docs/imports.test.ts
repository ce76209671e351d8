import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { repository } from "../generated/reference-plans.js";
import { documents, readDocument, samplesIn } from "./markdown.js";

type Doors = { readonly [door: string]: { readonly types: string } | string };

const { exports: doors } = JSON.parse(readFileSync(join(repository, "runtime/package.json"), "utf8")) as { readonly exports: Doors };

/** The values that samples import from the runtime, each with its door. Types are gone before anything runs. */
function importsIn(text: string): readonly { readonly door: string; readonly name: string }[] {
  const lines = samplesIn(text, "ts").flatMap((sample) => [...sample.matchAll(/^import \{([^}]*)\} from "@toolpact\/runtime([^"]*)";$/gm)]);
  return lines.flatMap(([, names = "", door = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => ({ door: `.${door}`, name: name.replace(/ as .*/, "") })),
  );
}

/** Why a line cannot be copied; nothing when it can. */
async function problemOf({ door, name }: { readonly door: string; readonly name: string }): Promise<string | undefined> {
  const found = Object.hasOwn(doors, door) ? doors[door] : undefined;
  if (found === undefined || typeof found === "string") return `${door}: no such door`;
  const source = found.types.replace("./dist/", "runtime/").replace(/\.d\.ts$/, ".ts");
  const path = join(repository, source);
  const names = door.startsWith("./host/") ? exportsIn(readFileSync(path, "utf8")) : await exportsOf(path);
  return names.includes(name) ? undefined : `${door} has no ${name}`;
}

async function exportsOf(path: string): Promise<readonly string[]> {
  const module: object = await import(/* @vite-ignore */ pathToFileURL(path).href);
  return Object.keys(module);
}

/** A host's packages are not installed here, so its door is read instead. */
function exportsIn(text: string): readonly string[] {
  const clauses = [...text.matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, names = ""]) => names.split(","));
  return clauses.map((name) => name.trim()).filter((name) => name !== "" && !name.startsWith("type "));
}

describe("samples", () => {
  it.each(documents)("of %s import what the runtime's doors have", async (document) => {
    const problems = await Promise.all(importsIn(readDocument(document)).map(problemOf));
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  it("are found, and a wrong import is a problem", async () => {
    expect(importsIn(readDocument("docs/runtime.md")).length).toBeGreaterThan(6);
    expect(await problemOf({ door: ".", name: "recoveryOf" })).toBe(". has no recoveryOf");
    expect(await problemOf({ door: "./host/langchain", name: "LangChainHost" })).toBe("./host/langchain has no LangChainHost");
    expect(await problemOf({ door: "./nowhere", name: "x" })).toBe("./nowhere: no such door");
  });
});

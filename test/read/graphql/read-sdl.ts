import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { GraphqlOperation } from "@toolpact/runtime";
import { buildASTSchema, type GraphQLSchema, parse, validate } from "graphql";
import type { Diagnostic } from "../../../generator/diagnostics/index.js";
import type { Contract, Json, Operation } from "../../../generator/ir/index.js";
import { applyDirections, dropRefused } from "../../../generator/plan/index.js";
import { checkContract } from "../../../generator/plan/rules/index.js";
import { type GraphqlReading, readGraphql } from "../../../generator/read/graphql/index.js";
import { createSources } from "../../../generator/read/source/index.js";
import { checkValue } from "../../../generator/schema/check-value.js";

export type ReadSdl = { readonly contract: Contract | undefined; readonly problems: readonly Diagnostic[] };
export type ReadOptions = Omit<GraphqlReading, "path" | "sources" | "report">;

/** Writes the files to a folder of their own and reads them as one schema; `documents` are files of operations. */
export function readFiles(files: { readonly [name: string]: string }, options: ReadOptions = {}): ReadSdl {
  const cwd = mkdtempSync(path.join(tmpdir(), "toolpact-graphql-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), text);
    }
    const documents = options.settings?.documents ?? [];
    const [first = "", ...parts] = Object.keys(files).filter((name) => !documents.includes(name));
    return readFile(cwd, first, { ...options, parts });
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** Reads one schema and applies the rules of every contract to what comes out. */
export function readFile(cwd: string, file: string, options: ReadOptions = {}): ReadSdl {
  const problems: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => {
    problems.push(diagnostic);
  };
  const contract = readGraphql({ path: file, sources: createSources({ cwd }), report, ...options });
  if (contract !== undefined) checkContract(dropRefused(applyDirections(contract), report), report);
  return { contract, problems };
}

export function readSdl(sdl: string, options: ReadOptions = {}): ReadSdl {
  return readFiles({ "shop.graphql": sdl }, options);
}

export function operation({ contract }: ReadSdl, id: string): Operation {
  const found = contract?.operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id} among ${contract?.operations.map((one) => one.id).join(", ")}`);
  return found;
}

export function callOf({ call }: Operation): GraphqlOperation {
  if (call.kind !== "graphql") throw new Error(call.kind);
  return call;
}

/** The selection of an operation's one root field, as it is sent. */
export function selectionOf(read: ReadSdl, id: string): string {
  const { document } = callOf(operation(read, id));
  return document.slice(document.indexOf("{", document.indexOf("{") + 1), -2).trim();
}

export function codes({ problems }: ReadSdl, severity?: Diagnostic["severity"]): readonly string[] {
  return problems.filter((problem) => severity === undefined || problem.severity === severity).map(({ code }) => code);
}

/** Why a value is refused; nothing where it is accepted. */
export function refusals(read: ReadSdl, id: string, side: "input" | "output", value: Json): readonly string[] {
  return checkValue(operation(read, id)[side], value, read.contract?.schemas ?? new Map());
}

export function schemaOf(sdl: string): GraphQLSchema {
  return buildASTSchema(parse(sdl), { assumeValidSDL: true });
}

/** What the reference implementation says of each document. */
export function invalidDocuments({ contract }: ReadSdl, schema: GraphQLSchema): readonly string[] {
  return (contract?.operations ?? []).flatMap((one) => {
    const { document } = callOf(one);
    return validate(schema, parse(document)).map(({ message }) => `${one.id}: ${message}\n${document}`);
  });
}

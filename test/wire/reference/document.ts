import { readFileSync } from "node:fs";
import { CORE_SCHEMA, load } from "js-yaml";
import type { Json, JsonObject } from "../../../generator/ir/index.js";

/** A document as it stands in its file. */
export type RawDocument = { readonly root: JsonObject; readonly isOld: boolean };

/** One operation of it, found by nothing but its path and method. */
export type RawOperation = {
  readonly document: RawDocument;
  readonly path: string;
  readonly method: string;
  readonly pathItem: JsonObject;
  readonly json: JsonObject;
};

export function readDocument(file: string): RawDocument {
  const text = readFileSync(file, "utf8");
  const root = record(file.endsWith(".json") ? JSON.parse(text) : load(text, { schema: CORE_SCHEMA, json: true }));
  return { root, isOld: root.swagger !== undefined };
}

export function record(json: unknown): JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json) ? (json as JsonObject) : {};
}

export function items(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

/** What a `$ref` within the document leads to. */
export function follow(document: RawDocument, json: Json | undefined): JsonObject {
  let found = record(json);
  for (let count = 0; typeof found.$ref === "string" && count < 30; count += 1) {
    const steps = found.$ref.slice(2).split("/");
    found = record(
      steps.reduce<Json | undefined>(
        (inner, step) =>
          inner === null || typeof inner !== "object"
            ? undefined
            : (inner as JsonObject)[decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~")],
        document.root,
      ),
    );
  }
  return found;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "query"];

export function operationsOf(document: RawDocument): readonly RawOperation[] {
  return Object.entries(record(document.root.paths))
    .filter(([path]) => !path.startsWith("x-"))
    .flatMap(([path, item]) => {
      const pathItem = follow(document, item);
      const usual = methods.flatMap((method) =>
        pathItem[method] === undefined ? [] : [[method.toUpperCase(), pathItem[method]] as const],
      );
      return [...usual, ...Object.entries(record(pathItem.additionalOperations))].map(([method, json]) => ({
        document,
        path,
        method,
        pathItem,
        json: record(json),
      }));
    });
}

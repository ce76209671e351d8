import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Diff } from "../../generator/diff/index.js";
import { diffSides, openSides } from "../../generator/diff/index.js";

export type Folder = {
  readonly root: string;
  readonly write: (path: string, text: string | Uint8Array) => void;
  /** What a diff of two inputs finds; the codes of the diagnostics where it opens no side. */
  readonly diff: (before: string, after: string, options?: DiffOptions) => Promise<Diff>;
  readonly refused: (before: string, after: string, options?: DiffOptions) => Promise<readonly string[]>;
  readonly remove: () => void;
};

export type DiffOptions = {
  readonly allowHosts?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  readonly offline?: boolean;
};

export function createFolder(): Folder {
  const root = mkdtempSync(join(tmpdir(), "toolpact-diff-test-"));
  const open = (before: string, after: string, { allowHosts, env, offline }: DiffOptions = {}) =>
    openSides(before, after, {
      cwd: root,
      network: { ...(env === undefined ? {} : { env }), ...(offline === undefined ? {} : { offline }) },
      allowHosts,
    });
  return {
    root,
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    diff: async (before, after, options) => {
      const sides = await open(before, after, options);
      if ("refused" in sides)
        throw new Error(sides.refused.flatMap(({ refused }) => refused.map(({ code, message }) => `${code}: ${message}`)).join("\n"));
      return diffSides(sides);
    },
    refused: async (before, after, options) => {
      const sides = await open(before, after, options);
      return "refused" in sides ? sides.refused.flatMap(({ refused }) => refused.map(({ code }) => code)) : [];
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

type Facts = { readonly [key: string]: unknown };

/** An OpenAPI document with the given paths and schemas. */
export function openApi(
  paths: Facts,
  { schemas = {}, ...rest }: { readonly schemas?: Facts; readonly [key: string]: unknown } = {},
): string {
  return JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Shop", version: "1.0.0" },
    servers: [{ url: "https://shop.example.com/api" }],
    paths,
    components: { schemas },
    ...rest,
  });
}

/** An operation with query parameters and an answer. */
export function operation(
  operationId: string,
  { query = {}, answer = { type: "string" } }: { readonly query?: Facts; readonly answer?: Facts } = {},
): Facts {
  return {
    operationId,
    parameters: Object.entries(query).map(([name, schema]) => ({ name, in: "query", schema })),
    responses: { 200: { description: "ok", content: { "application/json": { schema: answer } } } },
  };
}

/** `tool kind`, for each change that is no documentation. */
export function kindsOf({ changes }: Diff): readonly string[] {
  return changes.map(({ tool, kind }) => `${tool} ${kind}`);
}

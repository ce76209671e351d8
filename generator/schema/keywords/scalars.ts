import type { Faces, TypeKeywords } from "../faces.js";
import { call } from "../zod-expression.js";

/** `true`, `{}` and `false`; `null` and `boolean`, which have no keywords of their own. */
export const anyFaces: Faces<"any"> = {
  zod: () => call("unknown"),
  type: () => "unknown",
  json: () => ({}),
};

export const neverFaces: Faces<"never"> = {
  zod: () => call("never"),
  type: () => "never",
  json: () => false,
};

export const nullFaces: Faces<"null"> = {
  zod: () => call("null"),
  type: () => "null",
  json: () => ({ type: "null" }),
};

export const booleanFaces: Faces<"boolean"> = {
  zod: () => call("boolean"),
  type: () => "boolean",
  json: () => ({ type: "boolean" }),
};

/** Bytes in process, base64 over JSON. */
export const bytesFaces: Faces<"bytes"> = {
  zod: () => call("bytes"),
  type: () => "Uint8Array | string",
  json: () => ({ type: "string", contentEncoding: "base64" }),
};

export const nullKeywords: TypeKeywords = { type: "null", keywords: [], read: (_json, origin) => ({ kind: "null", origin }) };
export const booleanKeywords: TypeKeywords = { type: "boolean", keywords: [], read: (_json, origin) => ({ kind: "boolean", origin }) };

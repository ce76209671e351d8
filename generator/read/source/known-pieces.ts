import { type Json, type JsonObject, sha256 } from "../../ir/index.js";
import { isPlain } from "./expansion.js";
import { readPart } from "./yaml.js";
import { type Piece, piecesOf } from "./yaml-pieces.js";

/** The pieces of a document that was parsed: the hash of each one's text, by the keys that lead to its value. */
export type PieceHashes = readonly (readonly [hash: string, ...keys: readonly string[]])[];

type Known = { readonly pieces: PieceHashes; readonly document: Json };

/**
 * A new version of a document that was parsed before. Only pieces with another text are parsed. Undefined where the result may differ from that of the whole
 * text.
 */
export function readByPieces(text: string, known: Known): Json | undefined {
  const pieces = piecesOf(text);
  const values = pieces === undefined ? undefined : valuesOf(known);
  const made = pieces === undefined || values === undefined ? undefined : assemble(pieces, values);
  return made !== undefined && isPlain(made, text.length) ? made : undefined;
}

/** The hashes of the pieces of a text that was parsed. Undefined for a text that is not taken apart. */
export function hashPieces(text: string): PieceHashes | undefined {
  const hashes: [string, ...string[]][] = [];
  const add = (pieces: readonly Piece[], above: readonly string[]): void => {
    for (const piece of pieces) {
      const key = keyOf(piece.head ?? piece.text);
      if (key === undefined) continue;
      if (piece.head === undefined) hashes.push([sha256(piece.text), ...above, key]);
      else add(piece.pieces, [...above, key]);
    }
  };
  const pieces = piecesOf(text);
  if (pieces === undefined) return undefined;
  add(pieces, []);
  return hashes;
}

/** A piece whose key has another form is parsed each time. */
function keyOf(text: string): string | undefined {
  const [, quoted, plain] = /^ *(?:'([^']*)'|([A-Za-z_$/][\w$./{}-]*)):(?: |\n|$)/.exec(text) ?? [];
  return quoted ?? plain;
}

type Value = { readonly key: string; readonly value: Json };

function valuesOf({ pieces, document }: Known): ReadonlyMap<string, Value> {
  return new Map(
    pieces.flatMap(([hash, ...keys]) => {
      const value = keys.reduce<Json | undefined>((node, key) => ownOf(node, key), document);
      const key = keys.at(-1);
      return key === undefined || value === undefined ? [] : [[hash, { key, value }]];
    }),
  );
}

function ownOf(node: Json | undefined, key: string): Json | undefined {
  return typeof node === "object" && node !== null && !Array.isArray(node) && Object.hasOwn(node, key)
    ? (node as JsonObject)[key]
    : undefined;
}

function assemble(pieces: readonly Piece[], known: ReadonlyMap<string, Value>): JsonObject | undefined {
  const made: { [key: string]: Json } = {};
  for (const piece of pieces) {
    const value = piece.head === undefined ? (known.get(sha256(piece.text)) ?? parse(piece.text)) : ofPieces(piece, piece.head, known);
    // A key that is given twice is a problem of the whole document.
    if (value === undefined || value.key === "__proto__" || value.key === "<<" || Object.hasOwn(made, value.key)) return undefined;
    made[value.key] = value.value;
  }
  return made;
}

function ofPieces({ pieces }: Piece, head: string, known: ReadonlyMap<string, Value>): Value | undefined {
  const key = parse(head)?.key;
  const value = key === undefined ? undefined : assemble(pieces, known);
  return key === undefined || value === undefined ? undefined : { key, value };
}

function parse(text: string): Value | undefined {
  const read = readPart(text);
  if (typeof read !== "object" || read === null || Array.isArray(read)) return undefined;
  const [only, ...others] = Object.entries(read as JsonObject);
  return only === undefined || others.length > 0 ? undefined : { key: only[0], value: only[1] };
}

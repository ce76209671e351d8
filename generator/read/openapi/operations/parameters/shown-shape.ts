import type { Json, Schema } from "../../../../ir/index.js";
import { at } from "../../../../ir/index.js";
import { accepts } from "../../../../schema/accepts.js";
import { type LocatedObject, own, ownList, ownText } from "../../../values.js";
import { showsOtherShape } from "../../schemas/shown-formats.js";
import { refusesShown } from "../../schemas/shown-texts.js";
import { slipCodes } from "../../schemas/slip-codes.js";
import type { Reading } from "../reading.js";

/** A parameter shows its values beside its schema. */
export function withShownShape(schema: Schema, examples: readonly Json[], { guesses, tally }: Reading): Schema {
  if (schema.kind !== "string") return schema;
  const shown = [...examples, ...(schema.examples ?? [])];
  const { pattern, format, ...rest } = schema;
  const said = { examples: shown, initial: schema.default?.value, min: schema.min, max: schema.max };
  const isRefused = refusesShown(pattern, said) && guesses.appliesAt("schemas/pattern-shown", schema.origin);
  const isOther = showsOtherShape(format, shown);
  if (isOther) tally.add(...slipCodes["format-shape"], { place: schema.origin, kind: "format-shape" });
  if (!isRefused && !isOther) return schema;
  return { ...rest, ...(isRefused || pattern === undefined ? {} : { pattern }), ...(isOther || format === undefined ? {} : { format }) };
}

/**
 * Azure's documents require each caller to send the version of the document, a date that only the document knows. A parameter with another example keeps
 * it.
 */
export function withVersion(schema: Schema, examples: readonly Json[], { root, guesses }: Reading): Schema {
  const version = ownText(own(root, "info"), "version") ?? "";
  const isDay = /^\d{4}-\d{2}-\d{2}(?:-[\w.]+)?$/.test(version);
  const shown = [...examples, ...(schema.examples ?? [])];
  const isSaid = schema.kind !== "string" || schema.default !== undefined || (shown.length > 0 && !shown.includes(version));
  const isMissing = isDay && !isSaid && accepts(schema, version, { schemas: new Map() }) === true;
  return isMissing && guesses.appliesAt("parameters/api-version", schema.origin) ? { ...schema, default: { value: version } } : schema;
}

/** The document itself has a value with `/`, or a pattern, or says that it is to be encoded: `group%2Fproject` is one value of a path. */
export function showsSlashes({ json, origin }: LocatedObject, examples: readonly Json[], { documents }: Reading): boolean {
  const schema = documents.follow({ json: own(json, "schema") ?? json, origin: at(origin, "schema") }, { quiet: true })?.json ?? json;
  const lists = ["examples", "enum"].flatMap((keyword) => ownList(schema, keyword) ?? []);
  const values = [...examples, own(schema, "example"), own(schema, "default"), ...lists];
  const words = [ownText(json, "description"), ownText(schema, "description")].join(" ");
  // `[^/]` is what a value has not.
  const pattern = (ownText(schema, "pattern") ?? "").replace(/\[\^[^\]]*\]/g, "");
  return pattern.includes("/") || values.some((value) => typeof value === "string" && /\/|%2f/i.test(value)) || saysEncoded(words);
}

export function saysEncoded(words: string): boolean {
  return /\b(ur[il]|percent)[- ]?encoded?\b|%2f/i.test(words);
}

import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type DigitBounds, type JsonObject, type StringSchema } from "../../ir/index.js";
import { digitsPattern } from "../digits.js";
import type { Faces, TypeKeywords } from "../faces.js";
import { formatNames, isStringFormat, stringFormats } from "../formats.js";
import { bounded, call, check, json, pattern, withMethod } from "../zod-expression.js";
import { checkRange, readCount, readPattern, readText } from "./values.js";

/** `minLength`, `maxLength`, `pattern`, `format`, `contentEncoding`: strings. */
export const stringKeywords: TypeKeywords = {
  type: "string",
  keywords: ["minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType"],
  read(json, origin, scope) {
    const [min, max] = [readCount(json, "minLength", origin, scope), readCount(json, "maxLength", origin, scope)];
    checkRange({ keyword: "minLength", value: min }, { keyword: "maxLength", value: max }, origin, scope);
    const source = readText(json, "pattern", origin, scope);
    const matched = source === undefined ? undefined : readPattern(source, at(origin, "pattern"), scope);
    const encoding = readText(json, "contentEncoding", origin, scope);
    const mediaType = readText(json, "contentMediaType", origin, scope);
    const format = readText(json, "format", origin, scope);
    if (format === "binary" && scope.bytes) {
      return { kind: "bytes", origin, ...(mediaType === undefined ? {} : { mediaType }) };
    }
    if (format !== undefined && !formatNames.includes(format) && scope.dialect.strict) {
      scope.report(diagnose("schema/unknown-format", { format, nearest: nearest(format, formatNames) }, at(origin, "format")));
    }
    return {
      kind: "string",
      origin,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(matched === undefined ? {} : { pattern: matched }),
      ...(format === undefined ? {} : { format }),
      ...(encoding === undefined ? {} : { encoding }),
      ...(mediaType === undefined ? {} : { mediaType }),
    };
  },
};

export const stringFaces: Faces<"string"> = {
  zod(schema, { assertFormats }) {
    if (schema.digits !== undefined) {
      return Object.keys(schema.digits).length === 0
        ? call("int64Digits")
        : check(call("int64Digits"), "digitsWithin", json(schema.digits));
    }
    const format = schema.format ?? (schema.encoding === "base64" ? "base64" : undefined);
    const base = call(assertFormats && format !== undefined && isStringFormat(format) ? stringFormats[format] : "string");
    const sized = bounded(base, [
      ["min", schema.min],
      ["max", schema.max],
    ]);
    return schema.pattern === undefined ? sized : withMethod(sized, "regex", pattern(schema.pattern));
  },
  type: () => "string",
  json: (schema: StringSchema) => ({
    type: "string",
    ...(schema.min === undefined ? {} : { minLength: schema.min }),
    ...(schema.max === undefined ? {} : { maxLength: schema.max }),
    ...(schema.digits === undefined ? {} : { pattern: digitsPattern, ...jsonBounds(schema.digits) }),
    ...(schema.pattern === undefined ? {} : { pattern: schema.pattern }),
    ...(schema.format === undefined ? {} : { format: schema.format }),
    ...(schema.encoding === undefined ? {} : { contentEncoding: schema.encoding }),
    ...(schema.mediaType === undefined ? {} : { contentMediaType: schema.mediaType }),
  }),
};

/** JSON Schema has no bounds for digits, so its readers get them in words. */
function jsonBounds(digits: DigitBounds): JsonObject {
  return Object.fromEntries(Object.entries(digits).map(([name, value]) => [`x-${name}`, value]));
}

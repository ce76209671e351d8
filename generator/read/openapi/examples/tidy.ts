import { at, type Field, type Json, type Schema } from "../../../ir/index.js";
import { accepts } from "../../../schema/accepts.js";
import type { Schemas } from "../../../schema/index.js";
import type { Tally } from "../../tally.js";
import { hidesSecret } from "./stand-in.js";

const longestExample = 300;

type Tidying = { readonly schemas: Schemas; readonly tally: Tally };

/**
 * A schema with defaults and examples that fit it. Values that do not fit, or cannot be judged, are left out and counted. Extensions are removed: they
 * are for other programs. A schema that needs no change stays the same object, since that holds for most of a document.
 */
export function tidyValues(node: Schema, tidying: Tidying): Schema {
  return tidyNode(tidyInside(node, tidying), tidying);
}

function tidyInside(node: Schema, tidying: Tidying): Schema {
  switch (node.kind) {
    case "array": {
      const [prefix, rest] = [tidyAll(node.prefix, tidying), node.rest === undefined ? undefined : tidyValues(node.rest, tidying)];
      if (prefix === node.prefix && rest === node.rest) return node;
      return { ...node, prefix, ...(rest === undefined ? {} : { rest }) };
    }
    case "object": {
      const fields = mapped(node.fields, (field): Field => {
        const inner = tidyValues(field.schema, tidying);
        return inner === field.schema ? field : { ...field, schema: inner };
      });
      const patterns = mapped(node.patterns, (entry) => {
        const inner = tidyValues(entry.schema, tidying);
        return inner === entry.schema ? entry : { ...entry, schema: inner };
      });
      const rest = node.rest === undefined ? undefined : tidyValues(node.rest, tidying);
      const names = node.names === undefined ? undefined : tidyValues(node.names, tidying);
      if (fields === node.fields && patterns === node.patterns && rest === node.rest && names === node.names) return node;
      return { ...node, fields, patterns, ...(rest === undefined ? {} : { rest }), ...(names === undefined ? {} : { names }) };
    }
    case "union":
    case "intersection": {
      const members = tidyAll(node.members, tidying);
      return members === node.members ? node : { ...node, members };
    }
    case "only-if": {
      const schema = tidyValues(node.schema, tidying);
      return schema === node.schema ? node : { ...node, schema };
    }
    case "check": {
      const [base, schemas] = [tidyValues(node.base, tidying), tidyAll(node.schemas, tidying)];
      return base === node.base && schemas === node.schemas ? node : { ...node, base, schemas };
    }
    default:
      return node;
  }
}

function tidyAll(list: readonly Schema[], tidying: Tidying): readonly Schema[] {
  return mapped(list, (schema) => tidyValues(schema, tidying));
}

/** The same list where nothing in it changed. */
function mapped<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  let made: T[] | undefined;
  for (const [index, item] of list.entries()) {
    const next = change(item);
    if (next !== item) made ??= list.slice(0, index);
    made?.push(next);
  }
  return made ?? list;
}

/** The way that values of it go is not known here: one that fits any way is kept, and left out later of the other one. */
function fits(schema: Schema, value: Json, schemas: Schemas): boolean {
  return ways.some((way) => accepts(schema, value, { schemas, ...way }) === true);
}

const ways = [{ direction: "output" }, { direction: "input" }, {}] as const;

function tidyNode(node: Schema, { schemas, tally }: Tidying): Schema {
  if (node.default === undefined && node.examples === undefined && node.extensions === undefined) return node;
  const { default: written, examples, extensions: _extensions, ...rest } = node;
  // The rest of a schema is a schema still.
  const bare = rest as Schema;
  const initial = written === undefined || hidesSecret(bare, written.value, schemas) ? undefined : written;
  const isGood = initial !== undefined && fits(bare, initial.value, schemas);
  if (initial !== undefined && !isGood) {
    tally.add("openapi/wrong-defaults", `\`${JSON.stringify(initial.value).slice(0, 60)}\``, { place: at(node.origin, "default") });
  }
  const good = (examples ?? []).filter((value) => fits(bare, value, schemas) && JSON.stringify(value).length <= longestExample);
  return { ...bare, ...(isGood ? { default: initial } : {}), ...(good.length === 0 ? {} : { examples: good.slice(0, 3) }) };
}

import type { HttpBody, HttpEncoding } from "@toolpact/runtime";
import type { Field, Origin, Schema } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";
import type { Body } from "./body.js";
import { type FileMember, fileMembers } from "./bytes-members.js";
import type { FieldNames } from "./field-names.js";

export type PlacedParts = {
  /** What can be said of parts beside their values: names of files, and headers. */
  readonly fields: readonly Field[];
  readonly encoding: Pick<HttpBody, "encoding">;
};

type Placing = {
  readonly names: FieldNames;
  readonly schemas: Schemas;
  /** Members that every request has. */
  readonly required?: readonly string[];
};

/** How the members of a form are written, and the input fields that this takes. */
export function placeParts(body: Body, { names, schemas, required = [] }: Placing): PlacedParts {
  const files = new Map(fileMembers(body, schemas).map((file) => [file.wireName, file]));
  const fields: Field[] = [];
  const place = (wanted: string, { schema, isRequired = false }: { readonly schema: Schema; readonly isRequired?: boolean }): string => {
    const wireName = names.take(wanted, "part");
    fields.push({ wireName, schema, presence: isRequired ? "required" : "optional" });
    return wireName;
  };
  const written = new Set([...Object.keys(body.encoding), ...Object.keys(body.partHeaders), ...files.keys()]);
  const encoding = [...written].map((name): readonly [string, HttpEncoding] => {
    const file = files.get(name);
    const headers = Object.entries(ownOf(body.partHeaders, name) ?? {}).map(([header, { schema, isRequired }]) => [
      header,
      place(`${name}_${header}`, { schema, isRequired: isRequired && required.includes(name) }),
    ]);
    return [
      name,
      {
        ...ownOf(body.encoding, name),
        ...(file === undefined ? {} : { bytes: true, fileName: place(`${name}_filename`, { schema: fileNameSchema(file, body.origin) }) }),
        ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
      },
    ];
  });
  return { fields, encoding: encoding.length === 0 ? {} : { encoding: Object.fromEntries(encoding) } };
}

function fileNameSchema({ wireName, isList }: FileMember, origin: Origin): Schema {
  const name: Schema = { kind: "string", origin };
  return isList
    ? {
        kind: "array",
        origin,
        prefix: [],
        rest: name,
        unique: false,
        description: `Names of the files in \`${wireName}\`, in their order.`,
      }
    : { ...name, description: `Name of the file in \`${wireName}\`, such as \`report.pdf\`.` };
}

/** Members are named by the document. */
function ownOf<T>(table: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

import type { HttpBody, HttpEncoding } from "@toolpact/runtime";
import type { Field, Origin, Schema } from "../../../../ir/index.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";
import type { FieldNames } from "../field-names.js";
import type { Body } from "./body.js";
import { encodedMembers, type FileMember, fileMembers } from "./bytes-members.js";
import { isNested } from "./encodings.js";
import { formMembers } from "./form-members.js";
import { listedParts, namedEncoding, singleMembers } from "./nested-parts.js";

export type PlacedParts = {
  /** What a caller can set for parts beside their values: file names and headers. */
  readonly fields: readonly Field[];
  readonly encoding: Pick<HttpBody, "encoding" | "parts" | "withoutFiles">;
};

type Placing = {
  readonly names: FieldNames;
  readonly schemas: Schemas;
  /** Members that every request has. */
  readonly required?: ReadonlySet<string>;
  /** The body is one field, so that nothing else says which members it has. */
  readonly isWhole?: true;
};

/** How the members of a form are written, and the input fields that this takes. */
export function placeParts(body: Body, { names, schemas, required = new Set(), isWhole }: Placing): PlacedParts {
  const list = body.kind === "multipart" ? targetOf(body.schema, namedIn(schemas)) : undefined;
  if (list?.kind === "array") return { fields: [], encoding: listedParts(list, body.listed, schemas) };
  const members = formMembers(body.schema, schemas);
  const single = body.kind === "multipart" ? singleMembers(members.fields, body.encoding, schemas) : [];
  const [encoded, files] = [encodedMembers(single, schemas), fileMembers(single, schemas)];
  // Of a part that is never sent nothing can be said.
  const headersOf = new Map(Object.entries(body.partHeaders).filter(([name]) => members.has(name)));
  const fields: Field[] = [];
  const place = (wanted: string, { schema, isRequired = false }: { readonly schema: Schema; readonly isRequired?: boolean }): string => {
    const wireName = names.take(wanted, "part");
    fields.push({ wireName, schema, presence: isRequired ? "required" : "optional" });
    return wireName;
  };
  // Members of a styled part may become members of the form, and must not replace others.
  const isStyled = Object.values(body.encoding).some(({ style, explode }) => style !== undefined || explode !== undefined);
  const others = isWhole === true && isStyled ? members.fields.map(({ wireName }) => wireName) : [];
  const written = new Set([...Object.keys(body.encoding), ...headersOf.keys(), ...files.keys(), ...encoded.keys(), ...others]);
  const encoding = [...written].map((name): readonly [string, HttpEncoding] => {
    const file = files.get(name);
    const said = ownOf(body.encoding, name);
    const member = members.fields.find(({ wireName }) => wireName === name)?.schema;
    const headers = Object.entries(headersOf.get(name) ?? {}).map(([header, { schema, isRequired }]) => [
      header,
      place(`${name}_${header}`, { schema, isRequired: isRequired && required.has(name) }),
    ]);
    return [
      name,
      {
        ...encoded.get(name),
        ...file?.said,
        ...(said === undefined ? {} : namedEncoding(member, said, schemas)),
        ...(file === undefined ? {} : { bytes: true, fileName: place(`${name}_filename`, { schema: fileNameSchema(file, body.origin) }) }),
        ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
      },
    ];
  });
  // JSON has no headers of parts and no parts within parts, and a file that every request has is never left out.
  const isSaidInJson =
    [...headersOf.keys()].every((name) => files.has(name)) &&
    ![...files.keys()].some((name) => required.has(name)) &&
    !Object.values(body.encoding).some(isNested);
  return {
    fields,
    encoding: {
      ...(body.withoutFiles === undefined || files.size === 0 || !isSaidInJson ? {} : { withoutFiles: body.withoutFiles }),
      ...(encoding.length === 0 ? {} : { encoding: Object.fromEntries(encoding) }),
    },
  };
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

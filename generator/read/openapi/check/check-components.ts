import { at, type Json, type Origin } from "../../../ir/index.js";
import type { Tally } from "../../tally.js";
import { entriesOf, isObject, namedEntries, own, ownList, ownObject } from "../../values.js";
import type { Version } from "../version.js";

type Checking = { readonly root: Json; readonly origin: Origin; readonly version: Version; readonly tally: Tally };
type Flaw = { readonly detail: string; readonly origin: Origin };
type Check = (json: Json, origin: Origin, version: Version) => readonly Flaw[];

/** What the specification forbids in components: worth a word, never a reason to stop. Those that operations use are looked at again where they are read. */
export function checkComponents({ root, origin, version, tally }: Checking): void {
  const components = ownObject(root, "components");
  const place = at(origin, "components");
  for (const [section, check] of Object.entries(checks)) {
    for (const [name, json] of namedEntries(ownObject(components, section))) {
      // A reference in the place of the whole map: what it leads to is looked at where it is read.
      if (name === "$ref" && typeof json === "string") continue;
      for (const flaw of check(json, at(place, section, name), version))
        tally.add("openapi/invalid-parts", flaw.detail, { place: flaw.origin });
    }
  }
  for (const [index, server] of (ownList(root, "servers") ?? []).entries()) {
    for (const flaw of checkServer(server, at(origin, "servers", index)))
      tally.add("openapi/invalid-parts", flaw.detail, { place: flaw.origin });
  }
}

const checkSchemaPart: Check = (json, origin, version) => {
  if (!isObject(json) && (typeof json !== "boolean" || version === "2.0" || version === "3.0"))
    return [{ detail: "a schema that is none", origin }];
  const xml = ownObject(json, "xml");
  const isTwice = own(xml, "nodeType") !== undefined && (own(xml, "attribute") !== undefined || own(xml, "wrapped") !== undefined);
  return isTwice ? [{ detail: "`nodeType` of `xml` beside `attribute` or `wrapped`", origin: at(origin, "xml") }] : [];
};

const checkHeader: Check = (json, origin) =>
  own(json, "allowReserved") === undefined ? [] : [{ detail: "`allowReserved` of a header", origin: at(origin, "allowReserved") }];

/** https://spec.openapis.org/oas/v3.2.0#parameter-object */
export const checkParameter: Check = (json, origin, version) => {
  const where = own(json, "in");
  const mayReserve =
    where === "query" || (version === "3.2" && (where === "path" || (where === "cookie" && own(json, "style") !== "cookie")));
  const name = own(json, "name");
  return [
    ...(own(json, "allowReserved") === undefined || mayReserve || own(json, "$ref") !== undefined
      ? []
      : [
          {
            detail: `\`allowReserved\` of a parameter in ${typeof where === "string" ? where : "no place"}`,
            origin: at(origin, "allowReserved"),
          },
        ]),
    ...(where === "header" && typeof name === "string" && !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
      ? [{ detail: "the name of a header", origin: at(origin, "name") }]
      : []),
  ];
};

const checkExample: Check = (json, origin) => {
  const others = ["externalValue", "dataValue", "serializedValue"].filter((key) => own(json, key) !== undefined);
  return own(json, "value") !== undefined && others.length > 0
    ? [{ detail: `an example with \`value\` and \`${others[0]}\``, origin }]
    : [];
};

const linkKeys = new Set(["$ref", "operationRef", "operationId", "parameters", "requestBody", "description", "server", "summary"]);

const checkLink: Check = (json, origin) =>
  entriesOf(isObject(json) ? json : {})
    .filter(([key]) => !linkKeys.has(key))
    .map(([key]) => ({ detail: `the key \`${key.slice(0, 40)}\` of a link`, origin: at(origin, key) }));

const checkRequestBody: Check = (json, origin) =>
  entriesOf(ownObject(json, "content")).flatMap(([type, media]) => checkEncoding(media, at(origin, "content", type)));

function checkEncoding(json: Json, origin: Origin): readonly Flaw[] {
  const isTwice =
    own(json, "encoding") !== undefined && (own(json, "prefixEncoding") !== undefined || own(json, "itemEncoding") !== undefined);
  const inner = (ownList(json, "prefixEncoding") ?? []).flatMap((encoding, index) =>
    checkEncoding(encoding, at(origin, "prefixEncoding", index)),
  );
  return [...(isTwice ? [{ detail: "`encoding` beside `prefixEncoding` or `itemEncoding`", origin }] : []), ...inner];
}

const checkPathItem: Check = (json, origin) =>
  entriesOf(isObject(json) ? json : {}).flatMap(([method, operation]) => {
    const whole = (ownList(operation, "parameters") ?? []).filter((parameter) => own(parameter, "in") === "querystring");
    return whole.length > 1 ? [{ detail: "two parameters that are the whole query string", origin: at(origin, method, "parameters") }] : [];
  });

function checkServer(json: Json, origin: Origin): readonly Flaw[] {
  const empty = namedEntries(ownObject(json, "variables")).filter(([, variable]) => ownList(variable, "enum")?.length === 0);
  return empty.map(([name]) => ({ detail: "an empty `enum` of a server variable", origin: at(origin, "variables", name, "enum") }));
}

const checks: { readonly [section: string]: Check } = {
  schemas: checkSchemaPart,
  parameters: checkParameter,
  headers: checkHeader,
  examples: checkExample,
  links: checkLink,
  requestBodies: checkRequestBody,
  pathItems: checkPathItem,
};

// One process for each measurement: `node read-graphql.mjs <old> <new>` prints the changes of graphql-inspector as JSON, by `Type.field`.
import { readFileSync } from "node:fs";
import { diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";

const [before, after] = process.argv.slice(2).map((file) => buildSchema(readFileSync(file, "utf8"), { assumeValidSDL: true }));
const levels = { BREAKING: "breaking", DANGEROUS: "dangerous", NON_BREAKING: "harmless" };
const changes = (await diff(before, after)).map(({ type, criticality, path = "" }) => ({
  // A value belongs to its enum, and a member to its union: there, a place is the type.
  place: path
    .split(".")
    .slice(0, /^(?:ENUM_VALUE|UNION_MEMBER)_/.test(type) ? 1 : 2)
    .join("."),
  level: levels[criticality.level],
  kind: type,
}));
process.stdout.write(JSON.stringify(changes));

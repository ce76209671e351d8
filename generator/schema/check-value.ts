import { createRequire } from "node:module";
import type { Json, Schema } from "../ir/index.js";
import { accepts } from "./accepts.js";
import type { Schemas } from "./graph.js";
import { type BuildZod, zodBuilder } from "./zod-builder.js";

/** Why a value is refused, in words; nothing when it is accepted. */
export function checkValue(schema: Schema, value: Json, schemas: Schemas): readonly string[] {
  return issuesOf(schema, value, schemas).map(({ path, message }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`));
}

export type ValueIssue = { readonly path: readonly (string | number)[]; readonly message: string };

/** The same with the path to each part that is refused. */
export function issuesOf(schema: Schema, value: Json, schemas: Schemas): readonly ValueIssue[] {
  // Most values are good, and seeing that takes no Zod.
  if (accepts(schema, value, { schemas }) === true) return [];
  loaded ??= requireDoors();
  const parsed = loaded.parseValue(loaded.buildZod(schema, schemas), value, { once: true });
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => ({ path, message }));
}

const zodDoor = "@toolpact/runtime/codegen-v1/zod";
const schemaDoor = "@toolpact/runtime/schema";
type ZodDoor = typeof import("@toolpact/runtime/codegen-v1/zod");
type SchemaDoor = typeof import("@toolpact/runtime/schema");
type Doors = { readonly parseValue: SchemaDoor["parseValue"]; readonly buildZod: BuildZod };

/** Zod has a hundred modules, and in most runs there is no value that it has to explain. */
function requireDoors(): Doors {
  const load = createRequire(import.meta.url);
  const { parseValue } = load(schemaDoor) as SchemaDoor;
  return { parseValue, buildZod: zodBuilder(load(zodDoor) as ZodDoor) };
}

// Before 22.12, Node 22 cannot load ES modules on the spot: there they are loaded ahead.
let loaded: Doors | undefined = process.features.require_module ? undefined : await importDoors();

async function importDoors(): Promise<Doors> {
  const { parseValue } = (await import(schemaDoor)) as SchemaDoor;
  return { parseValue, buildZod: zodBuilder((await import(zodDoor)) as ZodDoor) };
}

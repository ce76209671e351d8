import { isRecord, own } from "../own.js";

/** Fields of a value that others wrote, by dotted name. A name goes through lists, as a spec's does: `stops.city` is the city of every stop. */

/** The value of a field, own properties only; undefined where there is none. Behind a list it is the list of the items' values, null where one has none. */
export function readField(value: unknown, field: string): unknown {
  // Most names have one part, and this is on the path of every call.
  if (!field.includes(".") && isRecord(value)) return Object.hasOwn(value, field) ? value[field] : undefined;
  return readPath(value, field.split("."));
}

function readPath(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => readPath(item, [key, ...rest]) ?? null);
  return isRecord(value) ? readPath(own(value, key), rest) : undefined;
}

/** The value with nothing but these fields, each where it was. What is no object where a field goes deeper is kept: it differs from others. */
export function pickFields(value: unknown, fields: readonly string[]): unknown {
  return pickPaths(
    value,
    fields.map((field) => field.split(".")),
  );
}

type Path = readonly string[];

function pickPaths(value: unknown, paths: readonly Path[]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => pickPaths(item, paths));
  if (!isRecord(value)) return value;
  const keys = [...new Set(paths.flatMap(([key]) => key ?? []))].filter((key) => own(value, key) !== undefined);
  return Object.fromEntries(
    keys.map((key) => [
      key,
      pickPaths(
        value[key],
        paths.filter(([first]) => first === key).map(([, ...rest]) => rest),
      ),
    ]),
  );
}

/** A copy in which the field has another value; undefined leaves it out. What is absent stays so. */
export function mapField(value: unknown, field: string, map: (found: unknown) => unknown): unknown {
  return mapPath(value, field.split("."), map);
}

function mapPath(value: unknown, [key, ...rest]: Path, map: (found: unknown) => unknown): unknown {
  if (key === undefined) return map(value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapPath(item, [key, ...rest], map));
  if (!isRecord(value) || own(value, key) === undefined) return value;
  const mapped = mapPath(value[key], rest, map);
  // Both define keys: an own `__proto__` stays a key and changes no prototype.
  return Object.fromEntries(Object.entries({ ...value, [key]: mapped }).filter(([, member]) => member !== undefined));
}

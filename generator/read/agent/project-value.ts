import type { Json, JsonObject } from "../../ir/index.js";
import { isObject } from "../../schema/keywords/values.js";

/** An example as it would come out: the runtime does the same to answers. */
export function projectValue(value: Json, paths: readonly string[] | undefined): Json {
  return paths === undefined
    ? value
    : pick(
        value,
        paths.map((path) => path.split(".")),
      );
}

function pick(value: Json, paths: readonly (readonly string[])[]): Json {
  if (paths.some(({ length }) => length === 0)) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => pick(item, paths));
  if (!isObject(value)) return value;
  const names = [...new Set(paths.flatMap(([name]) => name ?? []))].filter((name) => Object.hasOwn(value, name));
  const below = (name: string) => paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
  return Object.fromEntries(names.map((name) => [name, pick((value as JsonObject)[name] ?? null, below(name))]));
}

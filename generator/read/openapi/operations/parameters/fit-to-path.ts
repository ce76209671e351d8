import type { HttpParameter } from "@toolpact/runtime";
import type { Origin } from "../../../../ir/index.js";
import type { Reading } from "../reading.js";
import type { Parameter } from "./parameter.js";
import { namesInPath } from "./path-names.js";
import type { Route } from "./route.js";

/** Each `{name}` of the path has its parameter, and no parameter of the path is without its place. */
export function fitToPath(
  parameters: readonly Parameter[],
  { path, query, optional }: Route,
  origin: Origin,
  { tally }: Reading,
): readonly Parameter[] {
  const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ""));
  const shown = `\`${path.slice(0, 80)}\``;
  // What the path itself says of its query, as paths of Azure's do, is said: another value could be what another operation is for.
  const said = new Set(new URLSearchParams(path.slice(path.indexOf("?") + 1 || path.length)).keys());
  const meant = namesInPath(
    names,
    parameters.flatMap((parameter) => (parameter.in === "path" ? [parameter.name] : [])),
  );
  const fitting = parameters.flatMap((parameter): readonly Parameter[] => {
    const { in: where, name, origin: place, schema } = parameter;
    if (where === "query" && said.has(name)) {
      const isAll = schema.kind === "enum" && schema.values.length === 1;
      if (!isAll) tally.add("openapi/path-parameters", `\`${name}\` is given by ${shown}, and so no input`, { place });
      return [];
    }
    if (where !== "path" || names.has(name)) return [parameter];
    const alike = meant.get(name);
    if (alike !== undefined) {
      tally.add("openapi/path-parameters", `\`${name}\` is \`{${alike}}\` of ${shown}`, { place });
      return [{ ...parameter, name: alike }];
    }
    const key = query.get(name);
    tally.add("openapi/path-parameters", `\`${name}\` is not in ${shown}`, { place });
    return key === undefined ? [] : [{ ...parameter, in: "query", name: key, style: "form", explode: true, required: !optional.has(key) }];
  });
  const isThere = (where: HttpParameter["in"], name: string): boolean =>
    fitting.some((parameter) => parameter.in === where && parameter.name === name);
  const missing = [...names].filter((name) => !isThere("path", name));
  const asked = [...query.values()].filter((key) => !isThere("query", key));
  for (const name of [...missing, ...asked])
    tally.add("openapi/path-parameters", `\`{${name}}\` of ${shown} is not declared`, { place: origin });
  const undeclared = { required: true, schema: { kind: "string", origin } as const, examples: [], origin };
  return [
    ...fitting,
    ...missing.map((name): Parameter => ({ in: "path", name, style: "simple", explode: false, ...undeclared })),
    ...asked.map((name): Parameter => ({ in: "query", name, style: "form", explode: true, ...undeclared, required: !optional.has(name) })),
  ];
}

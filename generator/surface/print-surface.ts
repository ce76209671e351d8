import { printMembers, printType } from "./print-type.js";
import type { Surface } from "./surface.js";
import type { Declaration } from "./type-node.js";

/** The surface as text to commit: the exports of each entry, then each declaration once, in order and without comments. */
export function printSurface({ entries, declarations }: Surface): string {
  const reached = new Set([...entries.values()].flatMap((names) => [...names.values()]));
  const listed = [...entries].flatMap(([entry, names]) => [entry, ...[...names.keys()].map((name) => `  ${name}`)]);
  const printed = [...declarations.values()].filter(({ key }) => reached.has(key)).map((declaration) => printDeclaration(declaration));
  return `${[...listed, "", ...[...new Set(printed)].sort()].join("\n")}\n`;
}

function printDeclaration({ name, kind, type }: Declaration): string {
  const head = kind === "type" ? `type ${name} =` : `const ${name}:`;
  if (type.kind !== "object") return `${head} ${printType(type)}`;
  return [`${head} {`, ...printMembers(type).map((member) => `  ${member}`), "}"].join("\n");
}

import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Namespace, type NamingRule, type Origin } from "../../ir/index.js";
import { readSchema } from "../../schema/index.js";
import type { DocumentSpec } from "./table/index.js";
import type { Types } from "./types.js";

type Context = { readonly origin: Origin; readonly types: Types; readonly report: Report };
type NamingSpec = NonNullable<DocumentSpec["namespaces"][string]["naming"]>;

export function readNamespaces(spec: DocumentSpec, { origin, types, report }: Context): ReadonlyMap<string, Namespace> {
  const entries = Object.entries(spec.namespaces).map(([id, { title, description, naming, meta }]): [string, Namespace] => {
    const place = at(origin, "namespaces", id);
    const rule = naming === undefined || naming.pattern === "" ? undefined : readNaming(naming, at(place, "naming"), report);
    const namespace = {
      id,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(rule === undefined ? {} : { naming: rule }),
      ...(meta === undefined ? {} : { meta: readSchema(meta, at(place, "meta"), types.scope) }),
      origin: place,
    };
    return [id, namespace];
  });
  return new Map(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

const part = /<([A-Za-z][A-Za-z0-9_]*)>/g;

function readNaming({ pattern, parts }: NamingSpec, origin: Origin, report: Report): NamingRule | undefined {
  const names = [...pattern.matchAll(part)].map((match) => match[1] ?? "");
  const reason = flawOf(pattern, names);
  if (reason !== undefined) {
    report(diagnose("toolspec/wrong-naming-pattern", { pattern, reason }, at(origin, "pattern")));
    return undefined;
  }
  for (const name of Object.keys(parts).filter((candidate) => !names.includes(candidate))) {
    report(
      diagnose("toolspec/unknown-naming-part", { part: name, nearest: nearest(name, names) }, at(origin, "parts", name), { atKey: true }),
    );
  }
  return { pattern, parts, origin };
}

function flawOf(pattern: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return "has no part";
  if (new Set(names).size < names.length) return "names a part twice";
  const literal = pattern.replaceAll(part, "");
  return /^[A-Za-z0-9_.]*$/.test(literal) ? undefined : "holds characters that no id has";
}

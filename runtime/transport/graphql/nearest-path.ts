import { nearest } from "../../registry/nearest.js";
import type { SelectableFields } from "../../tool/graphql-call.js";

/** What a wrong path may have meant: another name at the first step that is wrong, or the same last step elsewhere. */
export function nearestPath(fields: SelectableFields, path: string): string | undefined {
  const steps = path.split(".");
  let at: true | SelectableFields = fields;
  for (const [index, step] of steps.entries()) {
    if (at === true) return steps.slice(0, index).join(".");
    const next: true | SelectableFields | undefined = Object.hasOwn(at, step) ? at[step] : undefined;
    if (next === undefined) {
      const [meant] = nearest(step, Object.keys(at));
      return meant === undefined ? nearest(path, pathsOf(fields))[0] : [...steps.slice(0, index), meant].join(".");
    }
    at = next;
  }
  return undefined;
}

const mostPaths = 2_000;

function pathsOf(fields: SelectableFields): readonly string[] {
  const paths: string[] = [];
  const queue: (readonly [string, SelectableFields])[] = [["", fields]];
  for (let next = queue.shift(); next !== undefined && paths.length < mostPaths; next = queue.shift()) {
    const [prefix, members] = next;
    for (const [name, member] of Object.entries(members)) {
      paths.push(prefix + name);
      if (member !== true) queue.push([`${prefix}${name}.`, member]);
    }
  }
  return paths;
}

import type { Import } from "./imports.js";

/** Files that reach themselves through what they import, each circle sorted. Tarjan's strongly connected components. */
export function circlesOf(imports: readonly Pick<Import, "file" | "target">[]): readonly (readonly string[])[] {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), target]);
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: (readonly string[])[] = [];

  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    open.push(file);
    let low = place;
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === place) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles;
}

import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at } from "../../ir/index.js";
import { varyingPastMost } from "./routes.js";
import type { Site } from "./site-tool.js";

/** Checks references between the parts of a contract. */
export function checkSite({ document, origin }: Site, report: Report): void {
  const { routes, policies, actions, forms, search } = document;
  const named = [
    ...Object.entries(actions).map(([name, { policy }]) => ({ policy, place: at(origin, "actions", name, "policy") })),
    ...Object.entries(forms).map(([name, { policy }]) => ({ policy, place: at(origin, "forms", name, "policy") })),
  ];
  for (const { policy, place } of named) {
    if (policy === undefined || Object.hasOwn(policies, policy)) continue;
    report(diagnose("site/unknown-policy", { policy: policy.slice(0, 100), nearest: nearest(policy, Object.keys(policies)) }, place));
  }
  const past = varyingPastMost(document);
  const [first] = past;
  if (first !== undefined) {
    report(diagnose("site/too-many-varying-routes", { path: first, count: past.length }, at(origin, "routes", first), { atKey: true }));
  }
  for (const [path, route] of Object.entries(routes)) {
    for (const [index, target] of route.prefetch.entries()) {
      if (Object.keys(routes).some((one) => isPathOf(target, one))) continue;
      const place = at(origin, "routes", path, "prefetch", index);
      report(diagnose("site/unknown-route", { path: target, nearest: nearest(target, Object.keys(routes)) }, place));
    }
  }
  if (search !== undefined) checkParameters({ document, origin }, report);
  for (const [name, { effect, sideEffects }] of Object.entries(actions)) {
    const isWrite = effect === "write" || effect === "delete";
    if (isWrite && sideEffects === undefined)
      report(diagnose("toolspec/missing-for-effect", { key: "sideEffects", effect }, at(origin, "actions", name), { atKey: true }));
  }
}

/** Two fields with the same query parameter would overwrite each other. */
function checkParameters({ document: { search }, origin }: Site, report: Report): void {
  if (search === undefined) return;
  const { query, page, filters } = search;
  const taken = new Set([query, ...(page === undefined ? [] : [page])]);
  const fields = new Set(["query", "page"]);
  for (const [name, filter] of Object.entries(filters)) {
    const parameter = filter.parameter ?? name;
    const place = at(origin, "search", "filters", name);
    if (taken.has(parameter) || fields.has(name)) report(diagnose("site/parameter-twice", { name, parameter }, place, { atKey: true }));
    taken.add(parameter);
  }
  if (page === query) report(diagnose("site/parameter-twice", { name: "page", parameter: query }, at(origin, "search", "page")));
}

function isPathOf(path: string, route: string): boolean {
  const [own, wanted] = [path.split("/"), route.split("/")];
  return own.length === wanted.length && wanted.every((part, index) => part === own[index] || /^\{.*\}$/.test(part) || part.includes("{"));
}

import { many } from "./counted.js";
import { entry } from "./entry.js";
import { nothingSelected } from "./nothing-selected.js";

/** Problems of site contracts beside unknown keys and invalid values, which are reported as in tool specs. */
export const siteCatalogue = {
  "site/unknown-version": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `Only version 1 of site contracts is supported, but this is ${found}.`,
    fix: () => "Write `sitecontract: 1`, or install a version of Toolpact that supports it.",
  }),
  "site/not-an-object": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `A site contract is an object, but this document is ${found}.`,
    fix: () => 'Begin it with `{ "sitecontract": 1, "origin": "https://shop.example.com" }`.',
  }),
  "site/unknown-policy": entry<{ policy: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ policy }) => `The policy \`${policy}\` does not exist.`,
    fix: ({ nearest }) => (nearest === undefined ? "Define it under `policies`." : `Did you mean \`${nearest}\`?`),
  }),
  "site/unknown-route": entry<{ path: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ path }) => `No route leads to \`${path}\`, so it cannot be prefetched.`,
    fix: ({ nearest }) => (nearest === undefined ? "Add it to `routes`." : `Did you mean \`${nearest}\`?`),
  }),
  "site/too-many-varying-routes": entry<{ path: string; count: number }>({
    severity: "error",
    message: ({ path, count }) =>
      `A site has at most 100 routes with a parameter. ${many(count, "route is", "routes are")} past that, from \`${path}\` on.`,
    fix: () => "Remove routes, or join those that differ in one segment: `/products/{slug}`.",
  }),
  "site/parameter-twice": entry<{ name: string; parameter: string }>({
    severity: "error",
    message: ({ name, parameter }) =>
      `\`${name}\` cannot be the query parameter \`${parameter}\`, because another field of the search already uses it.`,
    fix: () => "Rename it, or set `parameter`.",
  }),
  "site/unusable-schema": entry<{ what: string; reason: string }>({
    severity: "error",
    message: ({ what, reason }) => `The schema of ${what} cannot be used: ${reason}`,
    fix: () => "Write a JSON Schema 2020-12. The schema of an input describes an object.",
  }),
  "site/apis": entry<{ addresses: readonly string[] }>({
    severity: "note",
    message: ({ addresses }) =>
      `The site has its own APIs (${addresses.map((one) => `\`${one}\``).join(", ")}). A site contract makes no tools from them.`,
    fix: ({ addresses }) => `Add ${addresses.length === 1 ? "it" : "them"} to \`sources\` as contracts.`,
  }),
  "site/selected": entry<{ selected: number; all: number; rule: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ selected, all, rule }) => `${selected} of ${many(all, "tool", "tools")} of the site are used, selected by ${rule}.`,
    fix: () => "Nothing to do.",
  }),
  "site/nothing-selected": nothingSelected,
} as const;

/** What a page lets its agents do: the parts of a site contract that the page itself can check. What is left out is not limited, except `external`. */
export type PageRules = {
  /** Paths of this site; `{name}` is one segment. A path may have a query if its route says so. */
  readonly routes?: { readonly [path: string]: { readonly query?: boolean; readonly prefetch?: readonly string[] } };
  /** Other origins that may be opened, and that a form may be sent to. Absent: none. */
  readonly external?: readonly string[];
  readonly forms?: {
    readonly [name: string]: { readonly selector: string; readonly fields: { readonly [name: string]: { readonly selector?: string } } };
  };
  readonly actions?: { readonly [name: string]: unknown };
};

/** The route that a path is on. `true`: the page has no list of routes. */
export function routeOf({ routes }: PageRules, path: string): { readonly prefetch?: readonly string[] } | true | undefined {
  if (!routes) return true;
  const { pathname, search } = new URL(path, location.origin);
  for (const [route, settings] of Object.entries(routes)) {
    if (search && !settings.query) continue;
    const wanted = route.split("/");
    const given = pathname.split("/");
    if (given.length === wanted.length && wanted.every((segment, at) => fits(segment, given[at] ?? ""))) return settings;
  }
  return undefined;
}

function fits(segment: string, given: string): boolean {
  if (!segment.includes("{")) return segment === given;
  const [before = "", after = ""] = segment.split(/\{[^}]*\}/);
  const isPart = given.startsWith(before) && given.endsWith(after) && given.length > before.length + after.length;
  // A dot segment, plain or encoded, would be another path. Servers decode an encoded slash, too.
  return isPart && !/^(?:\.|%2e)|%2f|%5c/i.test(given);
}

/** Elements that these selectors match. Absent rules match every element. */
export function isListed(element: Element, selectors: readonly string[] | undefined): boolean {
  return selectors?.some((selector) => element.matches(selector)) ?? true;
}

export function formSelectors({ forms }: PageRules): readonly string[] | undefined {
  return forms && Object.values(forms).map(({ selector }) => selector);
}

export function fieldSelectors({ forms }: PageRules): readonly string[] | undefined {
  return (
    forms &&
    Object.values(forms).flatMap((form) =>
      Object.entries(form.fields).map(([name, field]) => field.selector ?? `${form.selector} [name="${CSS.escape(name)}"]`),
    )
  );
}

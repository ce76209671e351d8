import { type Answer, refuse } from "../protocol.js";
import { prefetch } from "./prefetch.js";
import { type PageRules, routeOf } from "./rules.js";

export type Router = (path: string) => unknown;

/**
 * Goes to a path of this site. The first answer says that the navigation has begun. A page with a router answers again when the path is shown. A page without
 * one is left: the agent sees the next page.
 */
export async function goto(
  path: unknown,
  rules: PageRules,
  router: Router | undefined,
  first: (answer: Answer) => void,
): Promise<Answer | undefined> {
  if (typeof path !== "string" || !/^\/(?![/\\])/.test(path) || /[\\\s]/.test(path) || path.length > 2048)
    return refuse("TOOL_INVALID_INPUT", "The path is not a path of this site.");
  const route = routeOf(rules, path);
  if (!route) return refuse("TOOL_RESOURCE_NOT_FOUND", `This site has no page ${path}.`, { field: "path", value: path, reason: "unknown" });
  const prefetched = route === true ? [] : prefetch((route.prefetch ?? []).slice(0, 10), rules);
  const data = { dispatched: true, mode: router ? "route" : "document", path, ...(prefetched.length === 0 ? {} : { prefetched }) };
  const { pathname, search, hash } = new URL(path, location.origin);
  // The same document: no page loads, and none will say that it is there.
  if (!router && hash && pathname + search === location.pathname + location.search) {
    location.hash = hash;
    return { ok: true, data };
  }
  first({ ok: true, data, dispatched: true });
  if (!router) {
    // In a task of its own, so that the answer is sent before this document is left.
    setTimeout(() => location.assign(path));
    return undefined;
  }
  try {
    await router(path);
    return { ok: true, data };
  } catch {
    return { ...refuse("TOOL_RESOURCE_UNAVAILABLE", `The page could not show ${path}.`), say: `I couldn't open ${path}.` };
  }
}

/** Opens a listed address of another site, without an opener or a referrer. */
export function open(url: unknown, target: unknown, { external = [] }: PageRules): Answer {
  let address: URL | undefined;
  try {
    address = new URL(String(url));
  } catch {
    // Refused below.
  }
  if (!address || !external.includes(address.origin) || address.username || address.password)
    return refuse("TOOL_GATE_CLOSED", "This address is not on the page's list.", {
      url: String(url).slice(0, 2048),
      allowedOrigins: external.map((origin) => `${origin}/`),
    });
  const data = { opened: true, url: address.href, target: target === "_self" ? "_self" : "_blank" };
  if (data.target === "_self") setTimeout(() => follow(document, address.href));
  else {
    const tab = window.open("about:blank", "_blank");
    if (!tab) return { ok: true, data: { ...data, opened: false } };
    tab.opener = null;
    follow(tab.document, address.href);
  }
  return { ok: true, data };
}

/** Without a referrer. */
function follow({ body }: Document, href: string): void {
  const link = body.ownerDocument.createElement("a");
  Object.assign(link, { href, rel: "noreferrer" });
  body.append(link);
  link.click();
  link.remove();
}

import { type PageRules, routeOf } from "./rules.js";

/** Tells the browser which pages are likely next: by speculation rules, or else by `<link rel="prefetch">`. Gives the paths that this site has. */
export function prefetch(paths: readonly unknown[], rules: PageRules): readonly string[] {
  const urls = paths.filter(
    (path): path is string => typeof path === "string" && /^\/(?![/\\])[^\\\s]*$/.test(path) && routeOf(rules, path) !== undefined,
  );
  if (urls.length === 0) return [];
  if (HTMLScriptElement.supports?.("speculationrules")) {
    const script = document.createElement("script");
    script.type = "speculationrules";
    // A policy of the page may ask for the nonce of its own scripts.
    script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    script.textContent = JSON.stringify({ prefetch: [{ source: "list", urls }] });
    document.head.append(script);
  } else
    for (const href of urls) {
      const link = document.createElement("link");
      link.rel = "prefetch";
      link.href = href;
      document.head.append(link);
    }
  return urls;
}

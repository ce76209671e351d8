import { at, type JsonObject } from "../../ir/index.js";
import { examplePath, pathSchema } from "./routes.js";
import { listNames, missingTarget, moving, objectOf, type Site, type SiteTool, webAddress } from "./site-tool.js";
import { type Target, targetSchema, targetsOf } from "./targets.js";

/** Tools that move on the page. Their ids, policies and answers are those of the universal surface; their inputs are the elements and paths of the site. */
export function navigationTools(site: Site): readonly SiteTool[] {
  const { routes, external } = site.document;
  const targets = targetsOf(site.document);
  return [
    ...(Object.keys(routes).length === 0 ? [] : [goto(site)]),
    ...(targets.length === 0 ? [] : [highlight(targets, site)]),
    scrollTo(targets, site),
    ...(external.length === 0 ? [] : [open(site)]),
  ];
}

function highlight(targets: readonly Target[], { origin }: Site): SiteTool {
  return {
    id: "navigation.highlight",
    origin,
    title: "Highlight element",
    description: "Draw a transient outline around an element to show the person where you intend to click.",
    input: objectOf({ selector: targetSchema(targets, "The element to outline.") }, ["selector"]),
    output: objectOf(
      {
        highlighted: { type: "boolean", description: "Whether an outline is shown." },
        matches: { type: "integer", minimum: 0, description: "How many elements match the selector." },
        duration: { type: "string", format: "duration", description: "How long the outline stays." },
      },
      ["highlighted", "matches", "duration"],
    ),
    errors: { TOOL_RESOURCE_NOT_FOUND: missingTarget },
    settings: { ...moving, effect: "none", latencyBudget: 100, timeout: 2_000 },
    say: "Here it is.",
    hints: { ariaRole: "region", landmark: "main" },
    example: { selector: targets[0]?.[1] ?? "" },
    call: { kind: "bridge", action: "navigation.highlight" },
  };
}

function scrollTo(targets: readonly Target[], { origin }: Site): SiteTool {
  const selector = targets.length === 0 ? {} : { selector: targetSchema(targets, "The element to scroll to.") };
  return {
    id: "navigation.scrollTo",
    origin,
    title: "Scroll to",
    description: `Scroll the page to ${targets.length === 0 ? "" : "an element, "}its top or bottom, or to the anchor in its address.`,
    input: {
      ...objectOf({
        ...selector,
        to: {
          type: "string",
          enum: ["top", "bottom", "anchor"],
          description: "Part of the page, or of the element when a selector is given.",
        },
      }),
      minProperties: 1,
    },
    output: objectOf(
      {
        scrolled: { type: "boolean", description: "Whether the view moved." },
        position: { type: "number", minimum: 0, maximum: 1, description: "Where the view is now, 0 at the top, 1 at the bottom." },
      },
      ["scrolled", "position"],
    ),
    errors: { TOOL_RESOURCE_NOT_FOUND: missingTarget },
    settings: { ...moving, effect: "none", latencyBudget: 100, timeout: 2_000 },
    say: "Scrolling there.",
    hints: { ariaRole: "region", landmark: "main" },
    example: { to: "top" },
    call: { kind: "bridge", action: "navigation.scrollTo" },
  };
}

function goto({ document, origin }: Site): SiteTool {
  const path = examplePath(document);
  return {
    id: "navigation.goto",
    origin: at(origin, "routes"),
    title: "Go to page",
    description: "Take the person to a page of this site. The page may finish loading later.",
    input: objectOf({ path: pathSchema(document) }, ["path"]),
    output: objectOf(
      {
        dispatched: { type: "boolean", description: "Whether the page took the navigation." },
        mode: { type: "string", enum: ["route", "document"], description: "route: in a single-page site; document: a full page load." },
        path: { type: "string", minLength: 1, maxLength: 2048, description: "Where it leads." },
        prefetched: { type: "array", items: { type: "string" }, maxItems: 10, description: "Likely next pages that the page prefetches." },
      },
      ["dispatched", "mode", "path"],
    ),
    settings: { ...moving, effect: "read", latencyBudget: 150, execution: "optimistic", timeout: 5_000 },
    say: "Heading to {path}.",
    hints: { ariaRole: "link", landmark: "navigation", ...(document.prefetch === undefined ? {} : { prefetch: true }) },
    ...(path === undefined ? {} : { example: { path } }),
    call: { kind: "bridge", action: "navigation.goto" },
  };
}

/** The allowlist is part of the schema. Other values are refused before anything reaches the page. */
function open({ document: { external }, origin }: Site): SiteTool {
  const hosts = external.map((one) => one.replace(/[\^$\\.*+?()[\]{}|/]/g, "\\$&")).join("|");
  const url: JsonObject = {
    ...webAddress,
    pattern: String.raw`^(?:${hosts})(?:[/?#][^\\\s]*)?$`,
    description: `Address to open. Its origin is one of ${listNames(external.map((one) => [one, one]))}.`,
  };
  return {
    id: "navigation.open",
    origin: at(origin, "external"),
    title: "Open external page",
    description: "Open a page outside this site. Only addresses on the site's allowlist can be opened.",
    input: objectOf(
      {
        url,
        target: {
          type: "string",
          enum: ["_blank", "_self"],
          default: "_blank",
          description: "_blank: a new tab; _self: leaves this page.",
        },
      },
      ["url"],
    ),
    output: objectOf(
      {
        opened: { type: "boolean", description: "Whether the page opened it." },
        url: { ...webAddress, description: "The address." },
        target: { type: "string", enum: ["_blank", "_self"], description: "Where it was opened." },
      },
      ["opened", "url", "target"],
    ),
    settings: { ...moving, effect: "read", latencyBudget: 150, timeout: 5_000 },
    say: "Opening that page for you.",
    hints: { ariaRole: "link", landmark: "main" },
    example: { url: `${external[0]}/` },
    call: { kind: "bridge", action: "navigation.open" },
  };
}

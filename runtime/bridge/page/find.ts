import { type Failure, refuse } from "../protocol.js";

/** What the page offers if a selector matches nothing: navigation, main and region first. */
export type Candidate = { readonly role: string; readonly selector: string; readonly name?: string };

const landmarks: readonly (readonly [role: string, selector: string])[] = [
  ["navigation", "nav,[role=navigation]"],
  ["main", "main,[role=main]"],
  ["region", "section[aria-label],section[aria-labelledby],[role=region]"],
  ["search", "search,[role=search]"],
  ["form", "form[aria-label],form[aria-labelledby],[role=form]"],
  ["banner", "body>header,[role=banner]"],
  ["complementary", "aside,[role=complementary]"],
  ["contentinfo", "body>footer,[role=contentinfo]"],
];

export function candidates(): readonly Candidate[] {
  const found = landmarks.flatMap(([role, selector]) =>
    [...document.querySelectorAll(selector)].map((element) => {
      const name = nameOf(element);
      return { role, selector: selectorOf(element), ...(name === "" ? {} : { name }) };
    }),
  );
  return found.filter(({ selector }) => selector.length <= 512).slice(0, 20);
}

function nameOf(element: Element): string {
  const labelled = element.getAttribute("aria-labelledby");
  const text = element.getAttribute("aria-label") ?? (labelled && document.getElementById(labelled)?.textContent) ?? "";
  return text.replace(/\s+/g, " ").trim().slice(0, 200);
}

/** A selector that matches this element first. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { id, localName } = at;
    const own = id ? `#${CSS.escape(id)}` : localName;
    const alike = [...(at.parentElement?.children ?? [])].filter((other) => other.localName === localName);
    steps.unshift(id || alike.length < 2 ? own : `${own}:nth-of-type(${alike.indexOf(at) + 1})`);
    const selector = steps.join(">");
    if (document.querySelector(selector) === element) return selector;
  }
  return steps.join(">");
}

export type Found = { readonly element: Element; readonly matches: number };

/** The first element that a selector matches. */
export function find(selector: unknown): Found | Failure {
  if (typeof selector !== "string" || selector.length > 512)
    return refuse("TOOL_INVALID_INPUT", "The selector is not text of at most 512 characters.");
  try {
    const all = document.querySelectorAll(selector);
    if (all[0]) return { element: all[0], matches: all.length };
  } catch {
    return refuse("TOOL_INVALID_INPUT", `${selector} is not a CSS selector.`);
  }
  return refuse("TOOL_RESOURCE_NOT_FOUND", `No element of this page matches ${selector}.`, { selector, candidates: candidates() });
}

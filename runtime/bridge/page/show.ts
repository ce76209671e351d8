import type { Answer } from "../protocol.js";
import { find } from "./find.js";

const outline = "3px solid #f59e0b";

/** Outlines elements for a time, and gives each its own outline back. */
export function highlighter(seconds: number): { show(selector: unknown): Answer; rollBack(): void } {
  const shown = new Map<HTMLElement, () => void>();
  const show = (selector: unknown): Answer => {
    const found = find(selector);
    if ("ok" in found) return found;
    const element = found.element as HTMLElement;
    shown.get(element)?.();
    const { style } = element;
    const former = [style.outline, style.outlineOffset] as const;
    const timer = setTimeout(() => restore(), seconds * 1_000);
    const restore = (): void => {
      clearTimeout(timer);
      [style.outline, style.outlineOffset] = former;
      shown.delete(element);
    };
    shown.set(element, restore);
    style.outline = outline;
    style.outlineOffset = "2px";
    element.scrollIntoView({ block: "nearest" });
    return { ok: true, data: { highlighted: true, matches: found.matches, duration: `PT${seconds}S` } };
  };
  return {
    show,
    rollBack() {
      for (const restore of [...shown.values()]) restore();
    },
  };
}

export function scrollTo(selector: unknown, to: unknown): Answer {
  const before = scrollY;
  let element: Element | null = null;
  if (selector !== undefined) {
    const found = find(selector);
    if ("ok" in found) return found;
    element = found.element;
  } else if (to === "anchor") element = document.getElementById(decoded(location.hash.slice(1)));
  // At once: an answer must say where the view is.
  if (element) element.scrollIntoView({ behavior: "instant", block: to === "bottom" ? "end" : "start" });
  else scrollBy({ top: (to === "bottom" ? most() : 0) - before, behavior: "instant" });
  return { ok: true, data: { scrolled: scrollY !== before, position: most() === 0 ? 0 : Math.min(1, Math.max(0, scrollY / most())) } };
}

function most(): number {
  return Math.max(0, document.documentElement.scrollHeight - innerHeight);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

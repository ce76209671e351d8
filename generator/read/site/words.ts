import { diagnose } from "../../diagnostics/index.js";
import { found, matching, type Pattern, type Shape } from "../shape/index.js";

/** The forms of text that a site contract uses. */
export const formatVersion: Shape<1> = {
  want: "1",
  types: ["number"],
  read: (node) => {
    if (node.value === 1) return 1;
    node.report(diagnose("site/unknown-version", { found: found(node.value) }, node.origin));
    return undefined;
  },
  standIn: 1,
  schema: () => ({ const: 1 }),
};

export const origin = matching({
  want: "an origin with `https`, or with `http` for this machine, and no path",
  pattern: /^https?:\/\/[^\s/?#@\\]+$/,
  example: "https://shop.example.com",
  holds: isOrigin,
  meant: (text) => (URL.canParse(text) && isOrigin(new URL(text).origin) ? new URL(text).origin : undefined),
});

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin: own, protocol, hostname } = new URL(text);
  return own === text && (protocol === "https:" || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
}

/** `//host` would be another site. A dot segment would be another path. */
const isOnSite = (text: string): boolean => !/\/(?:\.|%2e){1,2}(?=\/|$)/i.test(text);

export const path = matching({
  want: "a path on the site, without query and fragment",
  pattern: /^\/(?:[^/\\\s?#{}][^\\\s?#{}]*)?$/,
  example: "/products",
  longest: 500,
  holds: isOnSite,
});

export const routePattern: Pattern = {
  want: "a path on the site, with `{name}` for a segment that varies",
  pattern: /^\/(?:(?:[^/\\\s?#{}]+|\{[A-Za-z][A-Za-z0-9_]*\})(?:\/(?:[^/\\\s?#{}]+|\{[A-Za-z][A-Za-z0-9_]*\}))*\/?)?$/,
  example: "/products/{slug}",
  longest: 500,
};

export const selector = matching({
  want: "a CSS selector without braces, semicolons and `<`",
  pattern: /^[A-Za-z#.[:*][^{}<;\r\n]*$/,
  example: "form#contact",
  longest: 512,
});

export const namePattern: Pattern = {
  want: "a letter followed by letters, digits, `_` or `-`",
  pattern: /^[A-Za-z][A-Za-z0-9_-]*$/,
  example: "contact",
  longest: 64,
};

/** The value of `data-action`. */
export const actionPattern: Pattern = {
  want: "words of letters, digits, `_` and `-`, joined by dots",
  pattern: /^[A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z][A-Za-z0-9_-]*)*$/,
  example: "product.addToCart",
  longest: 100,
};

export const fieldPattern: Pattern = {
  want: "the name of a form field",
  pattern: /^[A-Za-z_][A-Za-z0-9_.[\]-]*$/,
  example: "email",
  longest: 100,
};

export const parameter = matching({
  want: "the name of a query parameter",
  pattern: /^[A-Za-z_][A-Za-z0-9_.[\]-]*$/,
  example: "q",
  longest: 100,
});

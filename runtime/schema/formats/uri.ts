import { isIpv6 } from "./ip.js";
import { iprivate, ucschar } from "./ucschar.js";

/** RFC 3986 and RFC 3987. What a component must not hold is searched for, which is one pass; matching what it may hold would stack up. */
interface Grammar {
  readonly userinfo: RegExp;
  readonly name: RegExp;
  readonly path: RegExp;
  readonly query: RegExp;
  readonly fragment: RegExp;
}

function grammar(letters: string, privateLetters: string): Grammar {
  const forbidden = (allowed: string): RegExp => new RegExp(String.raw`[^\w\-.~!$&'()*+,;=%${letters}${allowed}]|%(?![0-9A-Fa-f]{2})`, "u");
  return {
    userinfo: forbidden(":"),
    name: forbidden(""),
    path: forbidden(":@/"),
    query: forbidden(`:@/?${privateLetters}`),
    fragment: forbidden(":@/?"),
  };
}

const uri: Grammar = /* @__PURE__ */ grammar("", "");
const iri: Grammar = /* @__PURE__ */ grammar(ucschar, iprivate);

// Appendix B of RFC 3986: takes any text apart.
const components = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*$/;
const ipLiteral = /^\[([^\]]*)\](?::\d*)?$/;
const ipFuture = /^[Vv][0-9A-Fa-f]+\.[\w\-.~!$&'()*+,;=:]+$/;
const nameAndPort = /^([^:]*)(?::\d*)?$/;

function isAuthority(text: string, rules: Grammar): boolean {
  const at = text.indexOf("@");
  if (at >= 0 && rules.userinfo.test(text.slice(0, at))) {
    return false;
  }
  const host = text.slice(at + 1);
  if (host.startsWith("[")) {
    const address = ipLiteral.exec(host)?.[1] ?? "";
    return isIpv6(address) || ipFuture.test(address);
  }
  const name = nameAndPort.exec(host)?.[1];
  return name !== undefined && !rules.name.test(name);
}

function isReference(text: string, rules: Grammar, needsScheme: boolean): boolean {
  const [, schemeName, authority, path = "", query = "", fragment = ""] = components.exec(text) ?? [];
  return (
    (schemeName === undefined ? !needsScheme : scheme.test(schemeName)) &&
    (authority === undefined || isAuthority(authority, rules)) &&
    // Without a scheme, a colon in front would be read as the end of one.
    !(schemeName === undefined && authority === undefined && path.startsWith(":")) &&
    !rules.path.test(path) &&
    !rules.query.test(query) &&
    !rules.fragment.test(fragment)
  );
}

// RFC 3987, section 4.1: these make a link read as another one.
const bidiFormatting = /[\u200e\u200f\u202a-\u202e]/;

export function isUri(text: string): boolean {
  return isReference(text, uri, true);
}

export function isUriReference(text: string): boolean {
  return isReference(text, uri, false);
}

export function isIri(text: string): boolean {
  return isReference(text, iri, true) && !bidiFormatting.test(text);
}

export function isIriReference(text: string): boolean {
  return isReference(text, iri, false) && !bidiFormatting.test(text);
}

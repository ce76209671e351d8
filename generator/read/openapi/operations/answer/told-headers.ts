import type { HttpResponse } from "@toolpact/runtime";

/** Headers about the message itself, which the transport reads, and those that carry credentials or tell proxies apart. */
const notTold = new Set(
  "connection content-encoding content-length content-type date keep-alive proxy-authenticate server set-cookie te trailer transfer-encoding upgrade vary via www-authenticate".split(
    " ",
  ),
);
const isName = /^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
const most = 20;

/** The documented headers of a response that callers are given. */
export function toldHeaders(names: readonly string[]): Pick<HttpResponse, "headers"> {
  const told = [...new Set(names)].filter((name) => isName.test(name) && !notTold.has(name)).slice(0, most);
  return told.length === 0 ? {} : { headers: told };
}

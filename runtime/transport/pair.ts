/** `name=text` of a query, a form or a cookie, both parts encoded. */
export type Pair = { readonly name: string; readonly text: string };

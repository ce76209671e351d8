/** Input field → where its value stands in the context: `tenant`, `principal`, `locale`, `timeZone`, or `meta.<name>`. */
export type Injection = { readonly [field: string]: string };

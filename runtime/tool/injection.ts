/** Input field → where its value stands in the context: `tenant`, `principal`, `locale`, `timeZone`, or `meta.<name>`. */
export type Injection = { readonly [field: string]: string };

export function injectionOf(call: { readonly kind: string; readonly inject?: Injection | undefined }): Injection | undefined {
  return call.inject;
}

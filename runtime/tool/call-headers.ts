/** `{field}` stands for an input field, `{secret:NAME}` for a secret that the policy names: never for an input field of that name. */
export type CallHeaders = { readonly [header: string]: string };

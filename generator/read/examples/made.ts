import type { Json } from "../../ir/index.js";

/** Boxed, since null is a value. */
export type Made = { readonly value: Json } | undefined;

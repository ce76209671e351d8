import { encodeNothing } from "./encode.js";
import { form } from "./form.js";
import type { PairStyle } from "./style.js";

/** `form` as OpenAPI 3.2 has it for cookies: nothing is escaped, so what a cookie cannot hold must come escaped. */
export const cookie: PairStyle = (expansion) => form({ ...expansion, encode: encodeNothing });

import type { Diagnostic } from "../../diagnostics/index.js";

/** Why a file has no document; what stands beside the first problem are more of its kind. */
export type Unread = { readonly diagnostic: Diagnostic; readonly others?: readonly Diagnostic[] };

import type { Diagnostic } from "../../diagnostics/index.js";

/** A value, and what was let pass to get it. */
export type Parsed = { readonly value: unknown; readonly forgiven?: readonly Diagnostic[] };

/** Why a file has no document; what stands beside the first problem are more of its kind. */
export type Unread = { readonly diagnostic: Diagnostic; readonly others?: readonly Diagnostic[] };

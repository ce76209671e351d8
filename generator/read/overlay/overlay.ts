import type { Json, Origin } from "../../ir/index.js";
import type { JsonPath } from "./json-path.js";

/** An overlay document that was read. https://spec.openapis.org/overlay/v1.1.0.html */
export type Overlay = {
  readonly origin: Origin;
  readonly version: "1.0" | "1.1";
  /** The document that it was made for, as written. */
  readonly extends?: string;
  readonly actions: readonly Action[];
  /** Nothing of it was wrong. What is right is tried all the same, so that one run tells everything. */
  readonly isWhole: boolean;
};

export type Action = {
  readonly origin: Origin;
  /** `action 2 ("Hide the admin API")`, for messages. */
  readonly title: string;
  readonly target: JsonPath;
  readonly change: Change;
};

export type Change =
  | { readonly kind: "remove" }
  | { readonly kind: "update"; readonly value: Json; readonly origin: Origin }
  | { readonly kind: "copy"; readonly from: JsonPath; readonly origin: Origin };

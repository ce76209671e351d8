import type { FindKeptNames, JsonObject, Origin } from "../../ir/index.js";
import type { DefaultsSetting } from "../defaults/setting.js";
import type { GuessSettings } from "./guesses/guesses.js";

export type OpenApiSettings = {
  readonly kept?: FindKeptNames;
  /** What the config says of single operations, by any of their names, and where. */
  readonly operations?: { readonly written: JsonObject; readonly origin: Origin };
  /** Short name of the source. Default: from the title. */
  readonly name?: string;
  /** First part of every tool's id, before the tag. Default: none. */
  readonly namespace?: string;
  /** Where the document comes from: relative server addresses are taken from here. */
  readonly url?: string;
  /** What keywords of one type without `type` mean: that type (`meant`, the default), or "when it is of that type" (`written`). */
  readonly untyped?: "meant" | "written";
  /** What happens to defaults of inputs that a caller leaves out. Default: `assume`. */
  readonly defaults?: DefaultsSetting;
  /** Guesses that are switched on or off, by id, by family (`pagination/*`) or all (`*`). */
  readonly guesses?: GuessSettings;
};

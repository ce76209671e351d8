import { at, type Origin } from "../../ir/index.js";
import type { Selection } from "../../read/openapi/index.js";
import type { ReaderSettings, SettingPath } from "./reader.js";

/** `select` as the readers of providers' documents take it. */
export function selectionOf({ select, origin }: ReaderSettings): {
  readonly select?: Selection;
  readonly selectOrigin?: Origin | undefined;
} {
  return select === undefined ? {} : { select, selectOrigin: origin && at(origin, "select") };
}

/** The settings of sources whose operations a provider defines. */
export const providerOptions: readonly SettingPath[] = [["select"], ["namespace"], ["defaults"]];

import type { Checking } from "./checking.js";
import { isRecord } from "./is-record.js";
import { jsonObjectOf } from "./json-of.js";

/** That these are settings at all. What they say is read with the contract, in whose words they are. */
export function checkOperations(value: unknown, { keys, wrong }: Checking): void {
  if (!isRecord(value)) {
    wrong(keys, "an object of settings by operation", value);
    return;
  }
  for (const [operation, settings] of Object.entries(value)) {
    if (!isRecord(settings)) wrong([...keys, operation], "an object of settings", settings);
    else if (jsonObjectOf(settings) === undefined) wrong([...keys, operation], "settings that JSON could say, without functions", settings);
  }
}

// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineClient } from "@toolpact/runtime/codegen-v1";

export function createClient(runtime, context) {
  return defineClient(runtime, context, {
    notes: {
      add: "notes.add",
    },
  });
}

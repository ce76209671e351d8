// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import * as z from "@toolpact/runtime/codegen-v1/zod";

export const duration = /* @__PURE__ */ z.shared(() => z.enum(["WEEK", "MONTH"]));

export const lendBook = /* @__PURE__ */ z.shared(() =>
  z.strictObject({
    book: z.string(),
    reader: z.string(),
    duration: duration().nullable().exactOptional(),
  }),
);

// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineClient } from "@toolpact/runtime/codegen-v1";

export function createClient(runtime, context) {
  return defineClient(runtime, context, {
    shop: {
      cancelOrder: "shop.cancelOrder",
      createOrder: "shop.createOrder",
      downloadPhoto: "shop.downloadPhoto",
      getOrder: "shop.getOrder",
      listProducts: "shop.listProducts",
      uploadPhoto: "shop.uploadPhoto",
    },
  });
}

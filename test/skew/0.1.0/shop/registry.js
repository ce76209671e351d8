// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
import { defineRegistry } from "@toolpact/runtime/codegen-v1";

const readsAsServiceReported = {
  effect: "read",
  auth: "service",
  validation: { output: "report" },
};

const writesShopConfirmedAsServiceReportedOnce = {
  effect: "write",
  sideEffects: "writes.shop",
  confirm: { rule: "always" },
  auth: "service",
  validation: { output: "report" },
  idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
};

/** The 6 tools of shop: plain data; a tool's own module is loaded on first use. */
export const registry = defineRegistry({
  name: "shop",
  title: "Shop",
  version: "1.0.0",
  tools: [
    {
      id: "shop.cancelOrder",
      hostName: "shop_cancelOrder",
      title: "Cancel an order.",
      description: "Cancel an order.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "delete",
        sideEffects: "writes.shop",
        confirm: { rule: "always" },
        auth: "service",
        validation: { output: "report" },
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
      },
      call: { kind: "http-operation", method: "DELETE", path: "/orders/{orderId}" },
    },
    {
      id: "shop.createOrder",
      hostName: "shop_createOrder",
      title: "Order products.",
      description: "Order products.",
      category: "integration",
      version: "1.0.0",
      policy: writesShopConfirmedAsServiceReportedOnce,
      call: { kind: "http-operation", method: "POST", path: "/orders" },
    },
    {
      id: "shop.downloadPhoto",
      hostName: "shop_downloadPhoto",
      title: "Download the photo of an order.",
      description: "Download the photo of an order.",
      category: "integration",
      version: "1.0.0",
      policy: readsAsServiceReported,
      call: { kind: "http-operation", method: "GET", path: "/orders/{orderId}/photo" },
    },
    {
      id: "shop.getOrder",
      hostName: "shop_getOrder",
      title: "Read an order.",
      description: "Read an order.",
      category: "integration",
      version: "1.0.0",
      policy: readsAsServiceReported,
      call: { kind: "http-operation", method: "GET", path: "/orders/{orderId}" },
    },
    {
      id: "shop.listProducts",
      hostName: "shop_listProducts",
      title: "List products, one page at a time.",
      description: "List products, one page at a time.",
      category: "integration",
      version: "1.0.0",
      policy: readsAsServiceReported,
      call: { kind: "http-operation", method: "GET", path: "/products" },
    },
    {
      id: "shop.uploadPhoto",
      hostName: "shop_uploadPhoto",
      title: "Attach a photo to an order.",
      description: "Attach a photo to an order.",
      category: "integration",
      version: "1.0.0",
      policy: writesShopConfirmedAsServiceReportedOnce,
      call: { kind: "http-operation", method: "PUT", path: "/orders/{orderId}/photo" },
    },
  ],
  load,
});

async function load(id) {
  switch (id) {
    case "shop.cancelOrder":
      return (await import("./tools/shop/cancel-order.js")).cancelOrder;
    case "shop.createOrder":
      return (await import("./tools/shop/create-order.js")).createOrder;
    case "shop.downloadPhoto":
      return (await import("./tools/shop/download-photo.js")).downloadPhoto;
    case "shop.getOrder":
      return (await import("./tools/shop/get-order.js")).getOrder;
    case "shop.listProducts":
      return (await import("./tools/shop/list-products.js")).listProducts;
    case "shop.uploadPhoto":
      return (await import("./tools/shop/upload-photo.js")).uploadPhoto;
    default:
      return undefined;
  }
}

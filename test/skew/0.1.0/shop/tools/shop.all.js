// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the declarations beside this give it its type.
export { cancelOrder } from "./shop/cancel-order.js";
export { createOrder } from "./shop/create-order.js";
export { downloadPhoto } from "./shop/download-photo.js";
export { getOrder } from "./shop/get-order.js";
export { listProducts } from "./shop/list-products.js";
export { uploadPhoto } from "./shop/upload-photo.js";

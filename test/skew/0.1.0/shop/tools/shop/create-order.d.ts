// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
export {
  createOrder,
  type CreateOrderInput,
  type CreateOrderOutput,
  type CreateOrderError,
  type CreateOrderHeaders,
} from "../shop.all.js";

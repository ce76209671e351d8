// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
export { getOrder, type GetOrderInput, type GetOrderOutput } from "../shop.all.js";

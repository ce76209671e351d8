// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
export { type Client, createClient } from "./client.js";
export type { Handlers } from "./handlers.js";
export { registry } from "./registry.js";

// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
export { type Client, createClient } from "./client.js";
export type { Handlers } from "./handlers.js";
export { registry } from "./registry.js";

// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
export { createClient } from "./client.js";
export { registry } from "./registry.js";

// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
export { type Client, createClient } from "./client.js";
export type { Handlers } from "./handlers.js";
export { registry } from "./registry.js";

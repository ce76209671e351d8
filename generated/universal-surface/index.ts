// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
export { type Client, createClient } from "./client.js";
export type { Handlers } from "./handlers.js";
export { registry } from "./registry.js";

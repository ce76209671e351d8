// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
export { item, type ItemInput, type ItemOutput } from "../library.all.js";

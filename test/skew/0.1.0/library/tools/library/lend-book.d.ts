// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.
export { lendBook, type LendBookInput, type LendBookOutput } from "../library.all.js";

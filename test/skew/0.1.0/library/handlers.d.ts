// Made by toolpact from library.graphql. The document is its provider's: change the config, then run `toolpact generate`.

/** What the application must supply: one function per tool that is bound to local code. */
export type Handlers = Record<string, never>;

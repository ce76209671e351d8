// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.

/** What the application must supply: one function per tool that is bound to local code. */
export type Handlers = Record<string, never>;

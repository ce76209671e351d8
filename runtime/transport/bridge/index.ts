/** The door `@toolpact/runtime/transport/bridge`. */
export { type BridgeTransportOptions, bridgeTransport, type PageOf } from "./bridge-transport.js";
export { type ChannelOptions, type PageChannel, pageChannel } from "./channel.js";
export type { Page, PageAnswer, PageCall } from "./page.js";

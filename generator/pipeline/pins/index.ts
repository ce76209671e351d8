export { canonicalText } from "./canonical.js";
export { type Pin, type Pins, pinFolder, pinList } from "./pin.js";
export { pinPath } from "./pin-path.js";
export { pinnedCopies } from "./pinned-cache.js";
export { isHeaderText, printPins, readPins } from "./read-pins.js";

export { applyOverlays, type Overlaid, type OverlayReading } from "./apply-overlays.js";

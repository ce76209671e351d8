export { compareSurfaces, type SurfaceChange } from "./compare-surfaces.js";
export { printSurface } from "./print-surface.js";
export { isDeclaring, readSurface } from "./read-surface.js";
export type { Surface, SurfaceFiles } from "./surface.js";

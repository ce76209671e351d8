export { type ListedDiagnostic, listDiagnostics, type Texts } from "./listing.js";
export { locate, type Position } from "./locate.js";
export { renderDiagnostics } from "./render.js";
export { summarise } from "./summarise.js";

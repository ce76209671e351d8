export { type PackedPackage, type PackOptions, type PackResult, pack } from "./pack.js";

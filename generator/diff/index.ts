export { type Bump, type BumpPolicy, bumps } from "./bump.js";
export { type Diff, diffSides } from "./diff.js";
export { openSides, type Sides } from "./open-sides.js";
export { type DiffFormat, diffFormats } from "./render/formats.js";
export { renderDiff } from "./render/index.js";

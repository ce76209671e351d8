export { type Bump, type BumpPolicy, bumps } from "./bump.js";
export { type Diff, diffSides, isFound, type Threshold, thresholds } from "./diff.js";
export { nextVersion } from "./next-version.js";
export { openSides, type Sides } from "./open-sides.js";
export { type DiffFormat, diffFormats } from "./render/formats.js";
export { renderDiff } from "./render/index.js";
export { type Reviewed, reviewDiff, unknownKinds } from "./review.js";

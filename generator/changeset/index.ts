export { type ChangeGroup, type ChangeLines, type Changeset, changeGroups, changesetFolder } from "./changeset.js";
export { linesOf } from "./lines-of.js";
export { type ChangesetFile, readChangeset, readChangesets } from "./read-changeset.js";
export { bumpOfChangesets, insertSection, renderSection, type SectionOptions } from "./render-section.js";
export { changesetName, printChangeset } from "./write-changeset.js";

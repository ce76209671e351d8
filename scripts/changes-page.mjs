// `node scripts/changes-page.mjs`: prints the tables in docs/changes.md from the catalogue of changes. Build first.
// `--check` changes nothing, and fails where the tables are not what the catalogue says.
import { importBuilt, table, writePrinted } from "./printed-table.mjs";

const { changeKinds, sideOf } = await importBuilt("compare", "kinds", "index.js");
const { sides } = await importBuilt("compare", "kinds", "classes.js");
const titles = {
  input: "Inputs",
  output: "Outputs",
  policy: "Policy",
  identity: "Identity",
  words: "Words",
  errors: "Errors",
  declarations: "Declarations",
};
const classOf = ({ class: own, also, isSoft }) => [own, also].filter(Boolean).join(", ") + (isSoft ? " (soft)" : "");
const judged = (row) => (row.withEffect === undefined ? classOf(row) : `${classOf(row)}; with an effect: ${classOf(row.withEffect)}`);
const sections = sides.map((side) => {
  const rows = [...changeKinds].filter(([kind]) => sideOf(kind) === side);
  const cells = rows.map(([kind, row]) => [`\`${kind}\``, judged(row), row.says, row.withEffect?.because ?? row.because]);
  return `## ${titles[side]}\n\n${table(["kind", "class", "what changed", "why"], cells)}`;
});
writePrinted({ page: "changes.md", script: "changes-page.mjs", text: sections.join("\n\n") });

// `node scripts/guesses-page.mjs`: prints the table in docs/guesses.md from the catalogue of guesses. Build first.
// `--check` changes nothing, and fails where the table is not what the catalogue says.
import { importBuilt, table, writePrinted } from "./printed-table.mjs";

const { guesses } = await importBuilt("read", "openapi", "guesses", "catalogue.js");
const rows = Object.entries(guesses).map(([id, { does, default: usual, evidence, docs }]) => [
  `\`${id}\``,
  usual,
  does,
  evidence,
  `[more](${docs})`,
]);
writePrinted({ page: "guesses.md", script: "guesses-page.mjs", text: table(["guess", "default", "what it does", "evidence", ""], rows) });

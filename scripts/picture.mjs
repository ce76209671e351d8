// Draws docs/images/demo.svg from a real run of the demonstration. `--check` compares instead: exit 1 where the picture is out of date.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demonstrate } from "../examples/demo/demo.mjs";
import { root } from "./run.mjs";

const path = join(root, "docs", "images", "demo.svg");
const [lineHeight, fontSize, padding, width] = [20, 14, 24, 760];
const colours = { title: "#7ee787", command: "#79c0ff", line: "#e6edf3" };

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The lines of a run as rows; an empty row stands before each title but the first. */
async function rowsOfRun() {
  // Inside the repository, so that the generated tools find the packages.
  const folder = mkdtempSync(join(root, ".toolpact-picture-"));
  const rows = [];
  try {
    await demonstrate(folder, (text, style = "line") => {
      if (style === "title" && rows.length > 0) rows.push({ text: "", style });
      rows.push({ text: style === "title" ? text : style === "command" ? `  $ ${text}` : `  ${text}`, style });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

function draw(rows) {
  const height = rows.length * lineHeight + 2 * padding;
  const texts = rows.flatMap(({ text, style }, index) =>
    text === ""
      ? []
      : `  <text x="${padding}" y="${padding + (index + 0.75) * lineHeight}" fill="${colours[style]}">${escaped(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="The output of npm start">`,
    `  <rect width="${width}" height="${height}" rx="10" fill="#0d1117"/>`,
    `  <g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="${fontSize}" style="white-space: pre">`,
    ...texts,
    "  </g>",
    "</svg>",
    "",
  ].join("\n");
}

const picture = draw(await rowsOfRun());
if (process.argv.includes("--check")) {
  if (readFileSync(path, "utf8") !== picture) {
    console.error("docs/images/demo.svg does not show what the demonstration prints. Run `node scripts/picture.mjs`.");
    process.exitCode = 1;
  }
} else {
  writeFileSync(path, picture);
}

import type { Diff } from "../diff.js";
import type { Sides } from "../open-sides.js";
import { findSpots } from "../places.js";
import type { DiffFormat } from "./formats.js";
import { annotatedCauses, renderGithub } from "./render-github.js";
import { jsonOf } from "./render-json.js";
import { renderMarkdown } from "./render-markdown.js";
import { sarifOf } from "./render-sarif.js";
import { renderText, shownCauses } from "./render-text.js";

export type Rendering = {
  readonly sides: Sides;
  readonly format: DiffFormat;
  /** For `text`: shows every cause with its reason. */
  readonly all: boolean;
  readonly bold: (text: string) => string;
  /** Version of Toolpact. */
  readonly version: string;
};

export type Rendered = { readonly text: string; readonly json?: { readonly [key: string]: unknown } };

/** The result in one of the formats. Lines are searched only for shown changes. */
export async function renderDiff(diff: Diff, { sides, format, all, bold, version }: Rendering): Promise<Rendered> {
  const examples = diff.causes.map(({ example }) => example);
  switch (format) {
    case "json": {
      const json = jsonOf(diff, await findSpots(diff.changes, sides));
      return { json, text: JSON.stringify(json, undefined, 2) };
    }
    case "sarif":
      return { text: JSON.stringify(sarifOf(diff, { spots: await findSpots(examples, sides), version }), undefined, 2) };
    case "markdown":
      return { text: renderMarkdown(diff, await findSpots(examples, sides)) };
    case "github":
      return {
        text: renderGithub(
          diff,
          await findSpots(
            annotatedCauses(diff.causes).map(({ cause }) => cause.example),
            sides,
          ),
        ),
      };
    case "text": {
      const shown = shownCauses(diff, all).map(({ cause }) => cause.example);
      return { text: renderText(diff, { spots: await findSpots(shown, sides), all, bold }) };
    }
  }
}

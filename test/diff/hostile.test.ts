import { afterAll, beforeAll, expect, it } from "vitest";
import { diffSides, openSides } from "../../generator/diff/index.js";
import { renderDiff } from "../../generator/diff/render/index.js";
import { renderMarkdown } from "../../generator/diff/render/render-markdown.js";
import { createFolder, type Folder, openApi, operation } from "./folder.js";

const hostile =
  "x` @team Closes #12 [skip ci] <!-- --> ![i](https://evil.example/a) | \u202etxt\u001b[31m %0A::error::y\n::set-env name=A::b [l](0) {0}";

let folder: Folder;
beforeAll(() => {
  folder = createFolder();
  const answer = (values: readonly string[]) => ({ type: "object", properties: { [hostile]: { type: "string", enum: values } } });
  const get = (values: readonly string[]) => ({
    "/a": { get: operation("listAll", { query: { [hostile]: { type: "string", enum: values } }, answer: answer(values) }) },
  });
  folder.write("old.json", openApi(get(["a", hostile])));
  folder.write("new.json", openApi(get(["a", `${hostile}2`])));
});
afterAll(() => folder.remove());

async function render(format: "text" | "markdown" | "github" | "sarif" | "json"): Promise<string> {
  const sides = await openSides("old.json", "new.json", { cwd: folder.root, network: {} });
  if ("refused" in sides) throw new Error("refused");
  return (await renderDiff(diffSides(sides), { sides, format, all: true, bold: (text) => text, version: "1" })).text;
}

it("text of a contract sends no control code to a terminal and adds no line", async () => {
  const text = await render("text");
  expect(text).toContain("\\u202e");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that a terminal acts on
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  expect(text).not.toMatch(/^::/m);
});

it("text of a contract mentions no person, closes nothing and stays code in Markdown", async () => {
  const text = await render("markdown");
  expect(text).toContain("Closes");
  expect(text).not.toMatch(/@team|#12|\[skip ci\]|\u202e/);
  expect(text.match(/<!--/g)).toHaveLength(1);
  const withoutCode = text.replace(/(`+) ?[\s\S]*?[^`]\1(?!`)/g, "");
  expect(withoutCode).not.toMatch(/!\[|evil|\bteam\b/);
});

it("text of a contract starts no command of a GitHub workflow", async () => {
  const lines = (await render("github")).split("\n");
  expect(lines.filter((line) => line.startsWith("::")).every((line) => /^::(?:error|warning) /.test(line))).toBe(true);
  expect(lines.join("\n")).toContain("%250A");
  for (const line of lines.filter((one) => one.startsWith("::"))) {
    const [, properties = ""] = /^::\w+ (.*?)::/.exec(line) ?? [];
    expect(properties.split(",").every((property) => /^(?:file|line|col|title)=[^:]*$/.test(property))).toBe(true);
  }
});

it("SARIF has the shape of version 2.1.0, with neither links nor arguments in its messages", async () => {
  const { version, runs } = JSON.parse(await render("sarif"));
  expect(version).toBe("2.1.0");
  const [{ tool, results }] = runs;
  for (const { ruleId, ruleIndex, level, message, locations } of results) {
    expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(["error", "warning", "note"]).toContain(level);
    expect(message.text).not.toMatch(/(?<!\\)\[l\]|(?<!\{)\{0\}(?!\})/);
    expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^[\w.%/-]+$/);
    expect(locations[0].physicalLocation.region.startLine).toBeGreaterThan(0);
  }
});

it("a report in Markdown has at most 60,000 characters, is cut by whole causes and keeps safety", async () => {
  const paths = (version: string) =>
    Object.fromEntries(
      Array.from({ length: 900 }, (_, index) => [
        `/thing${index}`,
        {
          [index % 3 === 0 ? "delete" : "get"]: operation(`thing${version}${index}`, {
            answer: { type: "string", enum: [`${index}${version}`] },
          }),
        },
      ]),
    );
  folder.write("many.json", openApi({}));
  folder.write("many-old.json", openApi(paths("a")));
  folder.write(
    "many-new.json",
    openApi({
      ...paths("b"),
      ...Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`/gone${index}`, { delete: operation(`gone${index}`) }])),
    }),
  );
  const diff = await folder.diff("many-old.json", "many-new.json");
  const text = renderMarkdown(diff, () => ({}));
  expect(text.length).toBeLessThanOrEqual(60_000);
  expect(text).toMatch(/… and \d+ more causes/);
  const safety = diff.causes.filter((cause) => cause.class === "safety");
  expect(safety.length).toBeGreaterThan(0);
  expect(text.indexOf("### Safety")).toBeGreaterThan(0);
  expect(text.lastIndexOf("</details>")).toBeGreaterThan(text.lastIndexOf("<details>") - 1);
});

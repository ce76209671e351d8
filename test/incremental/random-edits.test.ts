import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { dump, load } from "js-yaml";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../../generator/config/index.js";
import { generate } from "../../generator/pipeline/generate.js";
import { Session } from "../../generator/pipeline/session/session.js";
import { repository } from "../generated/reference-plans.js";
import { createRandom } from "../write/kill.js";
import { edits, overlayOf, type Random } from "./edits.js";

const corpus = resolve(repository, "../shared/corpus/openapi");
/** Of 2.0 to 3.2, and a tool spec. */
const documents = [
  "specs/marketplace.tools.yaml",
  "other/scalar-galaxy-3.1.yaml",
  "other/redocly-cafe-3.2.yaml",
  "guru/spotify.com__1.0.0.yaml",
  "guru/netlify.com__2.16.0.yaml",
  "guru/docker.com__engine__1.33.yaml",
].map((path) => (path.startsWith("specs/") ? join(repository, path) : join(corpus, path)));
const turns = process.env.TOOLPACT_LONG === "1" ? 50 : 2;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A project of the document, an overlay where it takes one, and another contract that stays as it is. */
class Project {
  readonly root = mkdtempSync(join(tmpdir(), "toolpact-edits-"));

  constructor(name: string, hasOverlay: boolean) {
    folders.push(this.root);
    mkdirSync(join(this.root, "specs"));
    cpSync(join(repository, "specs/travel.tools.yaml"), join(this.root, "specs/travel.tools.yaml"));
    const contract = { contract: name, ...(hasOverlay ? { overlays: ["words.overlay.yaml"] } : {}) };
    writeFileSync(
      join(this.root, "toolpact.config.json"),
      JSON.stringify({ sources: [contract, "specs/travel.tools.yaml"], handlers: false }),
    );
  }

  write(name: string, value: unknown): void {
    writeFileSync(join(this.root, name), dump(value, { noRefs: true, lineWidth: -1 }));
  }

  /** What a run reports, and every file after it. */
  async run(given: Awaited<ReturnType<typeof readConfig>>, session?: Session): Promise<unknown> {
    const { config, patterns } = given;
    const { ok, written, removed, pending, diagnostics } = await generate({
      config: config ?? expect.fail(),
      patterns,
      ...(session === undefined ? {} : { session }),
    });
    const paths = readdirSync(this.root, { recursive: true, withFileTypes: true, encoding: "utf8" })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/\.toolpact[\\/](cache|lock)/.test(path));
    const files = Object.fromEntries(paths.sort().map((path) => [path.slice(this.root.length), readFileSync(path, "utf8")]));
    return { ok, written, removed, pending, diagnostics, files };
  }
}

describe.skipIf(!existsSync(corpus))(
  `after each of ${turns * documents.length} random edits a session writes what a run of its own writes`,
  () => {
    it.each(documents.map((path, index) => ({ path, index, name: path.split("/").at(-1) ?? "" })))(
      "$name",
      { timeout: 900_000 },
      async ({ path, index, name }) => {
        const random: Random = createRandom(2_026 + index);
        const document = load(readFileSync(path, "utf8")) as { [key: string]: unknown };
        const hasOverlay = !name.endsWith(".tools.yaml");
        const [kept, fresh] = [new Project(name, hasOverlay), new Project(name, hasOverlay)];
        const configs = new Map<Project, Awaited<ReturnType<typeof readConfig>>>();
        let overlay = overlayOf(document, random, 0);
        const session = new Session();
        const kinds = Object.keys(edits);
        for (let turn = 0; turn <= turns; turn++) {
          let kind = "none";
          if (turn > 0) {
            // Each kind in its turn, from another one for each document.
            kind = [...kinds, "overlay"][(turn + index * turns) % (kinds.length + 1)] ?? "";
            if (kind === "overlay") overlay = overlayOf(document, random, turn);
            else if (edits[kind]?.(document, random, turn) !== true) edits.description?.(document, random, turn);
          }
          for (const project of [kept, fresh]) {
            project.write(name, document);
            if (hasOverlay) project.write("words.overlay.yaml", overlay);
            if (!configs.has(project)) configs.set(project, await readConfig({ cwd: project.root }));
          }
          const wanted = await fresh.run(configs.get(fresh) ?? expect.fail());
          expect({ turn, kind, ...Object(await kept.run(configs.get(kept) ?? expect.fail(), session)) }).toEqual({
            turn,
            kind,
            ...Object(wanted),
          });
        }
      },
    );
  },
);

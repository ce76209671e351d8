import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../generator/config/index.js";
import { type Compilation, compile } from "../../generator/pipeline/compile.js";
import { openSources } from "../../generator/pipeline/open-sources.js";
import { Session } from "../../generator/pipeline/session/session.js";
import { repository } from "../generated/reference-plans.js";

const root = mkdtempSync(join(tmpdir(), "toolpact-session-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const changing = join(root, "specs/marketplace.tools.yaml");
beforeAll(() => {
  mkdirSync(join(root, "specs"));
  for (const name of ["marketplace", "travel"])
    cpSync(join(repository, `specs/${name}.tools.yaml`), join(root, `specs/${name}.tools.yaml`));
  writeFileSync(join(root, "toolpact.config.json"), JSON.stringify({ sources: ["specs/*.tools.yaml"], handlers: false }));
});

it("a contract that did not change is not read, planned or printed again, and one that did is", async () => {
  const { config } = await readConfig({ cwd: root });
  const run = async (session: Session): Promise<Compilation> => {
    const sources = await openSources({ config: config ?? expect.fail(), cwd: root, known: session.documents });
    return compile({ config: config ?? expect.fail(), cwd: root, sources, session });
  };
  const [session, other] = [new Session(), new Session()];
  const before = await run(session);
  writeFileSync(changing, readFileSync(changing, "utf8").replace("Find vendors", "Find all vendors"));
  const after = await run(session);
  const kept = new Set<object>(before.files);
  const isKept = (folder: string): readonly boolean[] => {
    const found = after.files.filter(({ path }) => path.startsWith(`${folder}/`)).map((file) => kept.has(file));
    return [...new Set(found)];
  };
  expect({ travel: isKept("travel"), marketplace: isKept("marketplace") }).toEqual({ travel: [true], marketplace: [false] });
  // Nothing is kept outside a session: another one makes everything itself, and the same.
  const fresh = await run(other);
  expect(fresh.files.some((file) => kept.has(file))).toBe(false);
  expect(fresh).toMatchObject({ files: after.files, diagnostics: after.diagnostics, lock: { text: after.lock.text } });
});

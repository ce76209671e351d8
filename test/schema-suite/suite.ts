import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The official JSON Schema test suite: https://github.com/json-schema-org/JSON-Schema-Test-Suite */
const suiteFolder: string =
  process.env.JSON_SCHEMA_SUITE ?? resolve(fileURLToPath(new URL("../../..", import.meta.url)), "shared/corpus/json-schema-test-suite");

export const drafts = { "draft2020-12": "2020-12", draft7: "draft-7", draft4: "draft-4" } as const;
export type Draft = keyof typeof drafts;

export type SuiteCase = {
  readonly file: string;
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
};

export function hasSuite(): boolean {
  return existsSync(join(suiteFolder, "tests"));
}

/** The cases of a draft, or of one of its folders of optional ones. */
export function suiteCases(draft: Draft, folder = ""): readonly SuiteCase[] {
  const path = join(suiteFolder, "tests", draft, folder);
  const files = readdirSync(path)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return files.flatMap((file) =>
    (JSON.parse(readFileSync(join(path, file), "utf8")) as Omit<SuiteCase, "file">[]).map((entry) => ({ ...entry, file })),
  );
}

/** What a case may refer to: all of them, or nothing where it names no address of theirs. They are looked through anew for each case that is given them. */
export function remotesFor(schema: unknown, remotes: ReturnType<typeof suiteRemotes>): ReturnType<typeof suiteRemotes> {
  return JSON.stringify(schema).includes("localhost:1234") ? remotes : {};
}

/** The documents that tests refer to, by address. */
export function suiteRemotes(): { readonly [url: string]: unknown } {
  const path = join(suiteFolder, "remotes");
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.map((name) => [`http://localhost:1234/${name.replaceAll("\\", "/")}`, JSON.parse(readFileSync(join(path, name), "utf8"))]),
  );
}

import type { Checking } from "./checking.js";
import { isRecord } from "./is-record.js";

/** What `package.json` of a package says, and what decides its files. */
export type PackSettings = {
  /** Name of the package: `@acme/shop`. */
  readonly name: string;
  /** The first version, or the version of a release without changesets. */
  readonly version?: string;
  /** Default: the titles of the contracts. */
  readonly description?: string;
  /** An SPDX expression such as `MIT`. Default: `UNLICENSED`. */
  readonly license?: string;
  readonly author?: string;
  /** Address of the git repository: `https://github.com/acme/shop`. Provenance needs it. */
  readonly repository?: string;
  readonly homepage?: string;
  /** Where users report problems. */
  readonly bugs?: string;
  readonly keywords?: readonly string[];
  /** Who may install the package. Default: `public`, and `restricted` for a name with a scope. */
  readonly access?: "public" | "restricted";
  /** Publish with a proof of where it was built. Default: true for a public package with a repository. */
  readonly provenance?: boolean;
  /** Name of the server in the MCP registry: `io.github.acme/shop`. Default: none, and no `server.json`. */
  readonly mcpName?: string;
};

export type PackKey = keyof PackSettings;

type Rule = { readonly want: string; readonly accepts: (value: unknown) => boolean };

const text = (want: string): Rule => ({
  want,
  accepts: (value) => typeof value === "string" && value.trim() !== "" && value.length <= 500,
});
const matching = (want: string, form: RegExp): Rule => ({ want, accepts: (value) => typeof value === "string" && form.test(value) });
const address = (want: string): Rule => ({
  want,
  accepts: (value) => typeof value === "string" && /^https:\/\//.test(value) && URL.canParse(value) && !/[\s@]/.test(value),
});

/** As npm has it for new packages. */
const packageName = /^(?=.{1,214}$)(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;
/** https://semver.org, without build metadata: npm drops it. */
export const versionForm = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

const rules: { readonly [Key in PackKey]-?: Rule } = {
  name: matching("the name of an npm package, such as `@acme/shop`", packageName),
  version: matching("a version such as `1.0.0`", versionForm),
  description: text("a text of at most 500 characters"),
  license: text("an SPDX expression such as `MIT`"),
  author: text("a name, such as `Acme <sdk@acme.example>`"),
  repository: address("an address such as `https://github.com/acme/shop`"),
  homepage: address("an address such as `https://acme.example/docs`"),
  bugs: address("an address such as `https://github.com/acme/shop/issues`"),
  keywords: {
    want: "a list of texts",
    accepts: (value) => Array.isArray(value) && value.every((word) => typeof word === "string" && word.trim() !== ""),
  },
  access: { want: '"public" or "restricted"', accepts: (value) => value === "public" || value === "restricted" },
  provenance: { want: "true or false", accepts: (value) => typeof value === "boolean" },
  mcpName: matching("a name such as `io.github.acme/shop`", /^(?=.{3,200}$)[A-Za-z0-9.-]+\/[A-Za-z0-9._-]+$/),
};

export const packKeys = Object.keys(rules);

export type PackChecking = Checking & {
  readonly refuseUnknown: (
    value: { readonly [key: string]: unknown },
    known: readonly string[],
    keys: readonly (string | number)[],
  ) => void;
  readonly missing: (key: string, example: string, keys: readonly (string | number)[]) => void;
};

/** `pack`: the settings of `toolpact pack`. */
export function checkPack(value: unknown, { keys, wrong, refuseUnknown, missing }: PackChecking): void {
  if (!isRecord(value)) {
    wrong(keys, 'an object such as `{ name: "@acme/shop" }`', value);
    return;
  }
  refuseUnknown(value, packKeys, keys);
  for (const [key, { want, accepts }] of Object.entries(rules)) {
    const found = Object.hasOwn(value, key) ? value[key] : undefined;
    if (found === undefined) {
      if (key === "name") missing("pack.name", 'name: "@acme/shop"', keys);
    } else if (!accepts(found)) wrong([...keys, key], want, found);
  }
}

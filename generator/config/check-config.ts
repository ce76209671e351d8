import { type Diagnostic, diagnose, type Report } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import { isAddress } from "../ir/index.js";
import { checkFetching, checkHosts } from "./check-fetching.js";
import { checkGraphql, graphqlKeys } from "./check-graphql.js";
import { checkGuesses } from "./check-guesses.js";
import { checkBudgets, checkProjections } from "./check-models.js";
import { checkOperations } from "./check-operations.js";
import type { Checking, PlaceOf } from "./checking.js";
import { bumpWords, type Config } from "./config.js";
import { isRecord } from "./is-record.js";
import { checkPack } from "./pack-settings.js";

/**
 * The value as a config, or undefined after everything that is not right was reported. Written by hand, because a run that has nothing
 * to do must not pay for loading Zod.
 */
export function checkConfig({
  value,
  place,
  report,
}: {
  readonly value: unknown;
  readonly place: PlaceOf;
  readonly report: Report;
}): Config | undefined {
  const problems = counting(report);
  const wrong = (keys: readonly (string | number)[], want: string, found: unknown): void =>
    problems.add(diagnose("config/wrong-type", { key: pathOf(keys), want, found: describe(found) }, place(...keys)));

  if (!isRecord(value)) {
    wrong([], "an object", value);
    return undefined;
  }
  refuseUnknownKeys({ value, known: Object.keys(rules), keys: [], place, report: problems.add });
  for (const [key, rule] of Object.entries(rules)) {
    const found = Object.hasOwn(value, key) ? value[key] : undefined;
    if (found === undefined) {
      if (key === "sources" && !isMisspelled(key, value, Object.keys(rules)))
        problems.add(diagnose("config/missing-key", { key, example: 'sources: ["specs/*.tools.yaml"]' }, place()));
    } else if (!rule.accepts(found)) wrong([key], rule.want, found);
  }
  if (Array.isArray(value.allowHosts)) checkHosts(value.allowHosts, { keys: ["allowHosts"], wrong });
  if (value.projections !== undefined) checkProjections(value.projections, { keys: ["projections"], wrong });
  if (value.budgets !== undefined) checkBudgets(value.budgets, { keys: ["budgets"], wrong });
  if (value.pack !== undefined)
    checkPack(value.pack, {
      keys: ["pack"],
      wrong,
      refuseUnknown: (found, known, keys) => refuseUnknownKeys({ value: found, known, keys, place, report: problems.add }),
      missing: (key, example, keys) => problems.add(diagnose("config/missing-key", { key, example }, place(...keys))),
    });
  if (Array.isArray(value.sources)) {
    for (const [index, source] of value.sources.entries()) {
      const keys = ["sources", index];
      if (isText(source)) continue;
      if (!isRecord(source)) {
        wrong(keys, `a path, a glob or \`{ ${sourceKeys.join(", ")} }\``, source);
        continue;
      }
      refuseUnknownKeys({ value: source, known: sourceKeys, keys, place, report: problems.add });
      // An unknown key beside it may be the contract, misspelled: that was said in better words.
      const isMissing = source.contract === undefined;
      if (isMissing && !isMisspelled("contract", source, sourceKeys))
        problems.add(
          diagnose("config/missing-key", { key: `${pathOf(keys)}.contract`, example: 'contract: "specs/shop.tools.yaml"' }, place(...keys)),
        );
      if (!isMissing && !isText(source.contract)) wrong([...keys, "contract"], "a path, a glob or an address", source.contract);
      if (source.name !== undefined && !isName(source.name))
        wrong([...keys, "name"], "a name such as `marketplace` (a-z, 0-9 and -)", source.name);
      if (source.namespace !== undefined && !isSegment(source.namespace))
        wrong([...keys, "namespace"], "a name such as `orders` (letters, digits and _, at most 64)", source.namespace);
      if (source.url !== undefined && !(typeof source.url === "string" && isAddress(source.url) && URL.canParse(source.url)))
        wrong([...keys, "url"], "an address such as `https://api.example.com/openapi.json`", source.url);
      if (source.untyped !== undefined && source.untyped !== "meant" && source.untyped !== "written")
        wrong([...keys, "untyped"], "`meant` or `written`", source.untyped);
      if (source.defaults !== undefined && source.defaults !== "assume" && source.defaults !== "send")
        wrong([...keys, "defaults"], "`assume` or `send`", source.defaults);
      if (source.guesses !== undefined) checkGuesses(source.guesses, { keys: [...keys, "guesses"], wrong, place, report: problems.add });
      checkFetching(source, { keys, wrong });
      checkGraphql(source, { keys, wrong });
      if (source.operations !== undefined) checkOperations(source.operations, { keys: [...keys, "operations"], wrong });
      if (source.select !== undefined) checkSelection(source.select, { keys: [...keys, "select"], place, report: problems.add, wrong });
    }
  }
  // The checks above are the proof; TypeScript cannot follow a table.
  return problems.count === 0 ? (value as unknown as Config) : undefined;
}

type Rule = { readonly want: string; readonly accepts: (value: unknown) => boolean };

/** Its parts are looked at one by one. */
const anything: Rule = { want: "", accepts: () => true };

const rules: { readonly [Key in keyof Config]-?: Rule } = {
  out: { want: "the path of a folder", accepts: isText },
  sources: { want: "a list with at least one contract", accepts: (value) => Array.isArray(value) && value.length > 0 },
  handlers: { want: "the path of a folder, or false", accepts: (value) => value === false || isText(value) },
  templates: { want: "the path of a folder", accepts: isText },
  target: { want: '"ts" or "js+dts"', accepts: (value) => value === "ts" || value === "js+dts" },
  jsonSchemaFiles: { want: "true or false", accepts: (value) => typeof value === "boolean" },
  surface: { want: "true or false", accepts: (value) => typeof value === "boolean" },
  reference: { want: "true or false", accepts: (value) => typeof value === "boolean" },
  int64: { want: '"number" or "string"', accepts: (value) => value === "number" || value === "string" },
  parsers: { want: "true or false", accepts: (value) => typeof value === "boolean" },
  allowHosts: { want: "a list of hosts", accepts: Array.isArray },
  bump: {
    want: '`none`, `patch`, `minor` or `major` by kind of change, such as `{ "output.enum-wider": "minor" }`',
    accepts: (value) => isRecord(value) && Object.values(value).every((word) => bumpWords.some((one) => one === word)),
  },
  compat: {
    want: '`{ strategy: "alias", until: "2027-03-31" }`, or a number of days as `until`',
    accepts: isCompat,
  },
  suppressions: { want: "the path of a file", accepts: isText },
  pack: anything,
  pins: { want: "the path of a folder, or false", accepts: (value) => value === false || isText(value) },
  changesets: { want: "true or false", accepts: (value) => typeof value === "boolean" },
  allowFolders: { want: "a list with the paths of folders", accepts: (value) => Array.isArray(value) && value.every(isText) },
  projections: anything,
  budgets: anything,
};

const sourceKeys = [
  "contract",
  "name",
  "namespace",
  "select",
  "operations",
  "url",
  "untyped",
  "defaults",
  "guesses",
  "overlays",
  "headers",
  "introspect",
  ...graphqlKeys,
];

function refuseUnknownKeys({
  value,
  known,
  keys,
  place,
  report,
}: {
  readonly value: { readonly [key: string]: unknown };
  readonly known: readonly string[];
  readonly keys: readonly (string | number)[];
  readonly place: PlaceOf;
  readonly report: Report;
}): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key) || key === "$schema") continue;
    report(diagnose("config/unknown-key", { key, nearest: nearest(key, known), known }, place(...keys, key), { atKey: true }));
  }
}

/** Then that it is missing has been said in better words. */
function isMisspelled(key: string, value: { readonly [key: string]: unknown }, known: readonly string[]): boolean {
  return Object.keys(value).some((written) => !known.includes(written) && nearest(written, known) === key);
}

function counting(report: Report): { readonly count: number; add: Report } {
  const counter = {
    count: 0,
    add: (diagnostic: Diagnostic): void => {
      counter.count += 1;
      report(diagnostic);
    },
  };
  return counter;
}

function isCompat(value: unknown): boolean {
  if (!isRecord(value) || value.strategy !== "alias" || Object.keys(value).length !== 2) return false;
  const { until } = value;
  if (typeof until === "number") return Number.isInteger(until) && until > 0 && until <= 3_650;
  return typeof until === "string" && /^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until));
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isName(value: unknown): boolean {
  return typeof value === "string" && /^[a-z][a-z0-9-]*$/.test(value);
}

/** One part of an id. */
function isSegment(value: unknown): boolean {
  return typeof value === "string" && /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(value);
}

/** `sources[0].name` */
function pathOf(keys: readonly (string | number)[]): string {
  return keys.map((key, index) => (typeof key === "number" ? `[${key}]` : index === 0 ? key : `.${key}`)).join("");
}

function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "function") return "a function";
  return typeof value === "string" ? `the text ${JSON.stringify(value)}` : `the ${typeof value} ${String(value)}`;
}

type Selecting = Checking & { readonly place: PlaceOf; readonly report: Report };

const selectionLists = ["names", "tags", "paths", "operationIds", "methods"];

/** Lists of texts; `not` holds the same once more. */
function checkSelection(value: unknown, { keys, place, report, wrong }: Selecting, isInner = false): void {
  if (!isRecord(value)) {
    wrong(keys, "an object with `names`, `tags`, `paths`, `operationIds` or `methods`", value);
    return;
  }
  refuseUnknownKeys({ value, known: isInner ? selectionLists : [...selectionLists, "not"], keys, place, report });
  for (const list of selectionLists) {
    const found = Object.hasOwn(value, list) ? value[list] : undefined;
    if (found !== undefined && !(Array.isArray(found) && found.length > 0 && found.every(isText)))
      wrong([...keys, list], "a list of texts", found);
  }
  if (!isInner && value.not !== undefined) checkSelection(value.not, { keys: [...keys, "not"], place, report, wrong }, true);
}

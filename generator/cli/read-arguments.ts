import { parseArgs } from "node:util";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import type { Option } from "./command.js";

export type Arguments = {
  readonly positionals: readonly string[];
  readonly texts: { readonly [option: string]: string | undefined };
  /** Values of the options that may be repeated, in order. */
  readonly lists: { readonly [option: string]: readonly string[] | undefined };
  readonly switches: ReadonlySet<string>;
  /** Switches turned off by `--no-x` or `--x=false`. */
  readonly cleared: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * Splits a command line by a table of options and reports everything that does not fit at once. `parseArgs` does the splitting; the
 * checks are ours, because its strict mode stops at the first problem and suggests nothing.
 */
export function readArguments({
  argv,
  options,
  command,
}: {
  readonly argv: readonly string[];
  readonly options: { readonly [name: string]: Option };
  /** As the person typed it: `toolpact generate`. */
  readonly command: string;
}): Arguments {
  const { tokens } = parseArgs({ args: [...argv], options: tokenOptions(options), strict: false, tokens: true });
  const positionals: string[] = [];
  const texts: { [option: string]: string } = Object.create(null);
  const lists: { [option: string]: string[] } = Object.create(null);
  const switches = new Set<string>();
  const cleared = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  // The value of an option that may stand alone is what follows it, unless that is an option.
  const followers = new Set(tokens.flatMap((token) => (isAlone(token, options) ? [token.index + 1] : [])));
  for (const token of tokens) {
    if (token.kind === "positional" && !followers.has(token.index)) positionals.push(token.value);
    if (token.kind !== "option") continue;
    const negated = token.name.startsWith("no-") && !Object.hasOwn(options, token.name) ? token.name.slice(3) : undefined;
    const name = negated !== undefined && options[negated]?.kind === "switch" ? negated : token.name;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (option === undefined) {
      diagnostics.push(diagnose("cli/unknown-option", { option: token.rawName, command, nearest: nearestOption(token.rawName, options) }));
    } else if (option.kind === "switch") {
      if (token.value !== undefined && !/^(true|false)$/.test(token.value)) {
        diagnostics.push(diagnose("cli/wrong-value", { option: token.rawName, want: "true or false", found: token.value }));
      }
      const on = name === token.name && token.value !== "false";
      (on ? switches : cleared).add(name);
      (on ? cleared : switches).delete(name);
    } else if (option.optional === true && (token.value ?? valueAfter(token, tokens)) === undefined) {
      switches.add(name);
    } else if (option.optional === true) {
      lists[name] = [...(lists[name] ?? []), token.value ?? valueAfter(token, tokens) ?? ""];
    } else if (token.value === undefined || (token.inlineValue === false && looksLikeOption(token.value))) {
      diagnostics.push(diagnose("cli/missing-value", { option: token.rawName, want: option.value ?? "<text>" }));
    } else if (option.repeatable === true) {
      lists[name] = [...(lists[name] ?? []), token.value];
    } else if (texts[name] !== undefined) {
      diagnostics.push(diagnose("cli/repeated-option", { option: token.rawName }));
    } else texts[name] = token.value;
  }
  return { positionals, texts, lists, switches, cleared, diagnostics };
}

type Token = NonNullable<ReturnType<typeof parseArgs>["tokens"]>[number];

function isAlone(token: Token, options: { readonly [name: string]: Option }): boolean {
  if (token.kind !== "option" || token.value !== undefined || !Object.hasOwn(options, token.name)) return false;
  return options[token.name]?.optional === true;
}

function valueAfter({ index }: Token, tokens: readonly Token[]): string | undefined {
  const next = tokens.find((token) => token.kind === "positional" && token.index === index + 1);
  return next?.kind === "positional" ? next.value : undefined;
}

type TokenOptions = { [name: string]: { type: "boolean" | "string"; short?: string; multiple: true } };

function tokenOptions(options: { readonly [name: string]: Option }): TokenOptions {
  const table: TokenOptions = Object.create(null);
  for (const [name, { kind, short, optional }] of Object.entries(options)) {
    table[name] = {
      type: kind === "switch" || optional === true ? "boolean" : "string",
      multiple: true,
      ...(short === undefined ? {} : { short }),
    };
  }
  return table;
}

/** `--out --json` forgot a value; `-5` and `-` are values. */
function looksLikeOption(value: string): boolean {
  return value.startsWith("--") || /^-[A-Za-z]/.test(value);
}

function nearestOption(rawName: string, options: { readonly [name: string]: Option }): string | undefined {
  if (!rawName.startsWith("--")) return undefined;
  // Of two spellings of a field, the one that help shows.
  const known = Object.keys(options).sort((a, b) => Number(/[A-Z_]/.test(a)) - Number(/[A-Z_]/.test(b)));
  const name = rawName.slice(2);
  // A field inside of another, such as `body`, is often given by its own name.
  const found =
    nearest(name, known) ?? known.find((one) => one.endsWith(`.${name}`)) ?? otherwiseCalled(name, options) ?? begunBy(name, known);
  return found === undefined ? memberOf(name, options) : `--${found}`;
}

/** `--idempotency-key` and `--meta.actor` go into the JSON of another option. */
function memberOf(name: string, options: { readonly [name: string]: Option }): string | undefined {
  const [outer = ""] = name.split(".");
  for (const [option, { members = [] }] of Object.entries(options)) {
    const meant = nearest(outer, members);
    if (meant !== undefined) return `--${option} '{"${meant}": …}'`;
  }
  return undefined;
}

/** By another word for it, or a slip of that. */
function otherwiseCalled(name: string, options: { readonly [name: string]: Option }): string | undefined {
  const words = Object.entries(options).flatMap(([option, { alsoCalled = [] }]) => alsoCalled.map((word) => [word, option] as const));
  const meant = nearest(
    name,
    words.map(([word]) => word),
  );
  return words.find(([word]) => word === meant)?.[1];
}

/** `--conf` is the beginning of one option. */
function begunBy(name: string, known: readonly string[]): string | undefined {
  const found = name.length < 3 ? [] : known.filter((one) => one.startsWith(name));
  return found.length === 1 ? found[0] : undefined;
}

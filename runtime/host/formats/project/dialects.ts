/** What a provider takes of JSON Schema in the declaration of a tool. */
export type Rules = {
  /** The provider holds the model to the schema. */
  readonly strict: boolean;
  /** Keywords that the provider reads; undefined where it takes all. Others are refused or have no effect. */
  readonly keywords: ReadonlySet<string> | undefined;
  /** Values of `format`; undefined where it takes all. */
  readonly formats: ReadonlySet<string> | undefined;
  /** What stands for a property that is left out. */
  readonly absent: "absent" | "null";
  /** Objects may have properties that the schema does not name. */
  readonly openObjects: boolean;
  /** A schema may say nothing of its value. */
  readonly untyped: boolean;
  readonly recursion: "always" | "optional" | "never";
  /** `$ref` may have keywords beside it. */
  readonly besideRef: boolean;
  /** A choice may have keywords beside it. */
  readonly besideChoice: boolean;
  /** The root may be any schema that has `type: object`. */
  readonly anyRoot: boolean;
  /** Keywords that may stand at the root, where they are fewer than elsewhere. */
  readonly rootKeywords?: ReadonlySet<string>;
  readonly keys?: { readonly pattern: RegExp; readonly where: "root" | "everywhere" };
  readonly enumTypes: ReadonlySet<string>;
  /** The highest `minItems`. */
  readonly mostMinItems: number;
  /** Models may write a value of an enum in another case. */
  readonly looseCase: boolean;
  readonly limits: Limits;
};

/** Per schema, unless it says otherwise; undefined where none is published. */
export type Limits = {
  readonly depth?: number;
  readonly properties?: number;
  /** Characters of all names, enum values and constants. */
  readonly characters?: number;
  readonly enumValues?: number;
  /** Characters of an enum of texts that has more than so many values. */
  readonly largeEnum?: { readonly values: number; readonly characters: number };
  /** Per request, over all strict tools. */
  readonly request?: { readonly tools: number; readonly optional: number; readonly choices: number };
};

export const dialectNames = ["openai-strict", "openai", "anthropic-strict", "anthropic", "gemini", "mistral", "bedrock", "mcp"] as const;
export type Dialect = (typeof dialectNames)[number];

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const structure = "type properties required items anyOf enum description $ref $defs additionalProperties";

const open: Rules = {
  strict: false,
  keywords: undefined,
  formats: undefined,
  absent: "absent",
  openObjects: true,
  untyped: true,
  recursion: "always",
  besideRef: true,
  besideChoice: true,
  anyRoot: false,
  enumTypes: words("string number boolean null object"),
  mostMinItems: Number.POSITIVE_INFINITY,
  looseCase: false,
  limits: {},
};

const strict: Rules = { ...open, strict: true, openObjects: false, untyped: false, besideRef: false, besideChoice: false };

/** Anthropic's and Bedrock's rule for the names of arguments. */
const rootKeys = { pattern: /^[a-zA-Z0-9_.-]{1,64}$/, where: "root" } as const;

/** As published. Sources: docs/projections.md. */
export const dialects: { readonly [Name in Dialect]: Rules } = {
  "openai-strict": {
    ...strict,
    keywords: words(`${structure} const pattern format multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems`),
    formats: words("date-time time date duration email hostname ipv4 ipv6 uuid"),
    absent: "null",
    enumTypes: words("string number boolean null"),
    limits: { depth: 10, properties: 5_000, characters: 120_000, enumValues: 1_000, largeEnum: { values: 250, characters: 15_000 } },
  },
  openai: open,
  "anthropic-strict": {
    ...strict,
    keywords: words(`${structure} const default pattern format minItems`),
    formats: words("date-time time date duration email hostname uri ipv4 ipv6 uuid"),
    recursion: "never",
    keys: rootKeys,
    enumTypes: words("string number boolean null"),
    mostMinItems: 1,
    looseCase: true,
    limits: { request: { tools: 20, optional: 24, choices: 16 } },
  },
  anthropic: { ...open, keys: rootKeys, looseCase: true },
  gemini: {
    ...open,
    keywords: words(`${structure} format prefixItems minItems maxItems minimum maximum`),
    recursion: "optional",
    besideRef: false,
    keys: { pattern: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/, where: "everywhere" },
    enumTypes: words("string number"),
  },
  mistral: open,
  bedrock: { ...open, keys: rootKeys, rootKeywords: words("type properties required $defs") },
  mcp: { ...open, anyRoot: true },
};

export function limitsOf(dialect: Dialect): Limits {
  return dialects[dialect].limits;
}

/** Words of an identifier in any case style: `search_vendors`, `searchVendors`, `SearchVendors`, `HTTPRequest`; `VMs` is one, `WANAsService` three. */
function words(text: string): readonly string[] {
  return text
    .replace(/(?<=[A-Z])(?![B-Z]s(?![a-z])|As(?![A-Za-z]))(?=[A-Z][a-z])/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}

export function camelCase(text: string): string {
  const [first = "", ...others] = words(text);
  return guardStart(first.toLowerCase() + others.map(capitalise).join(""));
}

export function pascalCase(text: string): string {
  return guardStart(words(text).map(capitalise).join(""));
}

export function kebabCase(text: string): string {
  const name = words(text).join("-").toLowerCase();
  return windowsReserved.test(name) || name === "" ? `${name}_` : name;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

function guardStart(name: string): string {
  return /^[A-Za-z]/.test(name) ? name : `_${name}`;
}

/** Devices on Windows, whatever the ending. */
const windowsReserved = /^(con|prn|aux|nul|com\d|lpt\d|conin|conout)$/;

/**
 * Names that break JavaScript as an export or a member: keywords; names that `import()`, `await` and object literals treat in their own way; names that the
 * module itself uses.
 */
const brokenValues = new Set(
  [
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if",
    "implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof",
    "undefined var void while with yield async NaN Infinity",
    "then constructor prototype toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toJSON __proto__ proto",
    "z schema defineTool",
  ].flatMap((line) => line.split(" ")),
);

/** Type names that printed types and module skeletons use. */
const brokenTypes = new Set([
  "Record",
  "Array",
  "Promise",
  "Uint8Array",
  "Tool",
  "Schema",
  "Object",
  "String",
  "Number",
  "Boolean",
  "Symbol",
]);

export type SafeName = { readonly name: string; readonly changed: boolean };

export function safeValueName(name: string): SafeName {
  return brokenValues.has(name) ? { name: `${name}_`, changed: true } : { name, changed: false };
}

export function safeTypeName(name: string): SafeName {
  return brokenTypes.has(name) ? { name: `${name}_`, changed: true } : { name, changed: false };
}

/** Gives each name out once; a taken one gets the next number. Files must differ even where case does not count. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  readonly #key: (name: string) => string;

  constructor({ ignoreCase = false }: { readonly ignoreCase?: boolean } = {}) {
    this.#key = ignoreCase ? (name) => name.toLowerCase() : (name) => name;
  }

  /** Takes exactly this name. False where it is taken. */
  keep(name: string): boolean {
    const isFree = !this.#taken.has(this.#key(name));
    this.#taken.add(this.#key(name));
    return isFree;
  }

  take(name: string, separator = ""): SafeName {
    let candidate = name;
    for (let suffix = 2; this.#taken.has(this.#key(candidate)); suffix++) {
      candidate = `${name}${separator}${suffix}`;
    }
    this.#taken.add(this.#key(candidate));
    return { name: candidate, changed: candidate !== name };
  }
}

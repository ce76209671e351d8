/** A former name of a tool, or former names of fields of its input. It permits nothing that the tool does not permit. */
export type AliasLine = {
  /** The former id. The id of the tool itself: only fields have former names. */
  readonly alias: string;
  readonly hostName: string;
  /** In code, dotted. */
  readonly name: string;
  /** The operation of the tool that answers. */
  readonly source: string;
  readonly operation: string;
  /** Days: `2026-12-31`. From `until` on, calls by the former name are refused. */
  readonly since: string;
  readonly until: string;
  /** The present name of each field, by its former name. */
  readonly fields?: { readonly [former: string]: string };
};

const texts = ["alias", "hostName", "name", "source", "operation", "since", "until"] as const;
const day = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(text: unknown): text is string {
  return typeof text === "string" && day.test(text) && !Number.isNaN(Date.parse(text));
}

/** A line of a lock, if it is about a former name. */
export function readAliasLine(line: string): AliasLine | undefined {
  if (!line.startsWith('{"alias":')) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof json !== "object" || json === null) return undefined;
  const given = (key: string): unknown => (Object.hasOwn(json, key) ? Reflect.get(json, key) : undefined);
  const isKnown = Object.keys(json).every((key) => key === "fields" || texts.some((text) => text === key));
  const isWhole = texts.every((key) => typeof given(key) === "string") && isDay(given("since")) && isDay(given("until"));
  const fields = given("fields");
  const isNamed = fields === undefined || (typeof fields === "object" && fields !== null && Object.values(fields).every(isText));
  // The line has just been checked key by key.
  return isKnown && isWhole && isNamed ? (json as AliasLine) : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

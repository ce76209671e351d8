/** What ASP.NET writes from the schema that it stands in: `#/properties/tags`, `#/components/schemas/#/items`; and a schema that holds itself, as Zod prints it: `#`. */
const fromSchema = /^#(?:\/components\/schemas\/#)?((?:\/(?:properties|items|additionalProperties|anyOf|oneOf|allOf)\/.*|\/items)?)$/s;
/** Parts that a schema brought along when it became a part of the document. */
const fromDefinitions = /^#(\/(?:\$defs|definitions)\/.+)$/s;
/** A shared schema, or one in its place. */
const wholeSchema = /^\/(?:components\/schemas|definitions)\/[^/]+(?=\/)|^.*?\/schema(?=\/)/s;

/** Whether a reference may mean something else at each place. */
export function isFromSchema(ref: string): boolean {
  return fromSchema.test(ref) || fromDefinitions.test(ref);
}

/** What a reference would be from the schemas around it: from the whole one, or from the nearest that has such definitions. */
export function waysInOwnSchema(ref: string, pointer: string): readonly string[] {
  const whole = wholeSchema.exec(pointer)?.[0];
  if (whole === undefined) return [];
  const rest = fromSchema.exec(ref)?.[1];
  if (rest !== undefined) return [`#${whole}${rest}`];
  const defined = fromDefinitions.exec(ref)?.[1];
  return defined === undefined ? [] : schemasAround(pointer, whole).map((around) => `#${around}${defined}`);
}

/** From the nearest outwards. */
function schemasAround(pointer: string, whole: string): readonly string[] {
  const around: string[] = [];
  for (let cut = pointer.lastIndexOf("/"); cut >= whole.length; cut = pointer.lastIndexOf("/", cut - 1)) around.push(pointer.slice(0, cut));
  return around;
}

/** A name alone: what routers write beside one (`{id:[0-9]+}`, `{proxy+}`, `{?page}`) says what may stand there. */
const parameter = /\{([^{}:=+*?&,/#]+)(?<!\.\.\.)\}/g;

/** What the key of an operation says without the names of its path's parameters: `GET /pets/{}` of `GET /pets/{petId}`. In a query the names are sent. */
export function pathShape(key: string): string {
  const end = endOf(key);
  return key.slice(0, end).replace(parameter, "{}") + key.slice(end);
}

/** The names that its shape leaves out, in their order. */
export function pathNames(key: string): readonly string[] {
  return [...key.slice(0, endOf(key)).matchAll(parameter)].map(([, name = ""]) => name);
}

function endOf(key: string): number {
  const found = key.search(/[?#]/);
  return found === -1 ? key.length : found;
}

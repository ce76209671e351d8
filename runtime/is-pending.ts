/** A promise, of whichever kind. What an application gives at once is looked at in the same moment: it may use the object again for the next tenant. */
export function isPending<Given>(given: Given | Promise<Given>): given is Promise<Given> {
  return typeof given === "object" && given !== null && typeof Reflect.get(given, "then") === "function";
}

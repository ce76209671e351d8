const words = new Set("title description default example examples deprecated readOnly writeOnly externalDocs xml".split(" "));

/** Whether a keyword says something of a value, whichever it is, and refuses none. `x-nullable` of Swagger 2.0 allows one. */
export function isAnnotation(keyword: string): boolean {
  return words.has(keyword) || (keyword.startsWith("x-") && keyword !== "x-nullable");
}

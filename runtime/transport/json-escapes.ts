/**
 * JSON text without the escapes that keys are written with, in whatever way that is; the same text where it has none, such as one that escapes letters of other
 * scripts alone. No JSON any more: only good for looking something up in it.
 */
export function unescaped(json: string): string {
  return json.replaceAll("\\/", "/").replace(/\\u00([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** What a config has where nobody sets anything but its folders and sources; no handlers. */
export const plainConfig = {
  handlers: false,
  templates: undefined,
  target: "ts",
  jsonSchemaFiles: false,
  reference: false,
  parsers: true,
  int64: "number",
} as const;

export const diffFormats = ["text", "json", "markdown", "github", "sarif"] as const;
export type DiffFormat = (typeof diffFormats)[number];

/** The command of a package: `@acme/shop` gives `acme-shop-mcp`. */
export function binName(packageName: string): string {
  return `${packageName.replace(/^@/, "").replace("/", "-")}-mcp`;
}

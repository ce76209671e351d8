import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";

const kinds = {
  document: { name: /\.(?:ya?ml|json)$/i, text: /["']?(?:openapi|swagger|toolspec)["']?\s*:/ },
  graphql: { name: /\.(?:graphqls?|gql)$/i, text: /./ },
  mcp: { name: /\.json$/i, text: /"mcpServers"\s*:/ },
} as const;

/** Files of a folder that look like contracts, as far as their beginning shows. */
export function findContracts(folder: string, kind: keyof typeof kinds): readonly string[] {
  const { name, text } = kinds[kind];
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && name.test(entry.name));
  return files.map((file) => file.name).filter((file) => text.test(beginningOf(join(folder, file))));
}

const longest = 2_000;

function beginningOf(path: string): string {
  try {
    const file = openSync(path, "r");
    const bytes = Buffer.alloc(longest);
    const length = readSync(file, bytes, 0, longest, 0);
    closeSync(file);
    return bytes.toString("utf8", 0, length);
  } catch {
    // Not readable: nothing to propose.
    return "";
  }
}

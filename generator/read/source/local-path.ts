import path from "node:path";

/**
 * The file that a relative reference names, from the file that it stands in; undefined where it is an absolute path. Backslashes are those of Windows
 * (`paths\pets.yaml`), which browsers read so as well, also where they are encoded. Whether the file may be read is for the roots to say.
 */
export function localPath(target: string, from: string): string | undefined {
  const plain = decodeReference(target).replaceAll("\\", "/");
  if (plain.startsWith("/") || plain.includes("\0")) return undefined;
  return path.posix.join(path.posix.dirname(from), plain);
}

/** As it is written where it is encoded wrongly. */
export function decodeReference(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

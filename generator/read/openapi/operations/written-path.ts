/** A path of the document as it is called. */
export type WrittenPath = {
  readonly path: string;
  /** The host, where the path is a whole address. */
  readonly server?: string;
  /** What is wrong with how it is written, in words behind it. */
  readonly slip?: string;
};

const methodInFront = /^\/?(?:get|put|post|delete|options|head|patch|query)\s+(?=\/|https?:)/i;
const wholeAddress = /^\/?(https?:\/\/[^/?#\s]+)((?:[/?#].*)?)$/is;

/** `GET /pets` and `https://other.example/pets` say more than the path: as they stand both would be called at the document's own server, as words of its path. */
export function writtenPath(written: string): WrittenPath {
  const bare = written.trim().replace(methodInFront, "");
  const [, server, rest = ""] = wholeAddress.exec(bare) ?? [];
  if (server !== undefined) return { path: rest.startsWith("/") ? rest : `/${rest}`, server, slip: ", which is called at its own host" };
  const path = bare.startsWith("/") ? bare : `/${bare}`;
  if (path === written) return { path };
  return { path, slip: `/${written}` === path ? " has no `/` in front" : `, which is read as \`${path.slice(0, 80)}\`` };
}

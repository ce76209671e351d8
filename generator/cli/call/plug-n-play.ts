import Module from "node:module";

type Resolve = (request: string, parent: unknown, isMain: boolean, options?: { readonly paths?: readonly string[] }) => string;

/**
 * jiti looks for `greet.ts` where `./greet.js` is imported, with options that Yarn's Plug'n'Play refuses, so that it found none. It makes nothing of them either:
 * they are left out. What resolves modules is not among the types of Node.
 */
export function humourPlugNPlay(): void {
  if (process.versions.pnp === undefined) return;
  const loader = Module as unknown as { _resolveFilename: Resolve };
  const resolve = loader._resolveFilename;
  loader._resolveFilename = (request, parent, isMain, { paths } = {}) =>
    resolve.call(Module, request, parent, isMain, paths === undefined ? undefined : { paths });
}

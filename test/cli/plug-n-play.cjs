// Stands in for what Yarn's Plug'n'Play loads before everything else: it resolves no request with options that it does not know.
const { Module } = require("node:module");

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, parent, isMain, options) => {
  const unknown = Object.keys(options ?? {}).filter((name) => name !== "paths");
  if (unknown.length > 0) throw new Error(`Some options passed to require() aren't supported by PnP yet (${unknown.join(", ")})`);
  return resolve.call(Module, request, parent, isMain, options);
};
Object.defineProperty(process.versions, "pnp", { value: "3" });

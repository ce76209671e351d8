function toolpact(name, settings) {
  const config = { out: "out", handlers: false, sources: [{ contract: "schema.graphql", name: "api" }], ...settings };
  return {
    name,
    packages: { "@toolpact/runtime": "runtime", zod: "node_modules/zod" },
    files: () => ({ "toolpact.config.json": JSON.stringify(config) }),
    command: (repository) => [process.execPath, `${repository}generator/dist/bundle/main.js`, "generate"],
  };
}

const shared = { enumsAsTypes: true, inputMaybeValue: "T | null | undefined" };
const types = { plugins: ["typescript"], config: shared };
const schemas = { plugins: ["typescript-validation-schema"], config: { schema: "zodv4", importFrom: "./types.js", ...shared } };
const peer = {
  packages: { "*": "bench/graphql/node_modules" },
  command: () => ["node_modules/.bin/graphql-codegen", "--config", "codegen.mjs", "--silent"],
};

/** Types of the whole schema and Zod for its inputs: it has no operations of its own making. */
function codegen() {
  const config = { schema: "schema.graphql", generates: { "out/types.ts": types, "out/schemas.ts": schemas } };
  return { ...peer, name: "graphql-codegen: typescript, validation-schema (zod)", files: () => ({ "codegen.mjs": printed(config) }) };
}

/** The same with types for the results of the very operations that Toolpact made. */
function codegenWithOperations() {
  const operations = { plugins: ["typescript-operations"], config: shared };
  const config = {
    schema: "schema.graphql",
    documents: "operations.graphql",
    generates: { "out/types.ts": types, "out/schemas.ts": schemas, "out/operations.ts": operations },
  };
  return {
    ...peer,
    name: "the same, typescript-operations on Toolpact's documents",
    files: (documents) => ({ "codegen.mjs": printed(config), "operations.graphql": documents }),
  };
}

function printed(config) {
  return `export default ${JSON.stringify(config, null, 2)};\n`;
}

/** What is compared: the packages that lie beside the schema, the files that say what to do, and the command that does it into `out`. */
export const contenders = [
  toolpact("Toolpact", {}),
  toolpact("Toolpact, without parsers", { parsers: false }),
  codegen(),
  codegenWithOperations(),
];

import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

const runtimeFolder = fileURLToPath(new URL("../../runtime/", import.meta.url));

/** The files of `validators/` and the packages that an entry loads. */
async function loaded(contents: string): Promise<{ readonly files: readonly string[]; readonly packages: readonly string[] }> {
  const { metafile } = await build({
    stdin: { contents, resolveDir: runtimeFolder, loader: "ts" },
    absWorkingDir: runtimeFolder,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    write: false,
    metafile: true,
  });
  const outputs = Object.values(metafile.outputs);
  const files = outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const packages = outputs.flatMap(({ imports }) => imports.map(({ path }) => path));
  return { files: files.filter((file) => file.startsWith("validators/")).sort(), packages: [...new Set(packages)].sort() };
}

it("the core loads no validator and no Zod; the door of hand-written tools loads the exporter alone", async () => {
  expect(await loaded('export * from "./index.js"')).toEqual({ files: [], packages: [] });
  expect((await loaded('export * from "./tool/index.js"')).files).toEqual(["validators/json-schema.ts"]);
});

it("the doors of generated code load none of it", async () => {
  expect((await loaded('export * from "./codegen-v1/index.js"')).files).toEqual([]);
  expect((await loaded('export * from "./codegen-v1/zod.js"')).files).toEqual([]);
});

it("a bundler keeps the families that are used", async () => {
  const { files, packages } = await loaded('export { PartySize } from "./validators/index.js"');
  expect(files).toEqual(["validators/booking.ts", "validators/text.ts"]);
  expect(packages).toEqual(["zod"]);
});

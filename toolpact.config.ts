import { defineConfig } from "toolpact";

/** The five reference systems. */
export default defineConfig({
  sources: ["specs/*.tools.yaml"],
  out: "generated",
  handlers: "examples/handlers",
  jsonSchemaFiles: true,
});

import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * They replace modules or global timers, and must neither reach other tests nor catch the timers that other tests leave. Or they compare times of code that other
 * tests make slower: the engine compiles it for all callers of a process.
 */
const alone = [
  "test/call/interleavings.test.ts",
  "test/patterns/plan.test.ts",
  "test/audit/file-lock.test.ts",
  "test/audit/held-file.test.ts",
  "test/write/held-lock.test.ts",
  "test/write/ignored-case.test.ts",
  "test/pipeline/out-of-stack.test.ts",
  "test/cli/missing-driver.test.ts",
];

/** Tests run the sources; those that need the built packages (the CLI, `npm pack`) start processes of their own. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@toolpact\/runtime\/codegen-v1\/(parser|zod)$/, replacement: folder("runtime/codegen-v1/$1.ts") },
      { find: /^@toolpact\/runtime\/(.+)$/, replacement: folder("runtime/$1/index.ts") },
      { find: /^@toolpact\/runtime$/, replacement: folder("runtime/index.ts") },
      { find: /^toolpact$/, replacement: folder("generator/index.ts") },
    ],
  },
  test: {
    // Against what hangs. A test that promises a time measures it itself.
    testTimeout: process.env.TOOLPACT_LONG === "1" ? 600_000 : 180_000,
    hookTimeout: 120_000,
    setupFiles: "test/seed.ts",
    // Whatever is waited for may come late: a machine that many share stands still for seconds.
    expect: { poll: { timeout: 60_000 } },
    // Vitest leaves a core free by default, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      // Modules are loaded once per worker instead of once per file: no test changes what a module holds.
      {
        extends: true,
        test: { name: "shared", include: ["test/**/*.test.ts"], exclude: alone, isolate: false, globalSetup: "test/run-folder.ts" },
      },
      { extends: true, test: { name: "alone", include: alone } },
    ],
  },
});

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "./reference-plans.js";

/** Everything that a careful consumer, or somebody who publishes the output, may switch on. */
export const consumerOptions = {
  target: "es2022",
  module: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  skipLibCheck: true,
  types: [],
} as const;

export type TypeCheck = { readonly ok: boolean; readonly output: string; readonly instantiations: number };

/** A folder outside of the repository that sees its packages: what a consumer has. */
export class ConsumerProject {
  readonly folder: string = mkdtempSync(join(tmpdir(), "toolpact-consumer-"));

  constructor() {
    symlinkSync(join(repository, "node_modules"), join(this.folder, "node_modules"), "junction");
    this.write("package.json", JSON.stringify({ type: "module" }));
  }

  write(path: string, text: string): void {
    const target = join(this.folder, path);
    mkdirSync(join(target, ".."), { recursive: true });
    writeFileSync(target, text);
  }

  copy(from: string, to: string): void {
    cpSync(join(repository, from), join(this.folder, to), { recursive: true, filter: (source) => !source.endsWith(".toolpact") });
  }

  typeCheck(options: {
    readonly compiler?: "typescript" | "typescript-5-9";
    readonly include: readonly string[];
    readonly more?: object;
  }): TypeCheck {
    const { compiler = "typescript", include, more = {} } = options;
    this.write("tsconfig.json", JSON.stringify({ compilerOptions: { ...consumerOptions, noEmit: true, ...more }, include }));
    const tsc = join(repository, "node_modules", compiler, "bin/tsc");
    try {
      const output = execFileSync(process.execPath, [tsc, "-p", this.folder, "--extendedDiagnostics"], { encoding: "utf8", stdio: "pipe" });
      return { ok: true, output, instantiations: countInstantiations(output) };
    } catch (error) {
      const output = String((error as { stdout?: unknown }).stdout);
      return { ok: false, output, instantiations: countInstantiations(output) };
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function countInstantiations(output: string): number {
  return Number(/Instantiations:\s+(\d+)/.exec(output)?.[1] ?? Number.NaN);
}

/** The lines of a compiler's output that name a problem. */
export function problems(check: TypeCheck): readonly string[] {
  return check.output.split("\n").filter((line) => line.includes("error TS"));
}

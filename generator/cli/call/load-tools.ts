import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyTool, Handlers, Registry, RuntimeOptions, Transport } from "@toolpact/runtime";
import { posixPath, type ResolvedConfig, readModuleFailure, userModule } from "../../config/index.js";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { openDoor } from "../open-store.js";
import { isObject } from "./json-schema.js";
import type { OptionsFile } from "./options-lines.js";
import { humourPlugNPlay } from "./plug-n-play.js";
import { unknownOption } from "./unknown-options.js";

/** The generated code and the user's own, loaded into one runtime. */
export type ToolModules = {
  readonly registries: readonly Registry[];
  /** A tool with the registry that it is in; nothing where no registry has it. */
  readonly tool: (
    id: string,
  ) => Promise<{ readonly registry: Registry; readonly tool: AnyTool } | { readonly diagnostic: Diagnostic } | undefined>;
  /** What a runtime is made with: of one copy, that of the generated code. */
  readonly doors: Pick<typeof import("@toolpact/runtime"), "combineRegistries" | "createRuntime" | "missingStages"> &
    Pick<typeof import("@toolpact/runtime/permissions"), "permissions"> &
    Pick<typeof import("@toolpact/runtime/gates"), "gates"> &
    Pick<typeof import("@toolpact/runtime/approvals"), "approvals">;
  /** For tools that are not local code; loaded when one is called. */
  readonly transports: () => Promise<readonly Transport[]>;
  /** The handlers of one source. */
  readonly handlers: (source: string) => Promise<{ readonly handlers: Handlers } | { readonly diagnostic: Diagnostic }>;
  /** The file that they are in, or belong into; undefined where the config has no folder of handlers. */
  readonly handlerFile: (source: string) => string | undefined;
  /** Undefined where the config has no folder of handlers. */
  readonly optionsFile: OptionsFile | undefined;
  /** What the user's `runtime.ts` beside the handlers gives every runtime: providers of gates, secrets, reconcilers and the like. */
  readonly options: () => Promise<{ readonly options: Partial<RuntimeOptions> } | { readonly diagnostic: Diagnostic }>;
};

/** Imports every registry below the output folder. Nothing of a tool is loaded until it is asked for. */
export async function loadTools(config: ResolvedConfig): Promise<ToolModules | { readonly diagnostic: Diagnostic }> {
  const paths = await registriesIn(resolve(config.root, config.out), config.target);
  if (paths.length === 0) return { diagnostic: diagnose("cli/not-generated", { out: config.out }) };
  const doors = await importDoors(config.root);
  const load = await moduleLoader(config.root, doors);
  const registries: Registry[] = [];
  for (const path of paths) {
    const loaded = await load<Registry>(`${config.out}/${path}`, "registry");
    if ("diagnostic" in loaded) return loaded;
    registries.push(loaded.value);
  }
  const optionsFile = config.handlers === false ? undefined : await findOptions(config, config.handlers);
  const handlerFile = (source: string): string | undefined =>
    config.handlers === false ? undefined : userModule(config.root, `${config.handlers}/${source}`);
  return {
    registries,
    tool: async (id) => {
      const index = registries.findIndex((registry) => registry.get(id) !== undefined);
      const registry = registries[index];
      try {
        const tool = await registry?.tool(id);
        return registry === undefined || tool === undefined ? undefined : { registry, tool };
      } catch (error) {
        return { diagnostic: describeFailure(error, { root: config.root, path: `${config.out}/${paths[index]}`, tool: id }) };
      }
    },
    doors: joined(doors),
    transports: async () => {
      // As in `importDoors`.
      const { httpTransport } = (await openDoor(
        config.root,
        "@toolpact/runtime/transport/http",
      )) as typeof import("@toolpact/runtime/transport/http");
      const { graphqlTransport } = (await openDoor(
        config.root,
        "@toolpact/runtime/transport/graphql",
      )) as typeof import("@toolpact/runtime/transport/graphql");
      return [httpTransport(), graphqlTransport()];
    },
    handlers: async (source) => {
      const path = handlerFile(source);
      if (path === undefined || !existsSync(resolve(config.root, path))) {
        // Tools that are reached by a transport need no code of the user's.
        const isLocal = registries.some(
          (registry) => registry.name === source && registry.list().some(({ call }) => call.kind === "local"),
        );
        if (!isLocal) return { handlers: {} };
        return { diagnostic: path === undefined ? diagnose("cli/no-handlers", {}) : diagnose("cli/no-handler-file", { path }) };
      }
      const loaded = await load<Handlers>(path, "handlers");
      return "diagnostic" in loaded ? loaded : { handlers: loaded.value };
    },
    handlerFile,
    optionsFile,
    options: async () => {
      if (optionsFile === undefined || !optionsFile.isThere) return { options: {} };
      const { path } = optionsFile;
      const loaded = await load<Partial<RuntimeOptions>>(path, "options");
      // Of a source that is called `runtime` the file holds the handlers, and may hold both.
      const holdsHandlers = registries.some(({ name }) => name === "runtime");
      if ("diagnostic" in loaded) return holdsHandlers && loaded.diagnostic.code === "cli/missing-export" ? { options: {} } : loaded;
      if (!isObject(loaded.value)) return { diagnostic: diagnose("cli/no-runtime-options", { path }) };
      const unknown = unknownOption(loaded.value, path);
      return unknown === undefined ? { options: loaded.value } : { diagnostic: unknown };
    },
  };
}

/** Where it is not there yet it is to be written in the language of the handlers beside it, or else of the output. */
async function findOptions({ root, target }: ResolvedConfig, handlers: string): Promise<OptionsFile> {
  const path = userModule(root, `${handlers}/runtime`);
  if (existsSync(resolve(root, path))) return { path, isThere: true };
  const beside: readonly string[] = await readdir(resolve(root, handlers)).catch(() => []);
  const written = beside.filter((name) => /\.[jt]s$/.test(name));
  const isJavaScript = written.length === 0 ? target !== "ts" : written.every((name) => name.endsWith(".js"));
  return { path: `${handlers}/runtime.${isJavaScript ? "js" : "ts"}`, isThere: false };
}

/** Those of the config's target, or of the other where the config has changed since: a file of the other may be left over, edited by hand. */
async function registriesIn(out: string, target: ResolvedConfig["target"]): Promise<readonly string[]> {
  const entries: readonly string[] = await readdir(out).catch(() => []);
  const files = target === "ts" ? ["registry.ts", "registry.js"] : ["registry.js", "registry.ts"];
  return [...entries].sort().flatMap((name) => files.map((file) => `${name}/${file}`).find((path) => existsSync(join(out, path))) ?? []);
}

type Doors = Awaited<ReturnType<typeof importDoors>>;

function joined(doors: Doors): ToolModules["doors"] {
  return {
    ...doors["@toolpact/runtime"],
    ...doors["@toolpact/runtime/permissions"],
    ...doors["@toolpact/runtime/gates"],
    ...doors["@toolpact/runtime/approvals"],
  };
}

/** Outside of a project: a runtime without tools, for commands that need the store alone. */
export async function noTools(root: string): Promise<ToolModules> {
  return {
    registries: [],
    tool: async () => undefined,
    doors: joined(await importDoors(root)),
    transports: async () => [],
    handlers: async () => ({ handlers: {} }),
    handlerFile: () => undefined,
    optionsFile: undefined,
    options: async () => ({ options: {} }),
  };
}

/**
 * The doors of the runtime that the project has installed, else of our own. They are handed to the loader, so that generated code,
 * handlers and this command share one copy.
 */
async function importDoors(root: string): Promise<{
  readonly "@toolpact/runtime": typeof import("@toolpact/runtime");
  readonly "@toolpact/runtime/approvals": typeof import("@toolpact/runtime/approvals");
  readonly "@toolpact/runtime/gates": typeof import("@toolpact/runtime/gates");
  readonly "@toolpact/runtime/permissions": typeof import("@toolpact/runtime/permissions");
  readonly "@toolpact/runtime/codegen-v1": unknown;
  readonly "@toolpact/runtime/codegen-v1/parser": unknown;
  readonly "@toolpact/runtime/codegen-v1/zod": unknown;
}> {
  const open = (door: string): Promise<unknown> => openDoor(root, door);
  return {
    // An import by a computed name has no type; these are the doors of that name.
    "@toolpact/runtime": (await open("@toolpact/runtime")) as typeof import("@toolpact/runtime"),
    "@toolpact/runtime/approvals": (await open("@toolpact/runtime/approvals")) as typeof import("@toolpact/runtime/approvals"),
    "@toolpact/runtime/gates": (await open("@toolpact/runtime/gates")) as typeof import("@toolpact/runtime/gates"),
    "@toolpact/runtime/permissions": (await open("@toolpact/runtime/permissions")) as typeof import("@toolpact/runtime/permissions"),
    "@toolpact/runtime/codegen-v1": await open("@toolpact/runtime/codegen-v1"),
    "@toolpact/runtime/codegen-v1/parser": await open("@toolpact/runtime/codegen-v1/parser"),
    "@toolpact/runtime/codegen-v1/zod": await open("@toolpact/runtime/codegen-v1/zod"),
  };
}

type Export = "registry" | "handlers" | "options";
type Load = <T>(path: string, name: Export) => Promise<{ readonly value: T } | { readonly diagnostic: Diagnostic }>;

async function moduleLoader(root: string, doors: Doors): Promise<Load> {
  humourPlugNPlay();
  const { createJiti } = await import("jiti");
  const jiti = createJiti(pathToFileURL(join(root, "package.json")).href, { interopDefault: false, virtualModules: { ...doors } });
  return async <T>(path: string, name: Export) => {
    try {
      const module: unknown = await jiti.import(resolve(root, path));
      const value = isObject(module) && Object.hasOwn(module, name) ? module[name] : undefined;
      // What generated code exports under this name has this type; a user's file is checked by the user's own tsc.
      return value === undefined ? { diagnostic: diagnose("cli/missing-export", { path, name }) } : { value: value as T };
    } catch (error) {
      return { diagnostic: describeFailure(error, { root, path }) };
    }
  };
}

/** `tool`: the one that a generated file should have loaded. */
type Failed = { readonly root: string; readonly path: string; readonly tool?: string };

/** The place is the one that the error names, which may lie in a file that this one imports. */
function describeFailure(error: unknown, { root, ...failed }: Failed): Diagnostic {
  if (process.env.TOOLPACT_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  const { reason, at } = readModuleFailure(error);
  const place = at === undefined ? undefined : { file: posixPath(root, at.path), line: at.line, column: at.column };
  return diagnose("cli/module-failed", { ...failed, reason }, place);
}

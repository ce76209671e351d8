import { existsSync } from "node:fs";
import { posix, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { ResolvedConfig } from "../config/index.js";
import { userModule } from "../config/user-module.js";
import { type Diagnostic, diagnose, type Report } from "../diagnostics/index.js";
import {
  type EmitOptions,
  emitPlan,
  emitRoot,
  type LargeInput,
  largeInputs,
  loadTemplates,
  type OutputFile,
  type Render,
  readUserTemplates,
  type UserTemplates,
} from "../emit/index.js";
import { handlerSignature, type Plan } from "../plan/index.js";
import { withPatternSteps } from "../schema/patterns/index.js";
import { isDeclaring, printSurface, readSurface } from "../surface/index.js";
import type { UndecidedEffect } from "../write/manifest.js";
import { reportLarge } from "./large-inputs.js";
import type { ModelReview } from "./open-model-review.js";
import { type PlannedSources, type Planning, planSources } from "./plan-sources.js";
import { reviewForModels } from "./review-models.js";
import { isAffordable, record, repeat } from "./session/recorded.js";
import { Session } from "./session/session.js";
import type { OnStep } from "./step.js";
import { undecidedIn } from "./undecided.js";
import { withinStack } from "./within-stack.js";

/** What a run makes of a config's contracts: all in memory, nothing written. */
export type Compilation = Omit<PlannedSources, "plans"> & {
  /** Paths are relative to the config's `out`. */
  readonly files: readonly OutputFile[];
  readonly stubs: readonly HandlerStubs[];
  /** Tools whose effect is a guess. */
  readonly undecided: readonly UndecidedEffect[];
};

/** What the application must supply for one contract. */
export type HandlerStubs = {
  readonly source: string;
  /** The user's file, relative to the config's folder. */
  readonly path: string;
  /** From that file to the emitted types. */
  readonly typesModule: string;
  readonly tools: readonly HandlerStub[];
  /** Handlers of tools that are switched off. */
  readonly optional: readonly string[];
};
export type HandlerStub = { readonly id: string; readonly handler: string; readonly description: string; readonly signature: string };

export type Compiling = Planning & {
  /** Needed where the config has projections or budgets. */
  readonly review?: ModelReview | undefined;
};

/** Reads, plans and emits. With an error among the diagnostics there are no files. */
export function compile(compiling: Compiling): Compilation {
  const { plans: _, ...compiled } = compileWithPlans(compiling);
  return compiled;
}

/** Also gives the plans that the files were made from. */
export function compileWithPlans(compiling: Compiling): Compilation & Pick<PlannedSources, "plans"> {
  return withPatternSteps(() => compileWithin(compiling));
}

function compileWithin({ review, ...planning }: Compiling): ReturnType<typeof compileWithPlans> {
  const { config } = planning;
  const { session = new Session() } = planning;
  const { plans, ...planned } = planSources({ ...planning, session });
  const problems: Diagnostic[] = [];
  const report: Report = (diagnostic) => problems.push(diagnostic);
  const templates = userTemplates(config, report);
  const isFailed = (): boolean => planned.failed || problems.some(({ severity }) => severity === "error");
  const reviewed = isFailed() ? [] : reviewForModels({ plans, config, review, report });
  const files = isFailed() ? [] : [...emitAll({ plans, config, templates, onStep: planning.onStep, session, report }), ...reviewed];
  const failed = isFailed();
  return {
    ...planned,
    plans,
    diagnostics: [...planned.diagnostics, ...problems],
    failed,
    texts: (file) => planned.texts(file) ?? templates?.texts(file),
    files: failed ? [] : files,
    undecided: undecidedIn(plans),
    stubs: failed ? [] : plans.flatMap((plan) => handlerStubs(plan, config)),
  };
}

function userTemplates({ root, templates, target }: ResolvedConfig, report: Report): UserTemplates | undefined {
  return templates === undefined ? undefined : readUserTemplates({ folder: resolve(root, templates), shown: templates, target, report });
}

type Emission = {
  readonly plans: readonly Plan[];
  readonly config: ResolvedConfig;
  readonly templates: UserTemplates | undefined;
  readonly report: Report;
  readonly onStep: OnStep | undefined;
  readonly session: Session;
};

/** The skeletons of a config: its own, and ours for the others. `compile` reports what is wrong with them. */
export function openTemplates(config: ResolvedConfig): Render {
  return loadTemplates({ own: templatesFolder(), user: userTemplates(config, () => {}) });
}

function emitAll({ plans, config, templates, report, onStep, session }: Emission): readonly OutputFile[] {
  const render = templates === undefined ? ownTemplates(session) : loadTemplates({ own: templatesFolder(), user: templates });
  const { target, jsonSchemaFiles, parsers, reference } = config;
  const options = { render, target, jsonSchemaFiles, parsers, reference };
  const large: LargeInput[] = [];
  const files = plans.flatMap((plan, index) => {
    onStep?.({ stage: "print", contract: plan.contract.name, tools: plan.tools.length, number: index + 1, of: plans.length });
    return withinStack(
      () => {
        const emitted = emitOnce(plan, { options, session });
        large.push(...emitted.large);
        return emitted.made;
      },
      () => {
        report(diagnose("source/out-of-stack", { stage: "written as code" }, plan.contract.origin));
        return [];
      },
    );
  });
  reportLarge(large, report);
  const all = [...emitRoot(plans, options), ...files];
  return config.surface === true ? [...all, surfaceFile(all)] : all;
}

/** What the output exports, so that a review sees what consumers see. */
function surfaceFile(files: readonly OutputFile[]): OutputFile {
  const surface = readSurface({ texts: new Map(files.flatMap(({ path, text }) => (isDeclaring(path) ? [[path, text]] : []))) });
  return { path: "surface.txt", text: surface === undefined ? "" : printSurface(surface) };
}

function ownTemplates(session: Session): Render {
  session.render ??= loadTemplates({ own: templatesFolder() });
  return session.render;
}

/** The files of a plan that an earlier run printed in the same way are the same. */
function emitOnce(plan: Plan, { options, session }: { readonly options: EmitOptions; readonly session: Session }): Emitted {
  const before = session.files.get(plan);
  if (before !== undefined && isAffordable(before) && isDeepStrictEqual(before.options, options)) {
    repeat(before, () => {});
    return before;
  }
  const { made, recorded } = record(
    () => ({ large: largeInputs(plan), made: emitPlan(plan, options) }),
    () => {},
  );
  if (recorded !== undefined) session.files.set(plan, { ...recorded, ...made, options });
  return made;
}

type Emitted = { readonly large: readonly LargeInput[]; readonly made: readonly OutputFile[] };

/** In the package beside the compiled code, in the repository beside the generator. */
function templatesFolder(): string {
  const packaged = fileURLToPath(new URL("../templates", import.meta.url));
  return existsSync(packaged) ? packaged : fileURLToPath(new URL("../../templates", import.meta.url));
}

/** Tools that are switched off need no code yet. */
function handlerStubs(plan: Plan, config: ResolvedConfig): readonly HandlerStubs[] {
  const tools = plan.tools.flatMap((tool): readonly HandlerStub[] => {
    const { call, description } = tool.operation;
    const isNeeded = call.kind === "local" && tool.policy.status.enabled;
    return isNeeded ? [{ id: tool.id, handler: call.handler, description, signature: handlerSignature(tool, plan) }] : [];
  });
  const optional = plan.tools.flatMap(({ operation: { call }, policy }) =>
    call.kind === "local" && !policy.status.enabled ? [call.handler] : [],
  );
  if (config.handlers === false || tools.length === 0) {
    return [];
  }
  const module = posix.relative(config.handlers, `${config.out}/${plan.folder}/handlers.js`);
  return [
    {
      source: plan.contract.name,
      path: userModule(config.root, `${config.handlers}/${plan.folder}`),
      typesModule: module.startsWith(".") ? module : `./${module}`,
      tools,
      optional,
    },
  ];
}

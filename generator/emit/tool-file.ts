import { type Schema, type SchemaId, toPlainJson } from "../ir/index.js";
import { conditionMode, declaredPolicy, type Plan, type ToolPlan, toolMode } from "../plan/index.js";
import {
  type Doc,
  hang,
  Imports,
  printDocComment,
  printExport,
  printLiteral,
  printString,
  printTypedLiteral,
  render,
} from "../print/index.js";
import { judgesWhole, type ParserModes, printZod, wholeAnswer, zodExpression } from "../schema/index.js";
import type { DeferredPart } from "./deferred-file.js";
import { door } from "./door.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";
import { printIdentity } from "./identity.js";
import type { ToolDeclarations, ToolFolder } from "./tool-folders.js";
import { printTypeAlias } from "./types.js";

/** How a schema is read, and what stands before it on its line. */
type ZodPrinting = { readonly modes: ParserModes; readonly prefix: string; readonly isWhole?: boolean };
const sideZod: ZodPrinting = { modes: toolMode, prefix: "output: " };

const conditionZod: ZodPrinting = { modes: conditionMode, prefix: "confirmWhen: " };

const failureDoc = [
  "`error.details.upstream` of a refused call, as the contract describes it. It is not checked: secrets are redacted, and past 4 kB it is cut.",
];

const headersDoc = ["`metadata.headers` of an answer: what the service sent of the headers that the contract describes."];

/** One tool: its types, its Zod, its policy and its call. */
export function emitTool(tool: ToolPlan, plan: Plan, { emission, deferred }: ToolEmission): readonly OutputFile[] {
  const { operation, types } = tool;
  const imports = new Imports([tool.name, "z", ...Object.values(types)]);
  imports.use({ name: "defineTool", from: door, typeOnly: false });
  imports.use({ name: "Tool", from: door, typeOnly: true });
  imports.useWhole("z", `${door}/zod`);
  const up = "../".repeat(tool.module.split("/").length - 1);
  const shared = (name: string, typeOnly: boolean): string => imports.use({ name, from: `${up}schemas.js`, typeOnly });
  const folder = emission.folders?.of(tool);
  const sharedType = (name: string): string => {
    const local = shared(name, true);
    return folder === undefined ? local : folder.imports.use({ name, from: `${up.slice("../".length) || "./"}schemas.js`, typeOnly: true });
  };
  const written = (id: SchemaId): Doc => sharedType(plan.schemas.get(id)?.typeName ?? id);
  const filled = (id: SchemaId): Doc => sharedType(plan.schemas.get(id)?.filledTypeName ?? id);
  const printed = [
    printTypeAlias({ name: types.input, schema: tool.input, form: "written" }, written),
    ...(tool.fillsDefaults
      ? [
          printTypeAlias(
            { name: types.args, schema: tool.input, form: "filled", doc: ["The input after its defaults were filled."] },
            filled,
          ),
        ]
      : []),
    printTypeAlias({ name: types.output, schema: tool.output, form: "written" }, written),
    ...(types.failure === undefined || tool.failure === undefined
      ? []
      : [printTypeAlias({ name: types.failure, schema: tool.failure, form: "written", doc: failureDoc }, written)]),
    ...(types.headers === undefined || tool.headers === undefined
      ? []
      : [printTypeAlias({ name: types.headers, schema: tool.headers, form: "written", doc: headersDoc }, written)]),
  ];
  const zod = (schema: Schema, { modes, prefix, isWhole = false } = sideZod): string => {
    const named = zodExpression(schema, { ...modes, schemas: plan.contract.schemas, lazy: plan.lazy });
    const expression = isWhole ? wholeAnswer(named) : named;
    const ref = (id: SchemaId): string => shared(plan.schemas.get(id)?.name ?? id, false);
    // A shared schema's function is itself what builds it.
    const isBare = expression.kind === "ref" && expression.chain.length === 0;
    return isBare ? ref(expression.to) : render(hang("() =>", printZod(expression, ref)), { level: 1, prefix });
  };
  const input = zod(tool.input);
  const injected = tool.injected === undefined ? undefined : zod(tool.injected);
  const output = zod(tool.output, { ...sideZod, isWhole: judgesWhole(tool.output, plan.contract.schemas) });
  const meta = tool.meta === undefined ? undefined : zod(tool.meta);
  const confirmWhen = tool.confirmWhen === undefined ? undefined : zod(tool.confirmWhen, conditionZod);
  const comment = printDocComment([operation.description, ...(operation.declared.deprecation === undefined ? [] : ["Deprecated."])]);
  const declarations: ToolDeclarations = {
    types: printed,
    doc: comment === undefined ? undefined : render(comment),
    name: tool.name,
    inputType: types.input,
    outputType: types.output,
    failureType: types.failure,
  };
  folder?.tools.push({ ...declarations, module: printString(`./${tool.module.split("/").slice(-2).join("/")}.js`) });
  const view = {
    ...declarations,
    together: folder === undefined ? undefined : printTogether(tool, folder),
    identity: printIdentity(tool, { level: 1, whole: true }),
    input,
    injected,
    output,
    meta,
    confirmWhen,
    deferred: `deferred: async () => (await import(${printString(deferred.from)})).${deferred.name}`,
    policy: render(printLiteral(toPlainJson(declaredPolicy(tool.policy))), { level: 1, prefix: "policy: " }),
    call: render((emission.target === "ts" ? printTypedLiteral : printLiteral)(toPlainJson(operation.call)), {
      level: 1,
      prefix: "call: ",
    }),
  };
  return emitModule({ kind: "tool", path: tool.module, view, imports }, emission);
}

export type ToolEmission = { readonly emission: Emission; readonly deferred: DeferredPart };

/** The names of a tool's module, from the one that declares them. */
function printTogether({ name, types }: ToolPlan, { path }: ToolFolder): string {
  const names = [name, ...[...new Set(Object.values(types))].map((type) => `type ${type}`)];
  return printExport(`../${path.split("/").at(-1)}.js`, names);
}

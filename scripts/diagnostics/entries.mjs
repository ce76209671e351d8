import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript-5-9";
import { root } from "../run.mjs";

const folder = join(root, "generator", "diagnostics");

/** Each code with its sentences, in which names in angle quotes stand for the parameters. */
export async function readEntries() {
  const built = (path) => import(pathToFileURL(join(root, "generator", "dist", "diagnostics", path)).href);
  const { catalogue } = await built("catalogue/index.js");
  const { explanations } = await built("explanations.js");
  const sampleOf = parameterSamples();
  return Object.entries(catalogue)
    .map(([code, { severity, needs, message, fix }]) => {
      const parameters = sampleOf(code);
      return { code, severity, needs, message: message(parameters), fix: fix(parameters), ...explanations[code] };
    })
    .sort((left, right) => (left.code < right.code ? -1 : 1));
}

/** Parameters of each code, made from their types. */
function parameterSamples() {
  const main = join(folder, "catalogue", "index.ts");
  const options = { strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext };
  const program = ts.createProgram([main], { ...options, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [] });
  const checker = program.getTypeChecker();
  const [exported] = checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(main)))
    .filter(({ name }) => name === "catalogue");
  const entries = checker.getTypeOfSymbol(exported);
  const typeOf = (symbol) => checker.getTypeOfSymbol(symbol);
  return (code) => {
    const message = typeOf(typeOf(entries.getProperty(code)).getProperty("message"));
    const [parameter] = message.getCallSignatures()[0].parameters;
    return sample(typeOf(parameter), code);
  };

  function twoOf([item], name) {
    return [1, 2].map((number) => sample(item, `${name} ${number}`));
  }

  function sample(type, name) {
    if (type.isUnion()) {
      const members = type.types.filter((one) => !(one.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
      return members[0] === undefined ? undefined : sample(members[0], name);
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
    if (type.flags & ts.TypeFlags.BooleanLike) return false;
    if (type.flags & ts.TypeFlags.NumberLike) return 3;
    if (type.flags & ts.TypeFlags.StringLike || type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return `‹${name}›`;
    if (type.getCallSignatures().length > 0) return () => `‹${name}›`;
    if (checker.isArrayType(type) || checker.isTupleType(type)) return twoOf(checker.getTypeArguments(type), name);
    if (/^(Readonly)?Map$/.test(type.symbol?.name ?? "")) return new Map();
    if (/^(Readonly)?Set$/.test(type.symbol?.name ?? "")) return new Set();
    const members = type.getProperties().filter((member) => !(member.flags & ts.SymbolFlags.Optional));
    return Object.fromEntries(members.map((member) => [member.name, sample(typeOf(member), member.name)]));
  }
}

/** Each error code of the runtime, in the order of the numbers. */
export async function readErrors() {
  const door = join(root, "runtime", "dist", "errors", "index.js");
  const { errorCatalogue } = await import(pathToFileURL(door).href);
  return Object.entries(errorCatalogue)
    .map(([code, error]) => ({ code, ...error }))
    .sort((left, right) => left.number - right.number);
}

import type { DefinitionNode, FragmentDefinitionNode, OperationDefinitionNode } from "graphql";
import { diagnose, type Report } from "../../../diagnostics/index.js";
import type { Sources } from "../../source/index.js";
import { library } from "../library.js";
import { placeOfNode } from "../schema/node-place.js";
import { parseFile, placeOf } from "../schema/parse-files.js";
import type { ReadSchema } from "../schema/read-schema.js";
import type { WrittenOperation } from "./found-operation.js";

export type DocumentReading = {
  readonly files: readonly string[];
  readonly read: ReadSchema;
  readonly sources: Sources;
  readonly report: Report;
};

/** The written operations, checked against the schema. Fragments are known across all files. Undefined where one operation is wrong. */
export function collectWrittenOperations({
  files,
  read: { schema },
  sources,
  report,
}: DocumentReading): readonly WrittenOperation[] | undefined {
  const parsed = files.map((file) => {
    const source = sources.read(file);
    if ("diagnostic" in source) report(source.diagnostic);
    return "diagnostic" in source ? undefined : parseFile(source, report);
  });
  const definitions = parsed.flatMap((list) => list ?? []);
  const { isWrong, operations, fragments } = sortOut(definitions, report);
  const isRead = !parsed.includes(undefined) && !isWrong;
  if (files.length === 0 || !isRead || !isValid([...operations, ...fragments.values()], { schema, file: files[0] ?? "", report })) {
    return files.length === 0 ? [] : undefined;
  }
  return operations.flatMap((operation): readonly WrittenOperation[] => {
    const name = operation.name?.value ?? "";
    const root = operation.operation === "query" ? schema.getQueryType() : schema.getMutationType();
    if (root == null || operation.operation === "subscription") return [];
    const origin = { file: operation.loc?.source.name ?? "", pointer: `/${name}` };
    const needed = fragmentsOf(operation, fragments);
    return [
      {
        kind: "written",
        method: operation.operation,
        name,
        key: `operation ${name}`,
        tags: [],
        origin,
        root,
        operation,
        fragments,
        needed,
      },
    ];
  });
}

type Sorted = {
  readonly isWrong: boolean;
  readonly operations: readonly OperationDefinitionNode[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
};

function sortOut(definitions: readonly DefinitionNode[], report: Report): Sorted {
  const operations = new Map<string, OperationDefinitionNode>();
  const fragments = new Map<string, FragmentDefinitionNode>();
  let isWrong = false;
  const refuse: Report = (diagnostic) => {
    isWrong = true;
    report(diagnostic);
  };
  for (const definition of definitions) {
    const place = placeOfNode(definition);
    const name = "name" in definition ? definition.name?.value : undefined;
    if (definition.kind === "FragmentDefinition") {
      if (fragments.has(name ?? "")) refuse(diagnose("graphql/same-operation", { name: name ?? "", what: "fragment" }, place));
      fragments.set(name ?? "", definition);
    } else if (definition.kind !== "OperationDefinition") {
      refuse(diagnose("graphql/not-an-operation", { found: `the definition of \`${name ?? "a schema"}\`` }, place));
    } else if (name === undefined) refuse(diagnose("graphql/unnamed-operation", {}, place));
    else if (definition.operation === "subscription") {
      refuse(diagnose("graphql/subscription-document", {}, place));
    } else {
      if (operations.has(name)) refuse(diagnose("graphql/same-operation", { name, what: "operation" }, place));
      operations.set(name, definition);
    }
  }
  return { isWrong, operations: [...operations.values()], fragments };
}

/** Applies every rule of the specification but one: in a collection of files, an unused fragment is no fault. */
function isValid(
  definitions: readonly (OperationDefinitionNode | FragmentDefinitionNode)[],
  { schema, file, report }: Pick<ReadSchema, "schema"> & { readonly file: string; readonly report: Report },
): boolean {
  const { Kind, NoUnusedFragmentsRule, specifiedRules, validate } = library();
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
  const problems = validate(schema, { kind: Kind.DOCUMENT, definitions }, rules, { maxErrors: 20 });
  for (const problem of problems)
    report(diagnose("graphql/invalid-document", { reason: problem.message.slice(0, 400) }, placeOf(problem, file)));
  return problems.length === 0;
}

/** The fragments that an operation names, and those that they name. */
function fragmentsOf(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly FragmentDefinitionNode[] {
  const needed = new Map<string, FragmentDefinitionNode>();
  const queue: (OperationDefinitionNode | FragmentDefinitionNode)[] = [operation];
  for (const node of queue) {
    library().visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = fragments.get(value);
        if (fragment === undefined || needed.has(value)) return;
        needed.set(value, fragment);
        queue.push(fragment);
      },
    });
  }
  return [...needed.values()];
}

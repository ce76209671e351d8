import type { GraphQLObjectType } from "graphql";
import { type Diagnostic, diagnose, type Report } from "../../../diagnostics/index.js";
import type { Tally } from "../../tally.js";
import { library } from "../library.js";
import type { ReadSchema } from "../schema/read-schema.js";
import { agentOf } from "./agent-directive.js";
import type { RootField } from "./found-operation.js";
import { openNamespaces } from "./namespaces.js";

/** https://www.apollographql.com/docs/federation/subgraph-spec */
const ofFederation = new Set(["_service", "_entities"]);

type Telling = { readonly tally: Tally; readonly report: Report };

/**
 * Every query and mutation, in the order of the schema. Two kinds are reported and left out: subscriptions, which have more than one answer, and the
 * fields that a federated service answers for its gateway alone (any object, as the caller describes it).
 */
export function collectRootFields({ schema, places, lost }: ReadSchema, { tally, report }: Telling): readonly RootField[] {
  const { isObjectType } = library();
  const subscription = schema.getSubscriptionType();
  const count = isObjectType(subscription) ? Object.keys(subscription.getFields()).length : 0;
  if (count > 0) report(diagnose("graphql/subscriptions", { count }, places(subscription?.name ?? "")));
  const roots = [
    { method: "query", root: schema.getQueryType() },
    { method: "mutation", root: schema.getMutationType() },
  ] as const;
  const all = roots.flatMap(({ method, root }) => (isObjectType(root) ? fieldsOf({ method, root, places, lost }) : []));
  const [kept, left] = [all.filter((field) => !isOfFederation(field)), all.filter(isOfFederation)];
  if (left.length > 0) report(diagnose("graphql/federation", { names: left.map(({ name }) => name) }, left[0]?.origin));
  return kept.flatMap((field) =>
    openNamespaces(field, {
      schema,
      fieldsOf: (type, namespace) => fieldsOf({ method: field.method, root: type, namespace, places, lost }),
      opened: ({ name, origin }) => tally.add("graphql/namespaces", `\`${name}\``, { place: origin }),
    }),
  );
}

function isOfFederation({ method, name }: RootField): boolean {
  return method === "query" && ofFederation.has(name);
}

type Root = Pick<ReadSchema, "places" | "lost"> & {
  readonly method: "query" | "mutation";
  readonly root: GraphQLObjectType;
  readonly namespace?: RootField;
};

function fieldsOf({ method, root, namespace, places, lost }: Root): readonly RootField[] {
  const namespaces = namespace?.field === undefined ? [] : [...namespace.namespaces, namespace.field];
  const make = (name: string): Omit<RootField, "field"> => {
    const path = [...namespaces.map((one) => one.name), name].join(".");
    return {
      kind: "root-field",
      method,
      name: path,
      key: `${method} ${path}`,
      tags: [],
      root,
      namespaces,
      origin: places(root.name, name),
    };
  };
  const present = Object.values(root.getFields()).map((field): RootField => {
    const agent = agentOf(field);
    return { ...make(field.name), field, ...(agent === undefined ? {} : { agent }) };
  });
  const missing = [...lost].flatMap(([key, diagnostic]: readonly [string, Diagnostic]): readonly RootField[] =>
    key.startsWith(`${root.name}.`) ? [{ ...make(key.slice(root.name.length + 1)), field: undefined, lost: diagnostic }] : [],
  );
  return [...present, ...missing];
}

import type { GraphQLObjectType } from "graphql";
import { type Diagnostic, diagnose, type Report } from "../../../diagnostics/index.js";
import { library } from "../library.js";
import type { ReadSchema } from "../schema/read-schema.js";
import { agentOf } from "./agent-directive.js";
import type { RootField } from "./found-operation.js";

/** Every query and mutation, in the order of the schema. Subscriptions have more than one answer: they are counted and told. */
export function collectRootFields({ schema, places, lost }: ReadSchema, report: Report): readonly RootField[] {
  const { isObjectType } = library();
  const subscription = schema.getSubscriptionType();
  const count = isObjectType(subscription) ? Object.keys(subscription.getFields()).length : 0;
  if (count > 0) report(diagnose("graphql/subscriptions", { count }, places(subscription?.name ?? "")));
  const roots = [
    { method: "query", root: schema.getQueryType() },
    { method: "mutation", root: schema.getMutationType() },
  ] as const;
  return roots.flatMap(({ method, root }) => (isObjectType(root) ? fieldsOf({ method, root, places, lost }) : []));
}

type Root = Pick<ReadSchema, "places" | "lost"> & { readonly method: "query" | "mutation"; readonly root: GraphQLObjectType };

function fieldsOf({ method, root, places, lost }: Root): readonly RootField[] {
  const make = (name: string): Omit<RootField, "field"> => ({
    kind: "root-field",
    method,
    name,
    key: `${method} ${name}`,
    tags: [],
    root,
    origin: places(root.name, name),
  });
  const present = Object.values(root.getFields()).map((field): RootField => {
    const agent = agentOf(field);
    return { ...make(field.name), field, ...(agent === undefined ? {} : { agent }) };
  });
  const missing = [...lost].flatMap(([key, diagnostic]: readonly [string, Diagnostic]): readonly RootField[] =>
    key.startsWith(`${root.name}.`) ? [{ ...make(key.slice(root.name.length + 1)), field: undefined, lost: diagnostic }] : [],
  );
  return [...present, ...missing];
}

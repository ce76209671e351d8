import type { Call, Operation } from "../../ir/index.js";

/** The part that an operation plays for the records of a path: `POST /pets` creates what `GET /pets/{petId}` reads. */
export type ResourcePlace = {
  readonly role: "create" | "read" | "list" | "update" | "delete";
  /** The path of the collection, with `{name}` for parameters. */
  readonly collection: string;
  /** The path parameter with the id of a record. */
  readonly parameter: string;
};

type Routed = { readonly operation: Operation; readonly method: string; readonly path: string };

/** Paths alone decide: a collection is a path below which one parameter leads to a record. */
export function placesOf(operations: readonly Operation[]): ReadonlyMap<Operation, ResourcePlace> {
  const routed = operations.flatMap((operation): readonly Routed[] => {
    const route = routeOf(operation.call);
    return route === undefined ? [] : [{ operation, ...route }];
  });
  const items = new Map(
    routed.flatMap(({ path }) => {
      const item = itemOf(path);
      return item === undefined ? [] : [[shapeOf(item.collection), item.parameter] as const];
    }),
  );
  return new Map(
    routed.flatMap((one) => {
      const place = placeOf(one, items);
      return place === undefined ? [] : [[one.operation, place] as const];
    }),
  );
}

/** Method and path of a call over HTTP. */
export function routeOf(call: Call): { readonly method: string; readonly path: string } | undefined {
  if (call.kind === "http-operation") return { method: call.method.toUpperCase(), path: plainPath(call.path) };
  if (call.kind !== "http") return undefined;
  const path = call.url.replace(/^https?:\/\/[^/?#]*/i, "");
  return { method: call.method.toUpperCase(), path: plainPath(path) };
}

function plainPath(path: string): string {
  const plain = path.split(/[?#]/)[0] ?? "";
  return plain.startsWith("/") ? plain : `/${plain}`;
}

function placeOf({ method, path }: Routed, items: ReadonlyMap<string, string>): ResourcePlace | undefined {
  const item = itemOf(path);
  const role = item === undefined ? collectionRoles[method] : itemRoles[method];
  if (role === undefined) return undefined;
  if (item !== undefined) return { role, ...item };
  const collection = path.replace(/\/$/, "");
  const parameter = items.get(shapeOf(collection));
  return parameter === undefined ? undefined : { role, collection, parameter };
}

type Roles = { readonly [method: string]: ResourcePlace["role"] | undefined };
const collectionRoles: Roles = { GET: "list", POST: "create" };
const itemRoles: Roles = { GET: "read", PUT: "update", PATCH: "update", POST: "update", DELETE: "delete" };

function itemOf(path: string): { readonly collection: string; readonly parameter: string } | undefined {
  const [, collection, parameter] = /^(.+)\/\{([^{}/]+)\}\/?$/.exec(path) ?? [];
  return collection === undefined || parameter === undefined ? undefined : { collection, parameter };
}

/** Two paths often name one parameter differently. */
function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

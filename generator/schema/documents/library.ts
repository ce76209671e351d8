import { at, type Json, type JsonObject, type Origin } from "../../ir/index.js";
import { type Dialect, dialectOf } from "../dialects/index.js";
import { isObject } from "../keywords/values.js";
import { subschemas } from "./subschemas.js";
import { type Address, pointerKeys, resolveAddress, stripFragment } from "./uri.js";

/** A schema with an address: the root of a document, or what has an `$id` of its own. */
export type Resource = {
  readonly uri: string;
  readonly dialect: Dialect;
  readonly root: Located;
  /** `$anchor` and `$dynamicAnchor`. */
  readonly anchors: Map<string, Located>;
  readonly dynamicAnchors: Map<string, Located>;
  /** Its `$schema`, where it has one. */
  readonly metaSchema: string | undefined;
};

export type Located = { readonly json: Json; readonly origin: Origin; readonly resource: () => Resource };

/** Every document that references may lead to, indexed once. Nothing is ever fetched. */
export class Library {
  readonly #resources = new Map<string, Resource>();
  readonly #resourceOf = new Map<object, Resource>();

  /** Indexes a document: its resources and anchors. An explicit stack, because documents nest as deep as they like. */
  add({
    uri,
    json,
    origin,
    dialect,
  }: {
    readonly uri: string;
    readonly json: Json;
    readonly origin: Origin;
    readonly dialect: Dialect;
  }): Resource {
    const root = this.#open({ uri, json, origin, dialect });
    const stack = [{ json, origin, resource: root }];
    for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
      if (!isObject(entry.json)) {
        continue;
      }
      const resource = this.#enter(entry.json, entry.origin, entry.resource);
      this.#resourceOf.set(entry.json, resource);
      this.#indexAnchors(entry.json, entry.origin, resource);
      for (const child of subschemas(entry.json)) {
        stack.push({ json: child.json, origin: at(entry.origin, ...child.keys), resource });
      }
    }
    return root;
  }

  /** The resource that a schema object belongs to. */
  resourceOf(json: Json, fallback: Resource): Resource {
    return isObject(json) ? (this.#resourceOf.get(json) ?? fallback) : fallback;
  }

  find({ document, fragment }: Address): Located | undefined {
    const resource = this.#resources.get(document);
    if (resource === undefined || fragment === "") {
      return resource?.root;
    }
    return fragment.startsWith("/")
      ? this.#walk(resource, fragment)
      : (resource.anchors.get(fragment) ?? resource.dynamicAnchors.get(fragment));
  }

  #walk(resource: Resource, pointer: string): Located | undefined {
    let json: Json | undefined = resource.root.json;
    let origin = resource.root.origin;
    let inside = resource;
    for (const key of pointerKeys(pointer)) {
      json = typeof json === "object" && json !== null && Object.hasOwn(json, key) ? (json as JsonObject)[key] : undefined;
      if (json === undefined) {
        return undefined;
      }
      origin = at(origin, key);
      inside = this.resourceOf(json, inside);
    }
    const found = inside;
    return { json, origin, resource: () => found };
  }

  #enter(json: JsonObject, origin: Origin, outer: Resource): Resource {
    const { idKeyword, refAlone } = outer.dialect;
    const id = json[idKeyword];
    const hidden = refAlone && json.$ref !== undefined;
    if (typeof id !== "string" || hidden || outer.root.json === json) {
      return outer;
    }
    if (id.startsWith("#")) {
      // Up to draft 7 an id that is only a fragment is an anchor.
      outer.anchors.set(resolveAddress(id, outer.uri).fragment, { json, origin, resource: () => outer });
      return outer;
    }
    return this.#open({ uri: outer.uri, json, origin, dialect: outer.dialect });
  }

  #open({
    uri,
    json,
    origin,
    dialect,
  }: {
    readonly uri: string;
    readonly json: Json;
    readonly origin: Origin;
    readonly dialect: Dialect;
  }): Resource {
    const declared = isObject(json) && typeof json.$schema === "string" ? json.$schema : undefined;
    const own = (declared === undefined ? undefined : dialectOf(declared)) ?? dialect;
    const id = isObject(json) ? json[own.idKeyword] : undefined;
    const hidden = own.refAlone && isObject(json) && json.$ref !== undefined;
    const address = typeof id === "string" && !id.startsWith("#") && !hidden ? resolveAddress(id, uri).document : stripFragment(uri);
    const resource: Resource = {
      uri: address,
      dialect: own,
      root: { json, origin, resource: () => resource },
      anchors: new Map(),
      dynamicAnchors: new Map(),
      metaSchema: declared,
    };
    for (const name of new Set([address, stripFragment(uri)])) {
      if (!this.#resources.has(name)) {
        this.#resources.set(name, resource);
      }
    }
    return resource;
  }

  #indexAnchors(json: JsonObject, origin: Origin, resource: Resource): void {
    const located: Located = { json, origin, resource: () => resource };
    if (resource.dialect.refAlone) {
      return;
    }
    if (typeof json.$anchor === "string") {
      resource.anchors.set(json.$anchor, located);
    }
    if (json.$recursiveAnchor === true && resource.dialect.name === "2019-09" && resource.root.json === json) {
      resource.dynamicAnchors.set("", located);
    }
    if (typeof json.$dynamicAnchor === "string") {
      resource.dynamicAnchors.set(json.$dynamicAnchor, located);
    }
  }
}

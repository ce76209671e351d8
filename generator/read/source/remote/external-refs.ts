import type { Json, JsonObject } from "../../../ir/index.js";

/** What holds values, not parts of the contract: a `$ref` in there is data. */
const values = new Set(["example", "examples", "default", "enum", "const", "value", "dataValue", "scopes"]);

/** Below these, keys are free names, whatever they look like: a response `default`, a header `x-next`, a schema `value`. */
const named = new Set([
  ...["properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "schemas", "responses", "parameters", "headers"],
  ...["requestBodies", "links", "callbacks", "securitySchemes", "pathItems", "mediaTypes", "webhooks", "encoding", "mapping"],
]);

/** The other documents that a document refers to, as written and without their fragments. An explicit stack: the walk sees whole documents. */
export function externalRefs(root: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const stack: { readonly json: Json; readonly key: string; readonly parent: string }[] = [{ json: root, key: "", parent: "" }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { json, key, parent } = entry;
    if (typeof json === "string") {
      // A mapping may name a schema; only what looks like a file is one.
      const isRef = key === "$ref" || (parent === "mapping" && /\.(?:json|ya?ml)(?:#|$)/i.test(json));
      const target = json.replace(/#.*$/s, "");
      if (isRef && target !== "") found.add(target);
    } else if (typeof json === "object" && json !== null) {
      for (const name of Object.keys(json)) {
        const inner = (json as JsonObject)[name];
        const isData = !named.has(key) && (name.startsWith("x-") || values.has(name));
        if (inner !== undefined && !isData) stack.push({ json: inner, key: name, parent: key });
      }
    }
  }
  return found;
}

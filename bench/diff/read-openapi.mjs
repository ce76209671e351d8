// One process for each measurement: `node read-openapi.mjs <old> <new>` prints the changes of api-smart-diff as JSON, by operation.
import { readFileSync } from "node:fs";
import { apiDiff } from "api-smart-diff";
import { load } from "js-yaml";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);
const [before, after] = process.argv.slice(2).map((file) => load(readFileSync(file, "utf8")));
// It follows references, so what stands under `components` also changes each operation.
const changes = apiDiff(before, after).flatMap(({ path: [section, path, method, ...rest], type, action }) => {
  if (section !== "paths" || path === undefined) return [];
  const own = methods.has(method)
    ? [method]
    : [before, after].flatMap((one) => Object.keys(one.paths[path] ?? {})).filter((key) => methods.has(key));
  const level = type === "breaking" ? "breaking" : type === "unclassified" ? "unclassified" : "harmless";
  return [...new Set(own)].map((one) => ({ place: `${one.toUpperCase()} ${path}`, level, kind: kindOf(action, method, rest) }));
});
process.stdout.write(JSON.stringify(changes));

/** `add enum in answers`: what was done, to which keyword, on which side. */
function kindOf(action, method, rest) {
  if (rest.length === 0) return `${action} operation`;
  const keyword = rest.findLast((step) => typeof step === "string" && !/^\d+$/.test(step));
  const inProperties = rest.at(-2) === "properties";
  const side = rest[0] === "responses" ? "answers" : "inputs";
  const name = inProperties ? "property" : keyword;
  return `${action} ${method === "parameters" ? "parameter" : name} in ${side}`;
}

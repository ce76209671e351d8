import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { findType, type Place } from "./schema-view.js";
import { asList, asNode, isNode, type Node, type SpecTool } from "./spec-files.js";

export type Rejection = { readonly path: string; readonly why: string };

/** Examples, fallbacks and gate answers that the tool's own schemas refuse, judged by ajv: a second opinion beside our own compiler. */
export function rejectedValues(tool: SpecTool, place: Place): Rejection[] {
  const { examples, fallback, gates } = tool.node;
  const inputs = asList(asNode(examples).input).map(asNode);
  const outputs = asList(asNode(examples).output).map(asNode);
  const answers = [fallback, ...asList(gates).map((gate) => asNode(gate).answer)].map(asNode).filter((answer) => "value" in answer);
  return [
    ...inputs
      .filter((example) => example.expect !== "error")
      .flatMap((example) => rejections({ path: `input example ${example.name}`, schema: tool.node.input, value: example.input, place })),
    ...outputs
      .map((example) => ({ name: example.name, response: asNode(example.response), example }))
      .filter(({ example, response }) => "data" in example || response.status === "success")
      .flatMap(({ name, example, response }) =>
        rejections({
          path: `output example ${name}`,
          schema: tool.node.output,
          value: "data" in example ? example.data : response.data,
          place,
        }),
      ),
    ...answers
      .filter((answer) => !isTemplate(answer.value))
      .flatMap((answer) => rejections({ path: "answer", schema: tool.node.output, value: answer.value, place })),
  ];
}

/** A template gets its values from the call, so it cannot be judged here. */
function isTemplate(value: unknown): boolean {
  return /"\$(input|context)"/.test(JSON.stringify(value));
}

function rejections({ path, schema, value, place }: { path: string; schema: unknown; value: unknown; place: Place }): Rejection[] {
  const validate = validatorOf(asNode(schema), place);
  return validate(value) ? [] : [{ path, why: ajv.errorsText(validate.errors) }];
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const validators = new WeakMap<Node, ValidateFunction>();

function validatorOf(schema: Node, place: Place): ValidateFunction {
  const defs: Definitions = {};
  const validate = validators.get(schema) ?? ajv.compile({ ...asNode(plain(schema, place, defs)), $defs: defs });
  validators.set(schema, validate);
  return validate;
}

type Definitions = { [name: string]: unknown };

/** The schema without our own keyword and with its types as `$defs`. */
function plain(schema: unknown, place: Place, defs: Definitions): unknown {
  if (Array.isArray(schema)) return schema.map((each) => plain(each, place, defs));
  if (!isNode(schema)) return schema;
  const { $ref, partialOf, ...rest } = schema;
  const mapped: Node = Object.fromEntries(Object.entries(rest).map(([key, child]) => [key, plain(child, place, defs)]));
  if (typeof partialOf === "string")
    return { ...mapped, type: "object", properties: { ...partialFields(partialOf, place, defs), ...asNode(mapped.properties) } };
  return typeof $ref === "string" ? { ...mapped, $ref: define($ref, place, defs) } : mapped;
}

function define(reference: string, place: Place, defs: Definitions): string {
  const target = findType(reference, place);
  const name = `${target.place.file.name}.${target.name}`;
  if (!(name in defs)) {
    defs[name] = true; // Taken before descending: a type may hold itself.
    defs[name] = plain(target.node, target.place, defs);
  }
  return `#/$defs/${name}`;
}

function partialFields(reference: string, place: Place, defs: Definitions): Node {
  const target = findType(reference, place);
  return asNode(plain(target.node.properties, target.place, defs));
}

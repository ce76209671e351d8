// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the module of the tool gives this its type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";
import { Order } from "../../definitions.js";

/** JSON Schema 2020-12 of `shop.createOrder`. */
export const schema = () => ({
  input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Order products.","description":"Order products.","type":"object","properties":{"lines":{"type":"array","items":{"type":"object","properties":{"product":{"type":"integer"},"quantity":{"type":"integer","minimum":1}},"required":["product"],"additionalProperties":false},"minItems":1},"payment":{"$ref":"#/$defs/closed.1"},"labels":{"type":"object","additionalProperties":{"type":"string"}},"deliver_at":{"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]}},"required":["lines","payment"],"additionalProperties":false,"$defs":{"closed.1":{"oneOf":[{"type":"object","properties":{"method":{"type":"string","const":"iban"},"iban":{"type":"string","pattern":"^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$"}},"required":["method","iban"],"additionalProperties":false},{"type":"object","properties":{"method":{"type":"string","const":"card"},"number":{"x-secret":true,"type":"string","format":"password"}},"required":["method","number"],"additionalProperties":false}]}},"examples":[{"lines":[{"product":1}],"payment":{"method":"iban","iban":"AA111"}}]}'),
  output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Order products.: answer","description":"What shop.createOrder answers.","$ref":"#/$defs/Order"}', Order),
  errors: {
    TOOL_GATE_CLOSED: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Order products.: TOOL_GATE_CLOSED","description":"409: Out of stock","type":"object","properties":{"upstream":{"type":"object","properties":{"status":{"type":"number","const":409}},"required":["status"]}},"required":["upstream"]}'),
    TOOL_RESOURCE_ALREADY_EXISTS: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Order products.: TOOL_RESOURCE_ALREADY_EXISTS","description":"409: Out of stock","type":"object","properties":{"upstream":{"type":"object","properties":{"status":{"type":"number","const":409}},"required":["status"]}},"required":["upstream"]}'),
  },
  examples: JSON.parse('{"input":[{"name":"made","description":"Made from the schema.","input":{"lines":[{"product":1}],"payment":{"method":"iban","iban":"AA111"}},"expect":"success"}],"output":[]}'),
});

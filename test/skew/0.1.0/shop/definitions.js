// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
// @ts-nocheck: the modules of the tools give these their type.
import { jsonSchema } from "@toolpact/runtime/codegen-v1";

export const NewOrder = {
  name: "NewOrder",
  uses: () => [Payment],
  schema: () => jsonSchema('{"type":"object","properties":{"lines":{"type":"array","items":{"type":"object","properties":{"product":{"type":"integer"},"quantity":{"type":"integer","minimum":1}},"required":["product"]},"minItems":1},"payment":{"$ref":"#/$defs/Payment"},"labels":{"type":"object","additionalProperties":{"type":"string"}},"deliver_at":{"anyOf":[{"type":"string","format":"date-time"},{"type":"null"}]}},"required":["lines","payment"]}'),
};

export const Order = {
  name: "Order",
  schema: () => jsonSchema('{"type":"object","properties":{"id":{"type":"string"},"state":{"type":"string","enum":["open","sent","cancelled"]},"total":{"type":"number"},"created_at":{"readOnly":true,"type":"string","format":"date-time"}},"required":["id","state"]}'),
};

export const Payment = {
  name: "Payment",
  schema: () => jsonSchema('{"oneOf":[{"type":"object","properties":{"method":{"type":"string","const":"iban"},"iban":{"type":"string","pattern":"^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$"}},"required":["method","iban"]},{"type":"object","properties":{"method":{"type":"string","const":"card"},"number":{"x-secret":true,"type":"string","format":"password"}},"required":["method","number"]}]}'),
};

export const Product = {
  name: "Product",
  uses: () => [Product],
  schema: () => jsonSchema('{"type":"object","properties":{"id":{"type":"integer","format":"int64"},"name":{"type":"string"},"price":{"type":"number","minimum":0},"parts":{"type":"array","items":{"$ref":"#/$defs/Product"}}},"required":["id","name","price"]}'),
};

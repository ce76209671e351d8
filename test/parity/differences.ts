import type { Json } from "../../generator/ir/index.js";

export type Language = "OpenAPI" | "GraphQL";

/** What a language makes different from the tool spec, and why. */
export type Difference = {
  readonly of: Language;
  readonly why: string;
  /** Leaf by leaf: what the tool spec has there, and what this language has. `undefined`: nothing. */
  readonly leaves: { readonly [path: string]: readonly [spec: Json | undefined, here: Json | undefined] };
};

const tools = ["createOrder", "deleteOrder", "getOrder", "listOrders", "setNote"];

const reported = {
  why: "An answer that breaks a provider's own contract is handed on and reported: whoever uses the tool cannot mend the contract.",
  leaves: Object.fromEntries(tools.map((tool) => [`/shop.${tool}/policy/validation/output`, ["strict", "report"] as const])),
};

/** `type: "string"` becomes `type: ["string", "null"]`. */
const orNull = (path: string, type: string): Difference["leaves"] => ({
  [`${path}/type`]: [type, undefined],
  [`${path}/type/0`]: [undefined, type],
  [`${path}/type/1`]: [undefined, "null"],
});

const create = "/shop.createOrder/input/properties";
const list = "/shop.listOrders/input/properties";
const status = ["OPEN", "PAID", "SENT"];

const assumed = {
  why: "A default of a provider is what the service assumes: it is not sent, and the description says so.",
  leaves: { [`${list}/limit/description`]: [undefined, "The service assumes 20."] as const },
};

/** By tool: its summary, and its description in all three languages. */
const words: { readonly [tool: string]: readonly [summary: string, description: string] } = {
  createOrder: ["Create order", "Orders goods for a customer."],
  deleteOrder: ["Delete order", "Deletes an order for good."],
  getOrder: ["Get order", "One order by its id."],
  listOrders: ["List orders", "Orders, the newest first."],
  setNote: ["Set note", "Writes a note on an order."],
};

const wordsOf = (make: (summary: string, description: string) => readonly [field: string, spec: Json, here: Json]): Difference["leaves"] =>
  Object.fromEntries(
    Object.entries(words).flatMap(([tool, [summary, description]]) => {
      const [field, spec, here] = make(summary, description);
      return ["", "/input"].map((place) => [`/shop.${tool}${place}/${field}`, [spec, here] as const]);
    }),
  );

export const differences: readonly Difference[] = [
  { of: "OpenAPI", ...reported },
  { of: "GraphQL", ...reported },
  { of: "OpenAPI", ...assumed },
  { of: "GraphQL", ...assumed },
  {
    of: "OpenAPI",
    why: "A description begins with the summary.",
    leaves: wordsOf((summary, description) => ["description", description, `${summary}\n\n${description}`]),
  },
  {
    of: "GraphQL",
    why: "A schema has no summaries: the first sentence is the title.",
    leaves: wordsOf((summary, description) => ["title", summary, description.slice(0, -1)]),
  },
  {
    of: "GraphQL",
    why: "What may be left out may be null: the language has one word for both.",
    leaves: {
      ...orNull(`${create}/note`, "string"),
      ...orNull(`${create}/customer/properties/email`, "string"),
      ...orNull(`${list}/paidOnly`, "boolean"),
      ...orNull(`${list}/minimumTotal`, "number"),
      [`${list}/limit/type`]: ["integer", undefined],
      [`${list}/limit/anyOf/0/type`]: [undefined, "integer"],
      [`${list}/limit/anyOf/1/type`]: [undefined, "null"],
      [`${list}/status/type`]: ["string", undefined],
      [`${list}/status/anyOf/0/type`]: [undefined, "string"],
      [`${list}/status/anyOf/1/type`]: [undefined, "null"],
      ...Object.fromEntries(
        status.flatMap((value, index) => [
          [`${list}/status/enum/${index}`, [value, undefined] as const],
          [`${list}/status/anyOf/0/enum/${index}`, [undefined, value] as const],
        ]),
      ),
    },
  },
  {
    of: "GraphQL",
    why: "Int has 32 bits.",
    leaves: {
      [`${list}/limit/anyOf/0/format`]: [undefined, "int32"],
      [`${create}/lines/items/properties/quantity/format`]: [undefined, "int32"],
    },
  },
  {
    of: "GraphQL",
    why: "It has no words for what a value must be beyond its type.",
    leaves: {
      [`${create}/customer/properties/name/maxLength`]: [80, undefined],
      [`${create}/customer/properties/email/format`]: ["email", undefined],
      [`${create}/lines/items/properties/quantity/minimum`]: [1, undefined],
    },
  },
  {
    of: "GraphQL",
    why: "A server refuses fields that an input object does not have.",
    leaves: {},
  },
  {
    of: "GraphQL",
    why: "A schema has no parameter for a key, so that an attempt with an unknown outcome is not repeated.",
    leaves: { "/shop.createOrder/policy/idempotency/upstream": [true, undefined] },
  },
];

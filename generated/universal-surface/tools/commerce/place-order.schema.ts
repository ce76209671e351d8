// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `commerce.placeOrder`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Place order",
    description:
      "Place the order of a started checkout and charge it. A person must agree first; read the total back to them.",
    type: "object",
    properties: {
      cartId: { description: "The cart that is ordered.", $ref: "#/$defs/CartId" },
      checkoutToken: { description: "Token from startCheckout.", $ref: "#/$defs/CheckoutToken" },
      total: {
        description: "The total that the person agrees to, from startCheckout.",
        $ref: "#/$defs/Money",
      },
      notes: {
        description: "Wishes for the whole order, at most 400 characters.",
        type: "string",
        maxLength: 400,
      },
      idempotencyKey: {
        description: "UUID of this order; the same one when repeating it.",
        $ref: "#/$defs/IdempotencyKey",
      },
    },
    required: ["cartId", "checkoutToken", "total", "idempotencyKey"],
    examples: [
      {
        cartId: "cart_77b1",
        checkoutToken: "chk_4fT9wq2LrV0a",
        total: { amount: "104.70", currency: "EUR" },
        idempotencyKey: "91b4d7e3-5c28-4f0a-b6d9-e2a8c7134f50",
      },
    ],
    $defs: {
      CartId: {
        description:
          "The site's id of a cart, from a cart summary. The document names the type only; alphabet and length as for ProductId.",
        examples: ["cart_77b1"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
      CheckoutToken: {
        description:
          "Token of a started checkout, from startCheckout. Who holds it can place the order, so it is redacted in every log. The document names the type only; alphabet and length are chosen.",
        examples: ["chk_4fT9wq2LrV0a"],
        "x-secret": true,
        type: "string",
        minLength: 8,
        maxLength: 512,
        pattern: "^[A-Za-z0-9._~+/=-]{8,512}$",
      },
      CurrencyCode: {
        description: "ISO 4217 currency code in capitals. The document names the type only.",
        examples: ["EUR", "USD"],
        type: "string",
        minLength: 3,
        maxLength: 3,
        pattern: "^[A-Z]{3}$",
      },
      IdempotencyKey: {
        description:
          "A UUID made once per intended action. Send the same one when repeating the call, so that it has one effect only. The document asks for a UUID in addToCart and gives the other keys no format; UUIDs are chosen for all.",
        examples: ["6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"],
        type: "string",
        format: "uuid",
      },
      Money: {
        description:
          "An amount in a currency. The document names the type only; the amount is decimal text, because it is exact and can be read aloud as it stands.",
        examples: [{ amount: "25.90", currency: "EUR" }],
        type: "object",
        properties: {
          amount: {
            description: "Decimal amount in major units, for instance 25.90; never negative.",
            type: "string",
            minLength: 1,
            maxLength: 17,
            pattern: "^[0-9]{1,12}(\\.[0-9]{1,4})?$",
          },
          currency: { description: "Currency of the amount.", $ref: "#/$defs/CurrencyCode" },
        },
        required: ["amount", "currency"],
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Place order: answer",
    description: "What commerce.placeOrder answers.",
    $ref: "#/$defs/Order",
    examples: [
      {
        orderId: "ord_20261115_0042",
        orderNumber: "10042",
        status: "paid",
        total: { amount: "104.70", currency: "EUR" },
        placedAt: "2026-11-15T10:05:30+01:00",
        confirmationUrl: "https://shop.example.com/orders/10042",
        estimatedDelivery: "2026-11-21T09:00:00+01:00/PT2H",
      },
    ],
    $defs: {
      CurrencyCode: {
        description: "ISO 4217 currency code in capitals. The document names the type only.",
        examples: ["EUR", "USD"],
        type: "string",
        minLength: 3,
        maxLength: 3,
        pattern: "^[A-Z]{3}$",
      },
      IsoInterval: {
        description:
          "ISO 8601 interval: start/end, start/duration or duration/end, with RFC 3339 times.",
        examples: [
          "2025-08-24T10:00:00+03:00/PT2H",
          "2025-08-24T10:00:00+03:00/2025-08-24T18:00:00+03:00",
        ],
        type: "string",
        maxLength: 128,
        format: "interval",
      },
      Money: {
        description:
          "An amount in a currency. The document names the type only; the amount is decimal text, because it is exact and can be read aloud as it stands.",
        examples: [{ amount: "25.90", currency: "EUR" }],
        type: "object",
        properties: {
          amount: {
            description: "Decimal amount in major units, for instance 25.90; never negative.",
            type: "string",
            minLength: 1,
            maxLength: 17,
            pattern: "^[0-9]{1,12}(\\.[0-9]{1,4})?$",
          },
          currency: { description: "Currency of the amount.", $ref: "#/$defs/CurrencyCode" },
        },
        required: ["amount", "currency"],
      },
      Order: {
        description:
          "A placed order. The document leaves the output of placeOrder open; these fields are chosen.",
        type: "object",
        properties: {
          orderId: {
            description: "The site's id of the order.",
            type: "string",
            minLength: 1,
            maxLength: 128,
          },
          orderNumber: {
            description: "Number that the person sees, where it differs from the id.",
            type: "string",
            minLength: 1,
            maxLength: 64,
          },
          status: {
            description:
              "placed: taken, to be paid later; payment-pending: the provider has not answered yet; paid: done.",
            type: "string",
            enum: ["placed", "payment-pending", "paid"],
          },
          total: { description: "What was charged or is due.", $ref: "#/$defs/Money" },
          placedAt: { description: "When it was placed.", $ref: "#/$defs/Rfc3339DateTime" },
          confirmationUrl: { description: "Page that shows the order.", $ref: "#/$defs/Url" },
          estimatedDelivery: {
            description: "When it should arrive, where the site tells.",
            $ref: "#/$defs/IsoInterval",
          },
        },
        required: ["orderId", "status", "total", "placedAt"],
      },
      Rfc3339DateTime: {
        description: "RFC 3339 timestamp with offset.",
        examples: ["2025-08-24T10:00:00+03:00"],
        type: "string",
        maxLength: 35,
        format: "date-time",
      },
      Url: {
        description:
          "Absolute http or https address without user name or password in it. The document names the type only; schemes, 2048 characters and the ban on credentials are chosen.",
        examples: ["https://shop.example.com/products/red-roses?size=24"],
        type: "string",
        maxLength: 2_048,
        pattern: "^https?://[^\\s/?#@]+([/?#][^\\s]*)?$",
        format: "uri",
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Place order: TOOL_RESOURCE_NOT_FOUND",
      $ref: "#/$defs/UnknownResource",
      $defs: {
        UnknownResource: {
          description:
            "Details of a call that names something which does not exist or is gone. Chosen; the document describes no error details.",
          type: "object",
          properties: {
            field: {
              description: "Input field that names it, for instance slotId.",
              type: "string",
              minLength: 1,
              maxLength: 64,
            },
            value: { description: "What was not found.", type: "string", maxLength: 2_048 },
            reason: {
              description: "Why it cannot be used.",
              type: "string",
              enum: ["unknown", "expired", "taken", "sold-out"],
            },
          },
          required: ["field", "value"],
        },
      },
    },
    TOOL_INVALID_FIELD_VALUE: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Place order: TOOL_INVALID_FIELD_VALUE",
      description: "The total has changed since the person agreed to it.",
      type: "object",
      properties: {
        field: { description: "The field, total.", type: "string", minLength: 1, maxLength: 64 },
        provided: { description: "The total that was agreed to.", $ref: "#/$defs/Money" },
        current: { description: "The total now.", $ref: "#/$defs/Money" },
      },
      $defs: {
        CurrencyCode: {
          description: "ISO 4217 currency code in capitals. The document names the type only.",
          examples: ["EUR", "USD"],
          type: "string",
          minLength: 3,
          maxLength: 3,
          pattern: "^[A-Z]{3}$",
        },
        Money: {
          description:
            "An amount in a currency. The document names the type only; the amount is decimal text, because it is exact and can be read aloud as it stands.",
          examples: [{ amount: "25.90", currency: "EUR" }],
          type: "object",
          properties: {
            amount: {
              description: "Decimal amount in major units, for instance 25.90; never negative.",
              type: "string",
              minLength: 1,
              maxLength: 17,
              pattern: "^[0-9]{1,12}(\\.[0-9]{1,4})?$",
            },
            currency: { description: "Currency of the amount.", $ref: "#/$defs/CurrencyCode" },
          },
          required: ["amount", "currency"],
        },
      },
    },
  },
  examples: {
    input: [
      {
        name: "order_roses",
        description: "Order what is in the cart.",
        input: {
          cartId: "cart_77b1",
          checkoutToken: "chk_4fT9wq2LrV0a",
          total: { amount: "104.70", currency: "EUR" },
          idempotencyKey: "91b4d7e3-5c28-4f0a-b6d9-e2a8c7134f50",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "paid",
        scenario: "The order was placed and paid.",
        data: {
          orderId: "ord_20261115_0042",
          orderNumber: "10042",
          status: "paid",
          total: { amount: "104.70", currency: "EUR" },
          placedAt: "2026-11-15T10:05:30+01:00",
          confirmationUrl: "https://shop.example.com/orders/10042",
          estimatedDelivery: "2026-11-21T09:00:00+01:00/PT2H",
        },
      },
    ],
  },
};

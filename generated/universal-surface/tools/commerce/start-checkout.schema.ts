// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `commerce.startCheckout`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Start checkout",
    description:
      "Start the checkout of a cart and get the token that placeOrder needs. Nothing is ordered yet.",
    type: "object",
    properties: {
      cartId: { description: "The cart, from a cart summary.", $ref: "#/$defs/CartId" },
      returnUrl: {
        description: "Page of this site to return to after paying.",
        $ref: "#/$defs/Url",
      },
      idempotencyKey: {
        description: "UUID of this checkout; the same one when repeating it.",
        $ref: "#/$defs/IdempotencyKey",
      },
    },
    required: ["cartId", "returnUrl", "idempotencyKey"],
    examples: [
      {
        cartId: "cart_77b1",
        returnUrl: "https://shop.example.com/thank-you",
        idempotencyKey: "3e9f6b27-a40c-4d58-8127-6bd3f0c9e514",
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
      IdempotencyKey: {
        description:
          "A UUID made once per intended action. Send the same one when repeating the call, so that it has one effect only. The document asks for a UUID in addToCart and gives the other keys no format; UUIDs are chosen for all.",
        examples: ["6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"],
        type: "string",
        format: "uuid",
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
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Start checkout: answer",
    description: "What commerce.startCheckout answers.",
    type: "object",
    properties: {
      checkoutToken: { description: "Give it to placeOrder.", $ref: "#/$defs/CheckoutToken" },
      status: {
        description: "What is missing before the order can be placed.",
        type: "string",
        enum: ["ready", "needs-payment-method", "needs-address"],
      },
      total: { description: "What is to pay, with shipping and tax.", $ref: "#/$defs/Money" },
      takesPayment: { description: "Whether a payment or hold was made already.", type: "boolean" },
      checkoutUrl: { description: "Page where the person can go on by hand.", $ref: "#/$defs/Url" },
      expiresAt: { description: "When the checkout lapses.", $ref: "#/$defs/Rfc3339DateTime" },
    },
    required: ["checkoutToken", "status", "total", "takesPayment"],
    examples: [
      {
        checkoutToken: "chk_4fT9wq2LrV0a",
        status: "ready",
        total: { amount: "104.70", currency: "EUR" },
        takesPayment: false,
        checkoutUrl: "https://shop.example.com/checkout/4fT9wq",
        expiresAt: "2026-11-15T10:30:00+01:00",
      },
    ],
    $defs: {
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
      title: "Start checkout: TOOL_RESOURCE_NOT_FOUND",
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
  },
  examples: {
    input: [
      {
        name: "check_out",
        description: "Start to check out a cart.",
        input: {
          cartId: "cart_77b1",
          returnUrl: "https://shop.example.com/thank-you",
          idempotencyKey: "3e9f6b27-a40c-4d58-8127-6bd3f0c9e514",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "ready",
        scenario: "Address and payment method are known.",
        data: {
          checkoutToken: "chk_4fT9wq2LrV0a",
          status: "ready",
          total: { amount: "104.70", currency: "EUR" },
          takesPayment: false,
          checkoutUrl: "https://shop.example.com/checkout/4fT9wq",
          expiresAt: "2026-11-15T10:30:00+01:00",
        },
      },
    ],
  },
};

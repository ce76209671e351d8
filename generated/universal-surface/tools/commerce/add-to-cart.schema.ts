// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `commerce.addToCart`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Add to cart",
    description: "Add a product variant to the user's cart.",
    type: "object",
    properties: {
      productId: { description: "The product to add.", $ref: "#/$defs/ProductId" },
      variantId: {
        description: "The variant, where the product has several.",
        $ref: "#/$defs/VariantId",
      },
      quantity: { description: "How many pieces.", default: 1, $ref: "#/$defs/Quantity" },
      notes: {
        description: "Wishes for this line, for instance a card text, at most 400 characters.",
        type: "string",
        maxLength: 400,
      },
      idempotencyKey: {
        description: "UUID of this addition; the same one when repeating it.",
        $ref: "#/$defs/IdempotencyKey",
      },
    },
    required: ["productId", "idempotencyKey"],
    examples: [
      { productId: "prod_vase", idempotencyKey: "6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30" },
      {
        productId: "prod_red_roses",
        variantId: "var_red_24",
        quantity: 2,
        notes: "Card: Happy birthday, Ada!",
        idempotencyKey: "0d3b7c14-98a5-4f6e-8b21-c7e09a5d4f13",
      },
    ],
    $defs: {
      IdempotencyKey: {
        description:
          "A UUID made once per intended action. Send the same one when repeating the call, so that it has one effect only. The document asks for a UUID in addToCart and gives the other keys no format; UUIDs are chosen for all.",
        examples: ["6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"],
        type: "string",
        format: "uuid",
      },
      ProductId: {
        description:
          "The site's id of a product. The document names the type only; alphabet and length are chosen and fit numbers, slugs, UUIDs and gid URIs.",
        examples: ["prod_red_roses", "gid://shop/Product/42"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
      Quantity: {
        description:
          "How many pieces, 1 or more. The document names the type only; 999 as the most is chosen. To take something out, remove the line.",
        examples: [2],
        type: "integer",
        minimum: 1,
        maximum: 999,
      },
      VariantId: {
        description:
          "The site's id of a product variant, from listVariants. The document names the type only; alphabet and length as for ProductId.",
        examples: ["var_red_24"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Add to cart: answer",
    description: "What commerce.addToCart answers.",
    $ref: "#/$defs/CartSummary",
    examples: [
      {
        cartId: "cart_77b1",
        lines: [
          {
            cartLineId: "line_1",
            productId: "prod_red_roses",
            variantId: "var_red_24",
            title: "Red roses, 24 stems",
            quantity: 2,
            unitPrice: { amount: "49.90", currency: "EUR" },
            lineTotal: { amount: "99.80", currency: "EUR" },
            notes: "Card: Happy birthday, Ada!",
          },
        ],
        itemCount: 2,
        subtotal: { amount: "99.80", currency: "EUR" },
        total: { amount: "99.80", currency: "EUR" },
        changedLineId: "line_1",
        updatedAt: "2026-11-15T10:00:00+01:00",
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
      CartLine: {
        description:
          "One line of a cart. The document leaves the cart summary open; these fields are chosen.",
        type: "object",
        properties: {
          cartLineId: {
            description: "Id to give to removeFromCart and updateQuantity.",
            $ref: "#/$defs/CartLineId",
          },
          productId: { description: "The product.", $ref: "#/$defs/ProductId" },
          variantId: {
            description: "The variant, where one was chosen.",
            $ref: "#/$defs/VariantId",
          },
          title: {
            description: "Name of product and variant.",
            type: "string",
            minLength: 1,
            maxLength: 300,
          },
          quantity: { description: "How many pieces.", $ref: "#/$defs/Quantity" },
          unitPrice: { description: "Price of one piece.", $ref: "#/$defs/Money" },
          lineTotal: { description: "Price of the line.", $ref: "#/$defs/Money" },
          notes: {
            description: "What was noted when it was added, at most 400 characters.",
            type: "string",
            maxLength: 400,
          },
        },
        required: ["cartLineId", "productId", "title", "quantity", "unitPrice", "lineTotal"],
      },
      CartLineId: {
        description:
          "The site's id of one line of a cart, from a cart summary. Named, not typed, in the document; alphabet and length as for ProductId.",
        examples: ["line_1"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
      CartSummary: {
        description:
          "The cart as it is after the call. The document says that the updated cart summary is returned and leaves its fields open; chosen is what an agent needs to read a cart aloud and to go on to checkout.",
        type: "object",
        properties: {
          cartId: { description: "Id to give to startCheckout.", $ref: "#/$defs/CartId" },
          lines: {
            description: "All lines, in the order in which they were added.",
            type: "array",
            items: { $ref: "#/$defs/CartLine" },
            maxItems: 200,
          },
          itemCount: { description: "Pieces in all lines together.", type: "integer", minimum: 0 },
          subtotal: { description: "Sum of the lines before discounts.", $ref: "#/$defs/Money" },
          discounts: {
            description: "Discounts in force.",
            type: "array",
            items: {
              description: "One discount.",
              type: "object",
              properties: {
                couponCode: {
                  description: "The coupon it comes from.",
                  $ref: "#/$defs/CouponCode",
                },
                amount: { description: "How much it takes off.", $ref: "#/$defs/Money" },
              },
              required: ["couponCode", "amount"],
            },
            maxItems: 20,
          },
          total: {
            description: "What is to pay as far as known, before shipping.",
            $ref: "#/$defs/Money",
          },
          changedLineId: {
            description: "The line that the call added or changed; a replay names the same one.",
            $ref: "#/$defs/CartLineId",
          },
          updatedAt: { description: "When the cart last changed.", $ref: "#/$defs/Rfc3339DateTime" },
        },
        required: ["cartId", "lines", "itemCount", "subtotal", "total"],
      },
      CouponCode: {
        description:
          "Coupon code as the person says or types it. The document names the type only; alphabet and length are chosen.",
        examples: ["SPRING-10"],
        type: "string",
        minLength: 1,
        maxLength: 50,
        pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$",
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
      ProductId: {
        description:
          "The site's id of a product. The document names the type only; alphabet and length are chosen and fit numbers, slugs, UUIDs and gid URIs.",
        examples: ["prod_red_roses", "gid://shop/Product/42"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
      Quantity: {
        description:
          "How many pieces, 1 or more. The document names the type only; 999 as the most is chosen. To take something out, remove the line.",
        examples: [2],
        type: "integer",
        minimum: 1,
        maximum: 999,
      },
      Rfc3339DateTime: {
        description: "RFC 3339 timestamp with offset.",
        examples: ["2025-08-24T10:00:00+03:00"],
        type: "string",
        maxLength: 35,
        format: "date-time",
      },
      VariantId: {
        description:
          "The site's id of a product variant, from listVariants. The document names the type only; alphabet and length as for ProductId.",
        examples: ["var_red_24"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
    },
  },
  errors: {
    TOOL_RESOURCE_NOT_FOUND: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Add to cart: TOOL_RESOURCE_NOT_FOUND",
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
        name: "one_piece",
        description: "One piece of a product without variants.",
        input: { productId: "prod_vase", idempotencyKey: "6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30" },
        expect: "success",
      },
      {
        name: "with_card",
        description: "Two bunches with a card.",
        input: {
          productId: "prod_red_roses",
          variantId: "var_red_24",
          quantity: 2,
          notes: "Card: Happy birthday, Ada!",
          idempotencyKey: "0d3b7c14-98a5-4f6e-8b21-c7e09a5d4f13",
        },
        expect: "success",
      },
      {
        name: "no_pieces",
        description: "Nothing cannot be added.",
        input: {
          productId: "prod_vase",
          quantity: 0,
          idempotencyKey: "6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30",
        },
        expect: "error",
      },
    ],
    output: [
      {
        name: "added",
        scenario: "The first line of a new cart.",
        data: {
          cartId: "cart_77b1",
          lines: [
            {
              cartLineId: "line_1",
              productId: "prod_red_roses",
              variantId: "var_red_24",
              title: "Red roses, 24 stems",
              quantity: 2,
              unitPrice: { amount: "49.90", currency: "EUR" },
              lineTotal: { amount: "99.80", currency: "EUR" },
              notes: "Card: Happy birthday, Ada!",
            },
          ],
          itemCount: 2,
          subtotal: { amount: "99.80", currency: "EUR" },
          total: { amount: "99.80", currency: "EUR" },
          changedLineId: "line_1",
          updatedAt: "2026-11-15T10:00:00+01:00",
        },
      },
    ],
  },
};

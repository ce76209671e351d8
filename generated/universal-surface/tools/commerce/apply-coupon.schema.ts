// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `commerce.applyCoupon`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Apply coupon",
    description:
      "Apply a coupon code to the user's cart. The answer says whether it was taken and shows the new total.",
    type: "object",
    properties: {
      couponCode: { description: "The code.", $ref: "#/$defs/CouponCode" },
      idempotencyKey: {
        description: "UUID of this attempt; the same one when repeating it.",
        $ref: "#/$defs/IdempotencyKey",
      },
    },
    required: ["couponCode", "idempotencyKey"],
    examples: [{ couponCode: "SPRING-10", idempotencyKey: "e81d5a3c-0f27-4c94-9b68-5a7d2c1e4f06" }],
    $defs: {
      CouponCode: {
        description:
          "Coupon code as the person says or types it. The document names the type only; alphabet and length are chosen.",
        examples: ["SPRING-10"],
        type: "string",
        minLength: 1,
        maxLength: 50,
        pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$",
      },
      IdempotencyKey: {
        description:
          "A UUID made once per intended action. Send the same one when repeating the call, so that it has one effect only. The document asks for a UUID in addToCart and gives the other keys no format; UUIDs are chosen for all.",
        examples: ["6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"],
        type: "string",
        format: "uuid",
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Apply coupon: answer",
    description: "What commerce.applyCoupon answers.",
    type: "object",
    properties: {
      applied: { description: "Whether the coupon is in force now.", type: "boolean" },
      rejection: {
        description: "Why it was not applied, when it was not.",
        type: "string",
        enum: ["unknown", "expired", "already-used", "not-applicable", "minimum-not-reached"],
      },
      cart: { description: "The cart after the attempt.", $ref: "#/$defs/CartSummary" },
    },
    required: ["applied", "cart"],
    examples: [
      {
        applied: true,
        cart: {
          cartId: "cart_77b1",
          lines: [
            {
              cartLineId: "line_1",
              productId: "prod_vase",
              title: "Glass vase",
              quantity: 1,
              unitPrice: { amount: "20.00", currency: "EUR" },
              lineTotal: { amount: "20.00", currency: "EUR" },
            },
          ],
          itemCount: 1,
          subtotal: { amount: "20.00", currency: "EUR" },
          discounts: [{ couponCode: "SPRING-10", amount: { amount: "2.00", currency: "EUR" } }],
          total: { amount: "18.00", currency: "EUR" },
        },
      },
      {
        applied: false,
        rejection: "expired",
        cart: {
          cartId: "cart_77b1",
          lines: [],
          itemCount: 0,
          subtotal: { amount: "0.00", currency: "EUR" },
          total: { amount: "0.00", currency: "EUR" },
        },
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
  examples: {
    input: [
      {
        name: "spring_code",
        description: "Ten percent off.",
        input: { couponCode: "SPRING-10", idempotencyKey: "e81d5a3c-0f27-4c94-9b68-5a7d2c1e4f06" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "applied",
        scenario: "The coupon is valid.",
        data: {
          applied: true,
          cart: {
            cartId: "cart_77b1",
            lines: [
              {
                cartLineId: "line_1",
                productId: "prod_vase",
                title: "Glass vase",
                quantity: 1,
                unitPrice: { amount: "20.00", currency: "EUR" },
                lineTotal: { amount: "20.00", currency: "EUR" },
              },
            ],
            itemCount: 1,
            subtotal: { amount: "20.00", currency: "EUR" },
            discounts: [{ couponCode: "SPRING-10", amount: { amount: "2.00", currency: "EUR" } }],
            total: { amount: "18.00", currency: "EUR" },
          },
        },
      },
      {
        name: "too_late",
        scenario: "The coupon has expired and the cart is empty.",
        data: {
          applied: false,
          rejection: "expired",
          cart: {
            cartId: "cart_77b1",
            lines: [],
            itemCount: 0,
            subtotal: { amount: "0.00", currency: "EUR" },
            total: { amount: "0.00", currency: "EUR" },
          },
        },
      },
    ],
  },
};

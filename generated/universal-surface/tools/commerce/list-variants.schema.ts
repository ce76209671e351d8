// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `commerce.listVariants`. */
export const schema: SchemaLiterals = {
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "List variants",
    description:
      "List the variants of a product with price and availability. Use it before addToCart when a product comes in sizes or colours.",
    type: "object",
    properties: { productId: { description: "The product.", $ref: "#/$defs/ProductId" } },
    required: ["productId"],
    examples: [{ productId: "prod_red_roses" }],
    $defs: {
      ProductId: {
        description:
          "The site's id of a product. The document names the type only; alphabet and length are chosen and fit numbers, slugs, UUIDs and gid URIs.",
        examples: ["prod_red_roses", "gid://shop/Product/42"],
        type: "string",
        minLength: 1,
        maxLength: 128,
        pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$",
      },
    },
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "List variants: answer",
    description: "What commerce.listVariants answers.",
    type: "object",
    properties: {
      productId: { description: "The product.", $ref: "#/$defs/ProductId" },
      variants: {
        description: "Its variants, in the site's order.",
        type: "array",
        items: { $ref: "#/$defs/Variant" },
        maxItems: 250,
      },
    },
    required: ["productId", "variants"],
    examples: [
      {
        productId: "prod_red_roses",
        variants: [
          {
            variantId: "var_red_12",
            title: "Red, 12 stems",
            options: [{ name: "Stems", value: "12" }],
            price: { amount: "29.90", currency: "EUR" },
            available: false,
            stock: 0,
          },
          {
            variantId: "var_red_24",
            title: "Red, 24 stems",
            options: [{ name: "Stems", value: "24" }],
            price: { amount: "49.90", currency: "EUR" },
            available: true,
            stock: 7,
          },
        ],
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
      Url: {
        description:
          "Absolute http or https address without user name or password in it. The document names the type only; schemes, 2048 characters and the ban on credentials are chosen.",
        examples: ["https://shop.example.com/products/red-roses?size=24"],
        type: "string",
        maxLength: 2_048,
        pattern: "^https?://[^\\s/?#@]+([/?#][^\\s]*)?$",
        format: "uri",
      },
      Variant: {
        description:
          "One variant of a product. The document leaves the output of listVariants open; these fields are chosen.",
        type: "object",
        properties: {
          variantId: { description: "Id to give to addToCart.", $ref: "#/$defs/VariantId" },
          title: {
            description: "Name of the variant, for instance Red, 24 stems.",
            type: "string",
            minLength: 1,
            maxLength: 200,
          },
          options: {
            description: "What sets the variant apart, in the site's order.",
            type: "array",
            items: {
              description: "One option.",
              type: "object",
              properties: {
                name: {
                  description: "Name of the option, for instance Colour.",
                  type: "string",
                  minLength: 1,
                  maxLength: 100,
                },
                value: {
                  description: "Its value here, for instance Red.",
                  type: "string",
                  minLength: 1,
                  maxLength: 200,
                },
              },
              required: ["name", "value"],
            },
            maxItems: 10,
          },
          price: { description: "Price of one piece.", $ref: "#/$defs/Money" },
          available: { description: "Whether it can be bought now.", type: "boolean" },
          stock: {
            description: "Pieces in stock, where the site tells.",
            type: "integer",
            minimum: 0,
          },
          sku: {
            description: "Stock keeping unit, where the site tells.",
            type: "string",
            minLength: 1,
            maxLength: 100,
          },
          imageUrl: { description: "A picture of the variant.", $ref: "#/$defs/Url" },
        },
        required: ["variantId", "title", "options", "price", "available"],
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
      title: "List variants: TOOL_RESOURCE_NOT_FOUND",
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
        name: "roses",
        description: "Variants of red roses.",
        input: { productId: "prod_red_roses" },
        expect: "success",
      },
    ],
    output: [
      {
        name: "two_sizes",
        scenario: "One size is sold out.",
        data: {
          productId: "prod_red_roses",
          variants: [
            {
              variantId: "var_red_12",
              title: "Red, 12 stems",
              options: [{ name: "Stems", value: "12" }],
              price: { amount: "29.90", currency: "EUR" },
              available: false,
              stock: 0,
            },
            {
              variantId: "var_red_24",
              title: "Red, 24 stems",
              options: [{ name: "Stems", value: "24" }],
              price: { amount: "49.90", currency: "EUR" },
              available: true,
              stock: 7,
            },
          ],
        },
      },
    ],
  },
};

import * as zod from "zod";
import { isEmail } from "../schema/formats/email.js";
import { isUri } from "../schema/formats/uri.js";
import { ariaRoles } from "./aria-roles.js";
import { text } from "./text.js";

export const Url: zod.ZodString = text({
  max: 2048,
  pattern: /^https?:\/\/[^\s/?#@]+([/?#][^\s]*)?$/u,
  format: { name: "uri", test: isUri },
  description: "Absolute http or https address without user name or password in it.",
  examples: ["https://shop.example.com/products/red-roses?size=24"],
});

// `//host` would leave the site, and browsers read `\` as `/`.
export const Path: zod.ZodString = text({
  min: 1,
  max: 2048,
  pattern: /^\/([^/\\\s][^\\\s]*)?$/u,
  description: "Path on the present site, with query and fragment if needed. It starts with one slash.",
  examples: ["/", "/products/red-roses#reviews"],
});

// Without braces, semicolons and `<` it can open neither a rule nor markup.
export const CssSelector: zod.ZodString = text({
  min: 1,
  max: 512,
  pattern: /^[A-Za-z#.[:*][^{}<;\r\n]*$/u,
  description: "CSS selector of an element, best one that the site contract provides (a `data-action` hook, a role, a landmark).",
  examples: ['[data-action="product.addToCart"]', "main form#contact input[name=email]"],
});

export const AriaRole: zod.ZodEnum<{ [Role in AriaRole]: Role }> = zod.enum(ariaRoles).meta({ description: "ARIA role of an element." });
export type AriaRole = (typeof ariaRoles)[number];

export const CurrencyCode: zod.ZodString = text({
  min: 3,
  max: 3,
  pattern: /^[A-Z]{3}$/u,
  description: "ISO 4217 currency code in capitals.",
  examples: ["EUR", "USD"],
});

export const Quantity: zod.ZodNumber = zod
  .number()
  .int()
  .min(1)
  .max(999)
  .meta({ description: "How many pieces, 1 or more.", examples: [2] });

// Decimal text: exact, and it can be read aloud as it stands.
export const Money: zod.ZodObject<{ amount: zod.ZodString; currency: zod.ZodString }> = zod
  .object({
    amount: text({
      min: 1,
      max: 17,
      pattern: /^[0-9]{1,12}(\.[0-9]{1,4})?$/u,
      description: "Decimal amount in major units; never negative.",
      examples: ["25.90"],
    }),
    currency: CurrencyCode,
  })
  .meta({ description: "An amount in a currency.", examples: [{ amount: "25.90", currency: "EUR" }] });
export type Money = zod.output<typeof Money>;

export const Email: zod.ZodString = text({
  max: 254,
  format: { name: "email", test: isEmail },
  description: "Email address.",
  examples: ["ada@example.com"],
});

export const Phone: zod.ZodString = text({
  min: 8,
  max: 16,
  pattern: /^\+[1-9][0-9]{6,14}$/u,
  description: "Phone number in E.164 with a leading plus and no spaces.",
  examples: ["+34600111222"],
});

// A pattern, not Intl: the verdict must not depend on the machine's ICU.
export const Locale: zod.ZodString = text({
  min: 2,
  max: 12,
  pattern: /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/u,
  description: "BCP 47 language tag of language, script and region.",
  examples: ["en", "pt-BR", "zh-Hant-TW", "es-419"],
});

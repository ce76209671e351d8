/** The universal surface's types as plain, typed Zod for hand-written tools. They mean what the types of these names mean in its spec. */
export { PartySize, ResourceId, SlotId } from "./booking.js";
export { CartId, CheckoutToken, CouponCode, ProductId, VariantId } from "./commerce.js";
export { JsonSchemaError, type JsonSchemaOptions, toJsonSchema } from "./json-schema.js";
export { AriaRole, CssSelector, CurrencyCode, Email, Locale, Money, Path, Phone, Quantity, Url } from "./scalars.js";
export { Filter, PageCursor, Query, Sort } from "./search.js";
export { Iso8601Duration, IsoInterval, Rfc3339DateTime } from "./time.js";

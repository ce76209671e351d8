// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import * as z from "@toolpact/runtime/codegen-v1/zod";

/**
 * ARIA role of an element. The document names the type only; the roles of WAI-ARIA 1.2 that
 * authors may use are chosen.
 */
export type AriaRole = "alert" | "alertdialog" | "application" | "article" | "banner" | "blockquote" | "button" | "caption" | "cell" | "checkbox" | "code" | "columnheader" | "combobox" | "complementary" | "contentinfo" | "definition" | "deletion" | "dialog" | "document" | "emphasis" | "feed" | "figure" | "form" | "generic" | "grid" | "gridcell" | "group" | "heading" | "img" | "insertion" | "link" | "list" | "listbox" | "listitem" | "log" | "main" | "marquee" | "math" | "menu" | "menubar" | "menuitem" | "menuitemcheckbox" | "menuitemradio" | "meter" | "navigation" | "none" | "note" | "option" | "paragraph" | "presentation" | "progressbar" | "radio" | "radiogroup" | "region" | "row" | "rowgroup" | "rowheader" | "scrollbar" | "search" | "searchbox" | "separator" | "slider" | "spinbutton" | "status" | "strong" | "subscript" | "superscript" | "switch" | "tab" | "table" | "tablist" | "tabpanel" | "term" | "textbox" | "time" | "timer" | "toolbar" | "tooltip" | "tree" | "treegrid" | "treeitem";

export const ariaRole: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.enum([
    "alert",
    "alertdialog",
    "application",
    "article",
    "banner",
    "blockquote",
    "button",
    "caption",
    "cell",
    "checkbox",
    "code",
    "columnheader",
    "combobox",
    "complementary",
    "contentinfo",
    "definition",
    "deletion",
    "dialog",
    "document",
    "emphasis",
    "feed",
    "figure",
    "form",
    "generic",
    "grid",
    "gridcell",
    "group",
    "heading",
    "img",
    "insertion",
    "link",
    "list",
    "listbox",
    "listitem",
    "log",
    "main",
    "marquee",
    "math",
    "menu",
    "menubar",
    "menuitem",
    "menuitemcheckbox",
    "menuitemradio",
    "meter",
    "navigation",
    "none",
    "note",
    "option",
    "paragraph",
    "presentation",
    "progressbar",
    "radio",
    "radiogroup",
    "region",
    "row",
    "rowgroup",
    "rowheader",
    "scrollbar",
    "search",
    "searchbox",
    "separator",
    "slider",
    "spinbutton",
    "status",
    "strong",
    "subscript",
    "superscript",
    "switch",
    "tab",
    "table",
    "tablist",
    "tabpanel",
    "term",
    "textbox",
    "time",
    "timer",
    "toolbar",
    "tooltip",
    "tree",
    "treegrid",
    "treeitem",
  ]),
);

/**
 * A permanent booking. The document leaves the output of bookSlot open; these fields are chosen.
 */
export type BookingConfirmation = {
  /** Id to give to cancelBooking. */
  bookingId: BookingId;
  /** Short code that the person can quote, for instance KX7P2. */
  reference: string;
  /** pending: the site still has to accept it. */
  status: "confirmed" | "pending";
  /** What was booked. */
  slot: Slot;
  /** What was charged, where something was. */
  charged?: Money;
  /** Until when and at what cost it can be cancelled. */
  cancellationPolicy?: string;
  /** When it was booked. */
  confirmedAt: Rfc3339DateTime;
};

export const bookingConfirmation: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    bookingId: bookingId(),
    reference: z.string().min(1).max(64),
    status: z.enum(["confirmed", "pending"]),
    slot: slot(),
    charged: money().exactOptional(),
    cancellationPolicy: z.string().min(1).max(1_000).exactOptional(),
    confirmedAt: rfc3339DateTime(),
  }),
);

/**
 * The site's id of a booking, from bookSlot. Not named in the document; chosen, since
 * cancelBooking needs it.
 */
export type BookingId = string;

export const bookingId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(128).regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/u),
);

/**
 * The site's id of a cart, from a cart summary. The document names the type only; alphabet and
 * length as for ProductId.
 */
export type CartId = string;

export const cartId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(128).regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/u),
);

/** One line of a cart. The document leaves the cart summary open; these fields are chosen. */
export type CartLine = {
  /** Id to give to removeFromCart and updateQuantity. */
  cartLineId: CartLineId;
  /** The product. */
  productId: ProductId;
  /** The variant, where one was chosen. */
  variantId?: VariantId;
  /** Name of product and variant. */
  title: string;
  /** How many pieces. */
  quantity: Quantity;
  /** Price of one piece. */
  unitPrice: Money;
  /** Price of the line. */
  lineTotal: Money;
  /** What was noted when it was added, at most 400 characters. */
  notes?: string;
};

export const cartLine: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    cartLineId: cartLineId(),
    productId: productId(),
    variantId: variantId().exactOptional(),
    title: z.string().min(1).max(300),
    quantity: quantity(),
    unitPrice: money(),
    lineTotal: money(),
    notes: z.string().max(400).exactOptional(),
  }),
);

/**
 * The site's id of one line of a cart, from a cart summary. Named, not typed, in the document;
 * alphabet and length as for ProductId.
 */
export type CartLineId = string;

export const cartLineId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(128).regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/u),
);

/**
 * The cart as it is after the call. The document says that the updated cart summary is returned
 * and leaves its fields open; chosen is what an agent needs to read a cart aloud and to go on to
 * checkout.
 */
export type CartSummary = {
  /** Id to give to startCheckout. */
  cartId: CartId;
  /** All lines, in the order in which they were added. */
  lines: CartLine[];
  /** Pieces in all lines together. */
  itemCount: number;
  /** Sum of the lines before discounts. */
  subtotal: Money;
  /** Discounts in force. */
  discounts?: {
    /** The coupon it comes from. */
    couponCode: CouponCode;
    /** How much it takes off. */
    amount: Money;
  }[];
  /** What is to pay as far as known, before shipping. */
  total: Money;
  /** The line that the call added or changed; a replay names the same one. */
  changedLineId?: CartLineId;
  /** When the cart last changed. */
  updatedAt?: Rfc3339DateTime;
};

export const cartSummary: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    cartId: cartId(),
    lines: z.array(cartLine()).max(200),
    itemCount: z.number().int().min(0),
    subtotal: money(),
    discounts: z.array(z.object({
      couponCode: couponCode(),
      amount: money(),
    })).max(20).exactOptional(),
    total: money(),
    changedLineId: cartLineId().exactOptional(),
    updatedAt: rfc3339DateTime().exactOptional(),
  }),
);

/**
 * Token of a started checkout, from startCheckout. Who holds it can place the order, so it is
 * redacted in every log. The document names the type only; alphabet and length are chosen.
 */
export type CheckoutToken = string;

export const checkoutToken: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(8).max(512).regex(/^[A-Za-z0-9._~+/=-]{8,512}$/u),
);

/**
 * Coupon code as the person says or types it. The document names the type only; alphabet and
 * length are chosen.
 */
export type CouponCode = string;

export const couponCode: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(50).regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/u),
);

/**
 * CSS selector of an element, best one that the site contract provides (a `data-action` hook, a
 * role, a landmark). Braces, semicolons and `<` are refused, so that it can open neither a rule
 * nor markup. The document names the type only; pattern and length are chosen.
 */
export type CssSelector = string;

export const cssSelector: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(512).regex(/^[A-Za-z#.[:*][^{}<;\r\n]*$/u),
);

/** ISO 4217 currency code in capitals. The document names the type only. */
export type CurrencyCode = string;

export const currencyCode: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(3).max(3).regex(/^[A-Z]{3}$/u),
);

/**
 * Who the slot is held for. The document gives the three fields; all are needed, and the length of
 * the name is chosen.
 */
export type Customer = {
  /** Name for the reservation. */
  name: string;
  /** Where the confirmation goes. */
  email: Email;
  /** Number to reach the person at. */
  phone: Phone;
};

export const customer: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    name: z.string().min(1).max(200),
    email: email(),
    phone: phone(),
  }),
);

/**
 * Email address. The document names the type only; 254 characters are what SMTP can deliver to.
 */
export type Email = string;

export const email: () => z.Schema = /* @__PURE__ */ z.shared(() => z.email().max(254));

/**
 * One condition on the results; all filters given must hold. The document names the type only;
 * field, operator and value are chosen.
 */
export type Filter = {
  /** Field of the result, for instance price. */
  field: string;
  /** How to compare; `in` takes a list. */
  op?: "eq" | "neq" | "lt" | "lte" | "gt" | "gte" | "in" | "contains" | undefined;
  /** What to compare with; a list for `in`. */
  value: FilterScalar | FilterScalar[];
};

/** `Filter` after its defaults were filled. */
export type FilterFilled = {
  /** Field of the result, for instance price. */
  field: string;
  /** How to compare; `in` takes a list. */
  op: "eq" | "neq" | "lt" | "lte" | "gt" | "gte" | "in" | "contains";
  /** What to compare with; a list for `in`. */
  value: FilterScalar | FilterScalar[];
};

export const filter: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    field: z.string().min(1).max(64).regex(/^[A-Za-z][A-Za-z0-9_.]{0,63}$/u),
    op: z.enum(["eq", "neq", "lt", "lte", "gt", "gte", "in", "contains"]).default("eq"),
    value: z.union([filterScalar(), z.array(filterScalar()).min(1).max(50)]),
  }),
);

/** One plain value to compare with. */
export type FilterScalar = string | number | boolean;

export const filterScalar: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.union([z.string(), z.number(), z.boolean()]),
);

/**
 * A temporary reservation that lapses by itself. The document leaves lifetime and output of
 * holdSlot open; 10 minutes and these fields are chosen.
 */
export type Hold = {
  /** The site's id of the hold. */
  holdId: string;
  /** The slot that is held. */
  slotId: SlotId;
  /** Always `held`: nothing is booked yet. */
  status: "held";
  /** When the slot is free again unless it is booked. */
  expiresAt: Rfc3339DateTime;
  /** How long that is from now, usually PT10M. */
  expiresIn?: Iso8601Duration;
};

export const hold: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    holdId: z.string().min(1).max(128),
    slotId: slotId(),
    status: z.literal("held"),
    expiresAt: rfc3339DateTime(),
    expiresIn: iso8601Duration().exactOptional(),
  }),
);

/**
 * A UUID made once per intended action. Send the same one when repeating the call, so that it has
 * one effect only. The document asks for a UUID in addToCart and gives the other keys no format;
 * UUIDs are chosen for all.
 */
export type IdempotencyKey = string;

export const idempotencyKey: () => z.Schema = /* @__PURE__ */ z.shared(() => z.uuid());

/** ISO 8601 duration. */
export type Iso8601Duration = string;

export const iso8601Duration: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.iso.duration().max(64),
);

/** ISO 8601 interval: start/end, start/duration or duration/end, with RFC 3339 times. */
export type IsoInterval = string;

export const isoInterval: () => z.Schema = /* @__PURE__ */ z.shared(() => z.iso.interval().max(128));

/**
 * An element that the page offers instead of a selector that matches nothing: ARIA navigation,
 * main and region first. The document asks for landmark candidates and leaves their fields open;
 * these are chosen.
 */
export type LandmarkCandidate = {
  /** Role of the element, for instance navigation. */
  role: AriaRole;
  /** Selector that matches it. */
  selector: CssSelector;
  /** Its accessible name, where it has one. */
  name?: string;
};

export const landmarkCandidate: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    role: ariaRole(),
    selector: cssSelector(),
    name: z.string().min(1).max(200).exactOptional(),
  }),
);

/**
 * BCP 47 language tag of language, script and region. The document names the type only; variants
 * and extensions are left out on purpose.
 */
export type Locale = string;

export const locale: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(2).max(12).regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/u),
);

/**
 * Details of a call whose selector matches nothing on the page. Chosen; the document describes no
 * error details.
 */
export type MissingTarget = {
  /** The selector that matches nothing. */
  selector: CssSelector;
  /** What the page offers instead, nearest first. */
  candidates: LandmarkCandidate[];
};

export const missingTarget: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    selector: cssSelector(),
    candidates: z.array(landmarkCandidate()).max(20),
  }),
);

/**
 * An amount in a currency. The document names the type only; the amount is decimal text, because
 * it is exact and can be read aloud as it stands.
 */
export type Money = {
  /** Decimal amount in major units, for instance 25.90; never negative. */
  amount: string;
  /** Currency of the amount. */
  currency: CurrencyCode;
};

export const money: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    amount: z.string().min(1).max(17).regex(/^[0-9]{1,12}(\.[0-9]{1,4})?$/u),
    currency: currencyCode(),
  }),
);

/**
 * A placed order. The document leaves the output of placeOrder open; these fields are chosen.
 */
export type Order = {
  /** The site's id of the order. */
  orderId: string;
  /** Number that the person sees, where it differs from the id. */
  orderNumber?: string;
  /**
   * placed: taken, to be paid later; payment-pending: the provider has not answered yet; paid: done.
   */
  status: "placed" | "payment-pending" | "paid";
  /** What was charged or is due. */
  total: Money;
  /** When it was placed. */
  placedAt: Rfc3339DateTime;
  /** Page that shows the order. */
  confirmationUrl?: Url;
  /** When it should arrive, where the site tells. */
  estimatedDelivery?: IsoInterval;
};

export const order: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    orderId: z.string().min(1).max(128),
    orderNumber: z.string().min(1).max(64).exactOptional(),
    status: z.enum(["placed", "payment-pending", "paid"]),
    total: money(),
    placedAt: rfc3339DateTime(),
    confirmationUrl: url().exactOptional(),
    estimatedDelivery: isoInterval().exactOptional(),
  }),
);

/**
 * Opaque mark of the next page, from the answer before. The document names the type only; alphabet
 * and length are chosen.
 */
export type PageCursor = string;

export const pageCursor: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(512).regex(/^[A-Za-z0-9._~=-]{1,512}$/u),
);

/**
 * How many people. The document names the type only, and says number where it is used; whole
 * numbers from 1 to 100 are chosen.
 */
export type PartySize = number;

export const partySize: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.number().int().min(1).max(100),
);

/**
 * Path on the present site, with query and fragment if needed. It starts with one slash: `//host`
 * would leave the site. The document names the type only; pattern and length are chosen.
 */
export type Path = string;

export const path: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(2_048).regex(/^\/([^/\\\s][^\\\s]*)?$/u),
);

/**
 * Token of a payment method, made by the payment provider in the page; never a card number.
 * Redacted in every log. The document says `paymentToken` without a type; alphabet and length are
 * chosen.
 */
export type PaymentToken = string;

export const paymentToken: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(8).max(512).regex(/^[A-Za-z0-9._~+/=-]{8,512}$/u),
);

/**
 * Phone number in E.164 with a leading plus and no spaces. The document names the type only; E.164
 * is chosen.
 */
export type Phone = string;

export const phone: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(8).max(16).regex(/^\+[1-9][0-9]{6,14}$/u),
);

/**
 * The site's id of a product. The document names the type only; alphabet and length are chosen and
 * fit numbers, slugs, UUIDs and gid URIs.
 */
export type ProductId = string;

export const productId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(128).regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/u),
);

/**
 * How many pieces, 1 or more. The document names the type only; 999 as the most is chosen. To take
 * something out, remove the line.
 */
export type Quantity = number;

export const quantity: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.number().int().min(1).max(999),
);

/**
 * What is looked for, in the person's own words; not blank. The document names the type only; 256
 * characters are chosen.
 */
export type Query = string;

export const query: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(256).regex(/\S/u),
);

/**
 * The site's id of what can be booked, such as a table, a room or a person. The document names the
 * type only; alphabet and length are chosen.
 */
export type ResourceId = string;

export const resourceId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(128).regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/u),
);

/** RFC 3339 timestamp with offset. */
export type Rfc3339DateTime = string;

export const rfc3339DateTime: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.iso.datetime().max(35),
);

/**
 * One search result, a deep link. The document names the four fields without types; lengths and
 * the range of the score are chosen.
 */
export type SearchItem = {
  /** Title of the page or product. */
  title: string;
  /** The passage that matches. */
  snippet: string;
  /** Deep link to the page, or to the place on it. */
  url: Url;
  /** How well it matches, 0 to 1. */
  score: number;
};

export const searchItem: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    title: z.string().min(1).max(300),
    snippet: z.string().max(1_000),
    url: url(),
    score: z.number().min(0).max(1),
  }),
);

/**
 * One address of a sitemap. The document leaves the output of readSitemap open; these are the
 * fields of the sitemap protocol.
 */
export type SitemapEntry = {
  /** Address of the page (`loc`). */
  url: Url;
  /** When the page last changed. */
  lastmod?: W3cDateTime;
  /** How often it changes by the site's own word. */
  changefreq?: "always" | "hourly" | "daily" | "weekly" | "monthly" | "yearly" | "never";
  /** Weight within the site, 0 to 1. */
  priority?: number;
};

export const sitemapEntry: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    url: url(),
    lastmod: w3cDateTime().exactOptional(),
    changefreq: z.enum([
      "always",
      "hourly",
      "daily",
      "weekly",
      "monthly",
      "yearly",
      "never",
    ]).exactOptional(),
    priority: z.number().min(0).max(1).exactOptional(),
  }),
);

/**
 * A time that can be booked. The document leaves the output of searchSlots open; these fields are
 * chosen.
 */
export type Slot = {
  /** Id to give to holdSlot and bookSlot. */
  slotId: SlotId;
  /** What is booked. */
  resourceId: ResourceId;
  /** Its name, for instance Terrace, table 4. */
  resourceName?: string;
  /** When it begins. */
  start: Rfc3339DateTime;
  /** When it ends. */
  end: Rfc3339DateTime;
  /** How long it is, for instance PT2H. */
  duration: Iso8601Duration;
  /** How many people fit. */
  capacity?: PartySize;
  /** What booking it costs, where it costs something. */
  price?: Money;
  /** The site's policy in words, where the contract provides one. */
  cancellationPolicy?: string;
};

export const slot: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    slotId: slotId(),
    resourceId: resourceId(),
    resourceName: z.string().min(1).max(200).exactOptional(),
    start: rfc3339DateTime(),
    end: rfc3339DateTime(),
    duration: iso8601Duration(),
    capacity: partySize().exactOptional(),
    price: money().exactOptional(),
    cancellationPolicy: z.string().min(1).max(1_000).exactOptional(),
  }),
);

/**
 * The site's id of a bookable time, from searchSlots. The document names the type only; alphabet
 * and length are chosen.
 */
export type SlotId = string;

export const slotId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(128).regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/u),
);

/** An order of results. The document names the type only; field and direction are chosen. */
export type Sort = {
  /** Field to order by, for instance score. */
  field: string;
  /** asc: smallest first; desc: largest first. */
  direction?: "asc" | "desc" | undefined;
};

/** `Sort` after its defaults were filled. */
export type SortFilled = {
  /** Field to order by, for instance score. */
  field: string;
  /** asc: smallest first; desc: largest first. */
  direction: "asc" | "desc";
};

export const sort: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    field: z.string().min(1).max(64).regex(/^[A-Za-z][A-Za-z0-9_.]{0,63}$/u),
    direction: z.enum(["asc", "desc"]).default("asc"),
  }),
);

/**
 * One clickable option. The document leaves the output of suggestNext open; these fields are
 * chosen.
 */
export type Suggestion = {
  /** Text of the option, in the detected language. */
  label: string;
  /** Where a click leads; give it to navigation.goto. */
  path: Path;
  /** Why it is offered, in a few words. */
  reason?: string;
};

export const suggestion: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    label: z.string().min(1).max(80),
    path: path(),
    reason: z.string().min(1).max(200).exactOptional(),
  }),
);

/**
 * Details of a call that names something which does not exist or is gone. Chosen; the document
 * describes no error details.
 */
export type UnknownResource = {
  /** Input field that names it, for instance slotId. */
  field: string;
  /** What was not found. */
  value: string;
  /** Why it cannot be used. */
  reason?: "unknown" | "expired" | "taken" | "sold-out";
};

export const unknownResource: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    field: z.string().min(1).max(64),
    value: z.string().max(2_048),
    reason: z.enum(["unknown", "expired", "taken", "sold-out"]).exactOptional(),
  }),
);

/**
 * Absolute http or https address without user name or password in it. The document names the type
 * only; schemes, 2048 characters and the ban on credentials are chosen.
 */
export type Url = string;

export const url: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.url().max(2_048).regex(/^https?:\/\/[^\s/?#@]+([/?#][^\s]*)?$/u),
);

/**
 * One variant of a product. The document leaves the output of listVariants open; these fields are
 * chosen.
 */
export type Variant = {
  /** Id to give to addToCart. */
  variantId: VariantId;
  /** Name of the variant, for instance Red, 24 stems. */
  title: string;
  /** What sets the variant apart, in the site's order. */
  options: {
    /** Name of the option, for instance Colour. */
    name: string;
    /** Its value here, for instance Red. */
    value: string;
  }[];
  /** Price of one piece. */
  price: Money;
  /** Whether it can be bought now. */
  available: boolean;
  /** Pieces in stock, where the site tells. */
  stock?: number;
  /** Stock keeping unit, where the site tells. */
  sku?: string;
  /** A picture of the variant. */
  imageUrl?: Url;
};

export const variant: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.object({
    variantId: variantId(),
    title: z.string().min(1).max(200),
    options: z.array(z.object({
      name: z.string().min(1).max(100),
      value: z.string().min(1).max(200),
    })).max(10),
    price: money(),
    available: z.boolean(),
    stock: z.number().int().min(0).exactOptional(),
    sku: z.string().min(1).max(100).exactOptional(),
    imageUrl: url().exactOptional(),
  }),
);

/**
 * The site's id of a product variant, from listVariants. The document names the type only;
 * alphabet and length as for ProductId.
 */
export type VariantId = string;

export const variantId: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(1).max(128).regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/u),
);

/**
 * W3C datetime as sitemaps write it: a year, a month, a day, or a time with offset. Chosen as a
 * type of its own, since it may be coarser than RFC 3339.
 */
export type W3cDateTime = string;

export const w3cDateTime: () => z.Schema = /* @__PURE__ */ z.shared(() =>
  z.string().min(4).max(35).regex(/^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$/u),
);

// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineRegistry, type Registry, type Tool, type ToolEntry } from "@toolpact/runtime/codegen-v1";
import type { BookSlotInput, BookSlotOutput } from "./tools/booking/book-slot.js";
import type { CancelBookingInput, CancelBookingOutput } from "./tools/booking/cancel-booking.js";
import type { HoldSlotInput, HoldSlotOutput } from "./tools/booking/hold-slot.js";
import type { SearchSlotsInput, SearchSlotsOutput } from "./tools/booking/search-slots.js";
import type { AddToCartInput, AddToCartOutput } from "./tools/commerce/add-to-cart.js";
import type { ApplyCouponInput, ApplyCouponOutput } from "./tools/commerce/apply-coupon.js";
import type { ListVariantsInput, ListVariantsOutput } from "./tools/commerce/list-variants.js";
import type { PlaceOrderInput, PlaceOrderOutput } from "./tools/commerce/place-order.js";
import type {
  RemoveFromCartInput,
  RemoveFromCartOutput,
} from "./tools/commerce/remove-from-cart.js";
import type { StartCheckoutInput, StartCheckoutOutput } from "./tools/commerce/start-checkout.js";
import type {
  UpdateQuantityInput,
  UpdateQuantityOutput,
} from "./tools/commerce/update-quantity.js";
import type { FillFieldInput, FillFieldOutput } from "./tools/forms/fill-field.js";
import type { SubmitFormInput, SubmitFormOutput } from "./tools/forms/submit-form.js";
import type { GotoInput, GotoOutput } from "./tools/navigation/goto.js";
import type { HighlightInput, HighlightOutput } from "./tools/navigation/highlight.js";
import type { OpenInput, OpenOutput } from "./tools/navigation/open.js";
import type { ScrollToInput, ScrollToOutput } from "./tools/navigation/scroll-to.js";
import type { SiteSearchInput, SiteSearchOutput } from "./tools/search/site-search.js";
import type { SuggestNextInput, SuggestNextOutput } from "./tools/search/suggest-next.js";
import type { ReadSitemapInput, ReadSitemapOutput } from "./tools/siteops/read-sitemap.js";
import type { RespectRobotsInput, RespectRobotsOutput } from "./tools/siteops/respect-robots.js";
import type { WarmupCacheInput, WarmupCacheOutput } from "./tools/siteops/warmup-cache.js";

/** The types of each tool's call, by its id. */
export type Tools = {
  "booking.bookSlot": { input: BookSlotInput; output: BookSlotOutput };
  "booking.cancelBooking": { input: CancelBookingInput; output: CancelBookingOutput };
  "booking.holdSlot": { input: HoldSlotInput; output: HoldSlotOutput };
  "booking.searchSlots": { input: SearchSlotsInput; output: SearchSlotsOutput };
  "commerce.addToCart": { input: AddToCartInput; output: AddToCartOutput };
  "commerce.applyCoupon": { input: ApplyCouponInput; output: ApplyCouponOutput };
  "commerce.listVariants": { input: ListVariantsInput; output: ListVariantsOutput };
  "commerce.placeOrder": { input: PlaceOrderInput; output: PlaceOrderOutput };
  "commerce.removeFromCart": { input: RemoveFromCartInput; output: RemoveFromCartOutput };
  "commerce.startCheckout": { input: StartCheckoutInput; output: StartCheckoutOutput };
  "commerce.updateQuantity": { input: UpdateQuantityInput; output: UpdateQuantityOutput };
  "forms.fillField": { input: FillFieldInput; output: FillFieldOutput };
  "forms.submitForm": { input: SubmitFormInput; output: SubmitFormOutput };
  "navigation.goto": { input: GotoInput; output: GotoOutput };
  "navigation.highlight": { input: HighlightInput; output: HighlightOutput };
  "navigation.open": { input: OpenInput; output: OpenOutput };
  "navigation.scrollTo": { input: ScrollToInput; output: ScrollToOutput };
  "search.siteSearch": { input: SiteSearchInput; output: SiteSearchOutput };
  "search.suggestNext": { input: SuggestNextInput; output: SuggestNextOutput };
  "siteops.readSitemap": { input: ReadSitemapInput; output: ReadSitemapOutput };
  "siteops.respectRobots": { input: RespectRobotsInput; output: RespectRobotsOutput };
  "siteops.warmupCache": { input: WarmupCacheInput; output: WarmupCacheOutput };
};

/** Gives each entry its type at once: in one list of literals a compiler compares all of them with each other. */
const entry = (tool: ToolEntry): ToolEntry => tool;

const computesReadOnlyNav_0b4c0b: ToolEntry["policy"] = {
  effect: "none",
  sideEffects: "read-only-nav",
  latencyBudgetMs: 100,
  timeoutMs: 2_000,
};

const reads_93071e: ToolEntry["policy"] = { effect: "read", timeoutMs: 5_000, retries: 1 };

/** The 22 tools of universal-surface: plain data; a tool's own module is loaded on first use. */
export const registry: Registry<Tools> = defineRegistry({
  name: "universal-surface",
  title: "Universal tool surface",
  version: "1.0.0",
  tools: [
    entry({
      id: "booking.bookSlot",
      hostName: "booking_bookSlot",
      title: "Book slot",
      description:
        "Book a slot for good, and charge for it where it costs something. A person must agree first; read the slot back to them.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.booking",
        effects: [
          {
            type: "write",
            description: "Books the slot and charges for it where it costs something",
            reversible: false,
          },
        ],
        confirm: {
          rule: "always",
          readBack: ["slotId", "notes"],
          explain: "This makes the booking permanent and charges for it where it costs something.",
        },
        auth: "session",
        latencyBudgetMs: 2_000,
        execution: "streaming",
        idempotency: {
          format: "uuid",
          scope: "principal",
          key: { from: "field", field: "idempotencyKey" },
          ttlMs: 604_800_000,
        },
      },
      call: { kind: "local", handler: "booking.bookSlot" },
    }),
    entry({
      id: "booking.cancelBooking",
      hostName: "booking_cancelBooking",
      title: "Cancel booking",
      description:
        "Cancel a booking. Explain the cancellation policy if the site provides one, read the booking back, and get the person's agreement first.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "delete",
        sideEffects: "writes.booking",
        effects: [
          {
            type: "delete",
            description: "Cancels the booking and frees the slot",
            reversible: false,
          },
        ],
        confirm: {
          rule: "always",
          readBack: ["bookingId", "reason"],
          explain:
            "Explain the site's cancellation policy if its contract provides one: until when cancelling is free, what fee applies and what is paid back.",
        },
        auth: "session",
        latencyBudgetMs: 1_500,
        execution: "streaming",
        idempotency: {
          format: "uuid",
          scope: "principal",
          key: { from: "field", field: "idempotencyKey" },
          ttlMs: 604_800_000,
        },
      },
      call: { kind: "local", handler: "booking.cancelBooking" },
    }),
    entry({
      id: "booking.holdSlot",
      hostName: "booking_holdSlot",
      title: "Hold slot",
      description:
        "Keep a slot for a person for a few minutes while they decide. It expires by itself; book it with bookSlot.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.booking",
        effects: [
          { type: "write", description: "Holds a slot until it expires", reversible: true },
        ],
        reversible: true,
        auth: "session",
        latencyBudgetMs: 1_000,
        execution: "streaming",
        timeoutMs: 10_000,
        idempotency: {
          format: "uuid",
          scope: "principal",
          key: { from: "field", field: "idempotencyKey" },
          ttlMs: 600_000,
        },
      },
      call: { kind: "local", handler: "booking.holdSlot" },
    }),
    entry({
      id: "booking.searchSlots",
      hostName: "booking_searchSlots",
      title: "Search slots",
      description:
        "Find times that can be booked, by what is booked, when, and for how many people. Every filter is optional.",
      category: "integration",
      version: "1.0.0",
      policy: reads_93071e,
      call: { kind: "local", handler: "booking.searchSlots" },
    }),
    entry({
      id: "commerce.addToCart",
      hostName: "commerce_addToCart",
      title: "Add to cart",
      description: "Add a product variant to the user's cart.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.cart",
        effects: [{ type: "write", description: "Adds a line to the cart", reversible: true }],
        reversible: true,
        auth: "session",
        latencyBudgetMs: 350,
        timeoutMs: 5_000,
        idempotency: {
          format: "uuid",
          scope: "principal",
          key: { from: "field", field: "idempotencyKey" },
          ttlMs: 86_400_000,
        },
      },
      call: { kind: "local", handler: "commerce.addToCart" },
    }),
    entry({
      id: "commerce.applyCoupon",
      hostName: "commerce_applyCoupon",
      title: "Apply coupon",
      description:
        "Apply a coupon code to the user's cart. The answer says whether it was taken and shows the new total.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.cart",
        effects: [{ type: "write", description: "Applies a coupon to the cart", reversible: true }],
        reversible: true,
        auth: "session",
        timeoutMs: 5_000,
        idempotency: {
          format: "uuid",
          scope: "principal",
          key: { from: "field", field: "idempotencyKey" },
          ttlMs: 86_400_000,
        },
      },
      call: { kind: "local", handler: "commerce.applyCoupon" },
    }),
    entry({
      id: "commerce.listVariants",
      hostName: "commerce_listVariants",
      title: "List variants",
      description:
        "List the variants of a product with price and availability. Use it before addToCart when a product comes in sizes or colours.",
      category: "integration",
      version: "1.0.0",
      policy: reads_93071e,
      call: { kind: "local", handler: "commerce.listVariants" },
    }),
    entry({
      id: "commerce.placeOrder",
      hostName: "commerce_placeOrder",
      title: "Place order",
      description:
        "Place the order of a started checkout and charge it. A person must agree first; read the total back to them.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.order",
        effects: [
          {
            type: "write",
            description: "Places the order and charges the payment method",
            reversible: false,
          },
        ],
        confirm: {
          rule: "always",
          readBack: ["cartId", "total.amount", "total.currency", "notes"],
          explain: "This places the order and charges the total.",
        },
        auth: "session",
        latencyBudgetMs: 2_000,
        execution: "streaming",
        timeoutMs: 60_000,
        idempotency: {
          format: "uuid",
          scope: "principal",
          key: { from: "field", field: "idempotencyKey" },
          ttlMs: 604_800_000,
        },
      },
      call: { kind: "local", handler: "commerce.placeOrder" },
    }),
    entry({
      id: "commerce.removeFromCart",
      hostName: "commerce_removeFromCart",
      title: "Remove from cart",
      description: "Take one line out of the user's cart.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.cart",
        effects: [{ type: "write", description: "Takes a line out of the cart", reversible: true }],
        reversible: true,
        auth: "session",
        timeoutMs: 5_000,
        idempotency: {
          format: "uuid",
          parts: ["{cartLineId}", "remove"],
          scope: "principal",
          key: { from: "field", field: "idempotencyKey" },
          ttlMs: 86_400_000,
        },
      },
      call: { kind: "local", handler: "commerce.removeFromCart" },
    }),
    entry({
      id: "commerce.startCheckout",
      hostName: "commerce_startCheckout",
      title: "Start checkout",
      description:
        "Start the checkout of a cart and get the token that placeOrder needs. Nothing is ordered yet.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.order",
        effects: [
          {
            type: "write",
            description: "Starts a checkout, on some sites with a payment or hold",
            reversible: false,
          },
        ],
        confirm: {
          rule: "when",
          when: {
            type: "object",
            required: ["context"],
            properties: {
              context: {
                type: "object",
                required: ["takesPayment"],
                properties: { takesPayment: { const: true } },
              },
            },
          },
          context: {
            takesPayment: {
              type: "boolean",
              description: "Whether starting a checkout on this site triggers a payment or a hold.",
            },
          },
          readBack: ["cartId", "returnUrl"],
          explain: "Starting the checkout on this site already takes a payment or places a hold.",
        },
        auth: "session",
        latencyBudgetMs: 1_500,
        execution: "streaming",
        idempotency: {
          format: "uuid",
          scope: "principal",
          key: { from: "field", field: "idempotencyKey" },
          ttlMs: 604_800_000,
        },
      },
      call: { kind: "local", handler: "commerce.startCheckout" },
    }),
    entry({
      id: "commerce.updateQuantity",
      hostName: "commerce_updateQuantity",
      title: "Update quantity",
      description:
        "Set how many pieces of one cart line the user wants. To take the line out, use removeFromCart.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.cart",
        effects: [
          { type: "write", description: "Changes the quantity of a cart line", reversible: true },
        ],
        reversible: true,
        auth: "session",
        timeoutMs: 5_000,
        idempotency: {
          format: "uuid",
          parts: ["{cartLineId}", "update"],
          scope: "principal",
          key: { from: "field", field: "idempotencyKey" },
          ttlMs: 86_400_000,
        },
      },
      call: { kind: "local", handler: "commerce.updateQuantity" },
    }),
    entry({
      id: "forms.fillField",
      hostName: "forms_fillField",
      title: "Fill field",
      description:
        "Put a value into a form field on the page. Only public fields; never passwords, card numbers or other secrets.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.content",
        effects: [
          {
            type: "write",
            description: "Changes the value of a form field on the page",
            reversible: true,
          },
        ],
        reversible: true,
        auth: "session",
        timeoutMs: 5_000,
        idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 10_000 },
      },
      call: { kind: "bridge", action: "forms.fillField" },
    }),
    entry({
      id: "forms.submitForm",
      hostName: "forms_submitForm",
      title: "Submit form",
      description:
        "Submit a form on the page. Give an idempotencyKey for every form that creates something on the server (POST).",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "write",
        sideEffects: "writes.content",
        effects: [
          {
            type: "network",
            description: "Sends the form to the site, which may create something there",
            reversible: false,
          },
        ],
        confirm: {
          rule: "when",
          when: {
            type: "object",
            not: {
              type: "object",
              required: ["context"],
              properties: {
                context: {
                  type: "object",
                  required: ["createsServerState"],
                  properties: { createsServerState: { const: false } },
                },
              },
            },
          },
          context: {
            createsServerState: {
              type: "boolean",
              description: "Whether the form creates something on the server, by the site contract.",
            },
          },
          readBack: ["formSelector"],
          explain: "The form is sent as it is filled in now.",
        },
        auth: "session",
        timeoutMs: 15_000,
        idempotency: {
          format: "uuid",
          scope: "principal",
          key: { from: "field", field: "idempotencyKey" },
          ttlMs: 86_400_000,
        },
      },
      call: { kind: "bridge", action: "forms.submitForm" },
    }),
    entry({
      id: "navigation.goto",
      hostName: "navigation_goto",
      title: "Go to page",
      description:
        "Take the person to a page of this site. Dispatch it at once when it is the obvious first step and go on planning; the page may finish loading later.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        sideEffects: "read-only-nav",
        latencyBudgetMs: 150,
        execution: "optimistic",
        timeoutMs: 5_000,
      },
      call: { kind: "bridge", action: "navigation.goto" },
    }),
    entry({
      id: "navigation.highlight",
      hostName: "navigation_highlight",
      title: "Highlight element",
      description:
        "Draw a transient outline around an element to show the person where you intend to click.",
      category: "integration",
      version: "1.0.0",
      policy: computesReadOnlyNav_0b4c0b,
      call: { kind: "bridge", action: "navigation.highlight" },
    }),
    entry({
      id: "navigation.open",
      hostName: "navigation_open",
      title: "Open external page",
      description:
        "Open a page outside this site. Only addresses on the site's allowlist can be opened; for pages of this site use navigation.goto.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        sideEffects: "read-only-nav",
        latencyBudgetMs: 150,
        timeoutMs: 5_000,
        gates: [
          {
            kind: "custom",
            name: "url-allowlist",
            parameters: { field: "url", list: "externalOrigins", match: "origin" },
            answer: {
              kind: "refuse",
              code: "TOOL_GATE_CLOSED",
              message: "This address is not on the site's allowlist.",
            },
          },
        ],
      },
      call: { kind: "bridge", action: "navigation.open" },
    }),
    entry({
      id: "navigation.scrollTo",
      hostName: "navigation_scrollTo",
      title: "Scroll to",
      description:
        "Scroll the page to an element, to its top or bottom, or to the anchor in its address. Give `selector`, `to`, or both.",
      category: "integration",
      version: "1.0.0",
      policy: computesReadOnlyNav_0b4c0b,
      call: { kind: "bridge", action: "navigation.scrollTo" },
    }),
    entry({
      id: "search.siteSearch",
      hostName: "search_siteSearch",
      title: "Search the site",
      description:
        "Search this site by meaning and by field. Returns deep links, best match first; use `page` from the last answer to get more.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        latencyBudgetMs: 350,
        timeoutMs: 3_000,
        cache: {
          ttlMs: 60_000,
          normalise: { query: ["trim", "collapse-spaces", "lowercase"] },
          shared: false,
        },
      },
      call: { kind: "local", handler: "search.siteSearch" },
    }),
    entry({
      id: "search.suggestNext",
      hostName: "search_suggestNext",
      title: "Suggest next steps",
      description:
        "Offer the person a few clickable next steps that fit where they are, in their language.",
      category: "integration",
      version: "1.0.0",
      policy: { effect: "read", latencyBudgetMs: 350, timeoutMs: 3_000 },
      call: { kind: "local", handler: "search.suggestNext" },
    }),
    entry({
      id: "siteops.readSitemap",
      hostName: "siteops_readSitemap",
      title: "Read sitemap",
      description:
        "Read the site's sitemap, index files included, to learn which pages exist and which have changed since a date.",
      category: "integration",
      version: "1.0.0",
      policy: { effect: "read", latencyBudgetMs: 5_000, execution: "background", retries: 1 },
      call: { kind: "local", handler: "siteops.readSitemap" },
    }),
    entry({
      id: "siteops.respectRobots",
      hostName: "siteops_respectRobots",
      title: "Check robots policy",
      description:
        "Check whether the site's robots.txt allows an address to be crawled. The answer is advice to respect, not an access right.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        latencyBudgetMs: 1_000,
        execution: "background",
        timeoutMs: 10_000,
        retries: 1,
        cache: { ttlMs: 86_400_000, key: ["url", "userAgent"], shared: false },
      },
      call: { kind: "local", handler: "siteops.respectRobots" },
    }),
    entry({
      id: "siteops.warmupCache",
      hostName: "siteops_warmupCache",
      title: "Warm up cache",
      description:
        "Load a list of pages ahead of time, so that they open at once later. For pages that the person is likely to visit next.",
      category: "integration",
      version: "1.0.0",
      policy: {
        effect: "read",
        sideEffects: "read-only-nav",
        latencyBudgetMs: 10_000,
        execution: "background",
        timeoutMs: 60_000,
      },
      call: { kind: "local", handler: "siteops.warmupCache" },
    }),
  ],
  load,
});

async function load(id: string): Promise<Tool<never, unknown> | undefined> {
  switch (id) {
    case "booking.bookSlot":
      return (await import("./tools/booking/book-slot.js")).bookSlot;
    case "booking.cancelBooking":
      return (await import("./tools/booking/cancel-booking.js")).cancelBooking;
    case "booking.holdSlot":
      return (await import("./tools/booking/hold-slot.js")).holdSlot;
    case "booking.searchSlots":
      return (await import("./tools/booking/search-slots.js")).searchSlots;
    case "commerce.addToCart":
      return (await import("./tools/commerce/add-to-cart.js")).addToCart;
    case "commerce.applyCoupon":
      return (await import("./tools/commerce/apply-coupon.js")).applyCoupon;
    case "commerce.listVariants":
      return (await import("./tools/commerce/list-variants.js")).listVariants;
    case "commerce.placeOrder":
      return (await import("./tools/commerce/place-order.js")).placeOrder;
    case "commerce.removeFromCart":
      return (await import("./tools/commerce/remove-from-cart.js")).removeFromCart;
    case "commerce.startCheckout":
      return (await import("./tools/commerce/start-checkout.js")).startCheckout;
    case "commerce.updateQuantity":
      return (await import("./tools/commerce/update-quantity.js")).updateQuantity;
    case "forms.fillField":
      return (await import("./tools/forms/fill-field.js")).fillField;
    case "forms.submitForm":
      return (await import("./tools/forms/submit-form.js")).submitForm;
    case "navigation.goto":
      return (await import("./tools/navigation/goto.js")).goto;
    case "navigation.highlight":
      return (await import("./tools/navigation/highlight.js")).highlight;
    case "navigation.open":
      return (await import("./tools/navigation/open.js")).open;
    case "navigation.scrollTo":
      return (await import("./tools/navigation/scroll-to.js")).scrollTo;
    case "search.siteSearch":
      return (await import("./tools/search/site-search.js")).siteSearch;
    case "search.suggestNext":
      return (await import("./tools/search/suggest-next.js")).suggestNext;
    case "siteops.readSitemap":
      return (await import("./tools/siteops/read-sitemap.js")).readSitemap;
    case "siteops.respectRobots":
      return (await import("./tools/siteops/respect-robots.js")).respectRobots;
    case "siteops.warmupCache":
      return (await import("./tools/siteops/warmup-cache.js")).warmupCache;
    default:
      return undefined;
  }
}

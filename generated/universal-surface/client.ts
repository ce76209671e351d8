// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { type CallContext, type Caller, defineClient } from "@toolpact/runtime/codegen-v1";
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

/** Each function resolves to the tool's output, or throws `ToolCallError` with the whole answer. */
export type Client = {
  readonly booking: {
    /**
     * Book a slot for good, and charge for it where it costs something. A person must agree first;
     * read the slot back to them.
     */
    bookSlot(args: BookSlotInput, context?: CallContext): Promise<BookSlotOutput>;
    /**
     * Cancel a booking. Explain the cancellation policy if the site provides one, read the booking
     * back, and get the person's agreement first.
     */
    cancelBooking(args: CancelBookingInput, context?: CallContext): Promise<CancelBookingOutput>;
    /**
     * Keep a slot for a person for a few minutes while they decide. It expires by itself; book it with
     * bookSlot.
     */
    holdSlot(args: HoldSlotInput, context?: CallContext): Promise<HoldSlotOutput>;
    /**
     * Find times that can be booked, by what is booked, when, and for how many people. Every filter is
     * optional.
     */
    searchSlots(args: SearchSlotsInput, context?: CallContext): Promise<SearchSlotsOutput>;
  };
  readonly commerce: {
    /** Add a product variant to the user's cart. */
    addToCart(args: AddToCartInput, context?: CallContext): Promise<AddToCartOutput>;
    /**
     * Apply a coupon code to the user's cart. The answer says whether it was taken and shows the new
     * total.
     */
    applyCoupon(args: ApplyCouponInput, context?: CallContext): Promise<ApplyCouponOutput>;
    /**
     * List the variants of a product with price and availability. Use it before addToCart when a
     * product comes in sizes or colours.
     */
    listVariants(args: ListVariantsInput, context?: CallContext): Promise<ListVariantsOutput>;
    /**
     * Place the order of a started checkout and charge it. A person must agree first; read the total
     * back to them.
     */
    placeOrder(args: PlaceOrderInput, context?: CallContext): Promise<PlaceOrderOutput>;
    /** Take one line out of the user's cart. */
    removeFromCart(args: RemoveFromCartInput, context?: CallContext): Promise<RemoveFromCartOutput>;
    /**
     * Start the checkout of a cart and get the token that placeOrder needs. Nothing is ordered yet.
     */
    startCheckout(args: StartCheckoutInput, context?: CallContext): Promise<StartCheckoutOutput>;
    /**
     * Set how many pieces of one cart line the user wants. To take the line out, use removeFromCart.
     */
    updateQuantity(args: UpdateQuantityInput, context?: CallContext): Promise<UpdateQuantityOutput>;
  };
  readonly forms: {
    /**
     * Put a value into a form field on the page. Only public fields; never passwords, card numbers or
     * other secrets.
     */
    fillField(args: FillFieldInput, context?: CallContext): Promise<FillFieldOutput>;
    /**
     * Submit a form on the page. Give an idempotencyKey for every form that creates something on the
     * server (POST).
     */
    submitForm(args: SubmitFormInput, context?: CallContext): Promise<SubmitFormOutput>;
  };
  readonly navigation: {
    /**
     * Take the person to a page of this site. Dispatch it at once when it is the obvious first step
     * and go on planning; the page may finish loading later.
     */
    goto(args: GotoInput, context?: CallContext): Promise<GotoOutput>;
    /** Draw a transient outline around an element to show the person where you intend to click. */
    highlight(args: HighlightInput, context?: CallContext): Promise<HighlightOutput>;
    /**
     * Open a page outside this site. Only addresses on the site's allowlist can be opened; for pages
     * of this site use navigation.goto.
     */
    open(args: OpenInput, context?: CallContext): Promise<OpenOutput>;
    /**
     * Scroll the page to an element, to its top or bottom, or to the anchor in its address. Give
     * `selector`, `to`, or both.
     */
    scrollTo(args: ScrollToInput, context?: CallContext): Promise<ScrollToOutput>;
  };
  readonly search: {
    /**
     * Search this site by meaning and by field. Returns deep links, best match first; use `page` from
     * the last answer to get more.
     */
    siteSearch(args: SiteSearchInput, context?: CallContext): Promise<SiteSearchOutput>;
    /** Offer the person a few clickable next steps that fit where they are, in their language. */
    suggestNext(args: SuggestNextInput, context?: CallContext): Promise<SuggestNextOutput>;
  };
  readonly siteops: {
    /**
     * Read the site's sitemap, index files included, to learn which pages exist and which have changed
     * since a date.
     */
    readSitemap(args: ReadSitemapInput, context?: CallContext): Promise<ReadSitemapOutput>;
    /**
     * Check whether the site's robots.txt allows an address to be crawled. The answer is advice to
     * respect, not an access right.
     */
    respectRobots(args: RespectRobotsInput, context?: CallContext): Promise<RespectRobotsOutput>;
    /**
     * Load a list of pages ahead of time, so that they open at once later. For pages that the person
     * is likely to visit next.
     */
    warmupCache(args: WarmupCacheInput, context?: CallContext): Promise<WarmupCacheOutput>;
  };
};

export function createClient(runtime: Caller, context?: CallContext): Client {
  return defineClient<Client>(runtime, context, {
    booking: {
      bookSlot: "booking.bookSlot",
      cancelBooking: "booking.cancelBooking",
      holdSlot: "booking.holdSlot",
      searchSlots: "booking.searchSlots",
    },
    commerce: {
      addToCart: "commerce.addToCart",
      applyCoupon: "commerce.applyCoupon",
      listVariants: "commerce.listVariants",
      placeOrder: "commerce.placeOrder",
      removeFromCart: "commerce.removeFromCart",
      startCheckout: "commerce.startCheckout",
      updateQuantity: "commerce.updateQuantity",
    },
    forms: {
      fillField: "forms.fillField",
      submitForm: "forms.submitForm",
    },
    navigation: {
      goto: "navigation.goto",
      highlight: "navigation.highlight",
      open: "navigation.open",
      scrollTo: "navigation.scrollTo",
    },
    search: {
      siteSearch: "search.siteSearch",
      suggestNext: "search.suggestNext",
    },
    siteops: {
      readSitemap: "siteops.readSitemap",
      respectRobots: "siteops.respectRobots",
      warmupCache: "siteops.warmupCache",
    },
  });
}

// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { Handler } from "@toolpact/runtime/codegen-v1";
import type { BookSlotInput, BookSlotOutput } from "./tools/booking/book-slot.js";
import type { CancelBookingInput, CancelBookingOutput } from "./tools/booking/cancel-booking.js";
import type { HoldSlotInput, HoldSlotOutput } from "./tools/booking/hold-slot.js";
import type { SearchSlotsInput, SearchSlotsOutput } from "./tools/booking/search-slots.js";
import type { AddToCartArgs, AddToCartOutput } from "./tools/commerce/add-to-cart.js";
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
import type { SiteSearchArgs, SiteSearchOutput } from "./tools/search/site-search.js";
import type { SuggestNextArgs, SuggestNextOutput } from "./tools/search/suggest-next.js";
import type { ReadSitemapArgs, ReadSitemapOutput } from "./tools/siteops/read-sitemap.js";
import type { RespectRobotsArgs, RespectRobotsOutput } from "./tools/siteops/respect-robots.js";
import type { WarmupCacheArgs, WarmupCacheOutput } from "./tools/siteops/warmup-cache.js";

/** What the application must supply: one function per tool that is bound to local code. */
export type Handlers = {
  /**
   * Book a slot for good, and charge for it where it costs something. A person must agree first;
   * read the slot back to them.
   */
  readonly "booking.bookSlot": Handler<BookSlotInput, BookSlotOutput>;
  /**
   * Cancel a booking. Explain the cancellation policy if the site provides one, read the booking
   * back, and get the person's agreement first.
   */
  readonly "booking.cancelBooking": Handler<CancelBookingInput, CancelBookingOutput>;
  /**
   * Keep a slot for a person for a few minutes while they decide. It expires by itself; book it with
   * bookSlot.
   */
  readonly "booking.holdSlot": Handler<HoldSlotInput, HoldSlotOutput>;
  /**
   * Find times that can be booked, by what is booked, when, and for how many people. Every filter is
   * optional.
   */
  readonly "booking.searchSlots": Handler<SearchSlotsInput, SearchSlotsOutput>;
  /** Add a product variant to the user's cart. */
  readonly "commerce.addToCart": Handler<AddToCartArgs, AddToCartOutput>;
  /**
   * Apply a coupon code to the user's cart. The answer says whether it was taken and shows the new
   * total.
   */
  readonly "commerce.applyCoupon": Handler<ApplyCouponInput, ApplyCouponOutput>;
  /**
   * List the variants of a product with price and availability. Use it before addToCart when a
   * product comes in sizes or colours.
   */
  readonly "commerce.listVariants": Handler<ListVariantsInput, ListVariantsOutput>;
  /**
   * Place the order of a started checkout and charge it. A person must agree first; read the total
   * back to them.
   */
  readonly "commerce.placeOrder": Handler<PlaceOrderInput, PlaceOrderOutput>;
  /** Take one line out of the user's cart. */
  readonly "commerce.removeFromCart": Handler<RemoveFromCartInput, RemoveFromCartOutput>;
  /**
   * Start the checkout of a cart and get the token that placeOrder needs. Nothing is ordered yet.
   */
  readonly "commerce.startCheckout": Handler<StartCheckoutInput, StartCheckoutOutput>;
  /**
   * Set how many pieces of one cart line the user wants. To take the line out, use removeFromCart.
   */
  readonly "commerce.updateQuantity": Handler<UpdateQuantityInput, UpdateQuantityOutput>;
  /**
   * Search this site by meaning and by field. Returns deep links, best match first; use `page` from
   * the last answer to get more.
   */
  readonly "search.siteSearch": Handler<SiteSearchArgs, SiteSearchOutput>;
  /** Offer the person a few clickable next steps that fit where they are, in their language. */
  readonly "search.suggestNext": Handler<SuggestNextArgs, SuggestNextOutput>;
  /**
   * Read the site's sitemap, index files included, to learn which pages exist and which have changed
   * since a date.
   */
  readonly "siteops.readSitemap": Handler<ReadSitemapArgs, ReadSitemapOutput>;
  /**
   * Check whether the site's robots.txt allows an address to be crawled. The answer is advice to
   * respect, not an access right.
   */
  readonly "siteops.respectRobots": Handler<RespectRobotsArgs, RespectRobotsOutput>;
  /**
   * Load a list of pages ahead of time, so that they open at once later. For pages that the person
   * is likely to visit next.
   */
  readonly "siteops.warmupCache": Handler<WarmupCacheArgs, WarmupCacheOutput>;
};

// Your code behind the tools. `toolpact generate` adds a stub here for each new tool and changes nothing else.
import { fail } from "@toolpact/runtime";
import type { Handlers } from "../../generated/universal-surface/handlers.js";

export const handlers: Handlers = {
  /**
   * Book a slot for good, and charge for it where it costs something. A person must agree first; read the slot back to them.
   */
  "booking.bookSlot": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of booking.bookSlot is not written yet." });
  },

  /**
   * Cancel a booking. Explain the cancellation policy if the site provides one, read the booking back, and get the person's agreement first.
   */
  "booking.cancelBooking": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of booking.cancelBooking is not written yet." });
  },

  /**
   * Keep a slot for a person for a few minutes while they decide. It expires by itself; book it with bookSlot.
   */
  "booking.holdSlot": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of booking.holdSlot is not written yet." });
  },

  /**
   * Find times that can be booked, by what is booked, when, and for how many people. Every filter is optional.
   */
  "booking.searchSlots": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of booking.searchSlots is not written yet." });
  },

  /**
   * Add a product variant to the user's cart.
   */
  "commerce.addToCart": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of commerce.addToCart is not written yet." });
  },

  /**
   * Apply a coupon code to the user's cart. The answer says whether it was taken and shows the new total.
   */
  "commerce.applyCoupon": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of commerce.applyCoupon is not written yet." });
  },

  /**
   * List the variants of a product with price and availability. Use it before addToCart when a product comes in sizes or colours.
   */
  "commerce.listVariants": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of commerce.listVariants is not written yet." });
  },

  /**
   * Place the order of a started checkout and charge it. A person must agree first; read the total back to them.
   */
  "commerce.placeOrder": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of commerce.placeOrder is not written yet." });
  },

  /**
   * Take one line out of the user's cart.
   */
  "commerce.removeFromCart": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of commerce.removeFromCart is not written yet." });
  },

  /**
   * Start the checkout of a cart and get the token that placeOrder needs. Nothing is ordered yet.
   */
  "commerce.startCheckout": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of commerce.startCheckout is not written yet." });
  },

  /**
   * Set how many pieces of one cart line the user wants. To take the line out, use removeFromCart.
   */
  "commerce.updateQuantity": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of commerce.updateQuantity is not written yet." });
  },

  /**
   * Search this site by meaning and by field. Returns deep links, best match first; use `page` from the last answer to get more.
   */
  "search.siteSearch": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of search.siteSearch is not written yet." });
  },

  /**
   * Offer the person a few clickable next steps that fit where they are, in their language.
   */
  "search.suggestNext": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of search.suggestNext is not written yet." });
  },

  /**
   * Read the site's sitemap, index files included, to learn which pages exist and which have changed since a date.
   */
  "siteops.readSitemap": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of siteops.readSitemap is not written yet." });
  },

  /**
   * Check whether the site's robots.txt allows an address to be crawled. The answer is advice to respect, not an access right.
   */
  "siteops.respectRobots": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of siteops.respectRobots is not written yet." });
  },

  /**
   * Load a list of pages ahead of time, so that they open at once later. For pages that the person is likely to visit next.
   */
  "siteops.warmupCache": async (_args, _context) => {
    return fail("TOOL_TEMPORARILY_DISABLED", { message: "The handler of siteops.warmupCache is not written yet." });
  },
};

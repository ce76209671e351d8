import { filled, lasting, oneOf, rule } from "../match.js";
import { asList } from "../spec-files.js";
import { type DocumentTable, reads, writes } from "./row.js";
import { validatorTypes } from "./universal-surface-types.js";

/** UNI-V4: unknown keys are stripped, everywhere. */
const strips = { validation: { unknownKeys: "strip" } };
/** UNI-R11: the figure for a tool of which the document gives no other. */
const usual = { latencyBudget: "400ms" };
const navigates = { ...reads, ...strips, latencyBudget: lasting("50ms", "150ms"), binding: { kind: "bridge" } };
/** UNI-S3 and S4: P95 under 350 ms, and nothing shared between sites. */
const searches = { ...reads, ...strips, latencyBudget: lasting("1ms", "350ms"), cache: rule("no cache, or one per tenant", isPerTenant) };
/** UNI-R9: the key is a field of every side-effecting tool. */
const keyed = { ...writes, ...strips, idempotency: { key: "idempotencyKey" } };
/** UNI-S8: never in the path of a user's interaction. Its latency is nobody's wait, so the budget is not compared. */
const background = { ...strips, execution: "background" };
const never = { confirm: { rule: "never" } };
const always = { confirm: { rule: "always", readBack: filled } };

function isPerTenant(cache: unknown): boolean {
  return cache === undefined || !JSON.stringify(cache).includes('"shared":true');
}

/** `(cartLineId, op)`: the line and one fixed word. */
const lineAndOperation = rule('["{cartLineId}", one word]', (parts) => {
  const [line, operation, ...rest] = asList(parts);
  return line === "{cartLineId}" && typeof operation === "string" && /^[\w-]+$/.test(operation) && rest.length === 0;
});

export const universalSurface: DocumentTable = {
  prefix: "UNI",
  name: "universal-surface",
  types: validatorTypes,
  rows: [
    {
      key: "UNI-01",
      id: "navigation.goto",
      input: "{ path: Path }",
      output: "any",
      facts: { ...navigates, sideEffects: "read-only-nav", execution: "optimistic", hints: { prefetch: true } },
      open: "output",
    },
    {
      key: "UNI-02",
      id: "navigation.highlight",
      input: "{ selector: CssSelector }",
      output: "any",
      facts: navigates,
      mentions: ["transient"],
      open: "output, duration",
    },
    {
      key: "UNI-03",
      id: "navigation.scrollTo",
      input: "{ selector?: CssSelector, to?: 'top'|'bottom'|'anchor' }",
      output: "any",
      facts: navigates,
      open: "which of the two is needed; output",
    },
    {
      key: "UNI-04",
      id: "navigation.open",
      input: "{ url: Url, target?: '_blank'|'_self' }",
      output: "any",
      facts: { ...navigates, gates: [{ kind: "custom", name: /allow/i, answer: { refuse: /^TOOL_/ } }] },
      open: "output, default target",
    },
    {
      key: "UNI-05",
      id: "search.siteSearch",
      input: "{ query: Query, filters?: Filter[], page?: PageCursor }",
      // The input's cursor must come from somewhere, though the document does not name the field.
      output: "{ items: { title, snippet, url, score }[], nextPage??: PageCursor }",
      facts: searches,
      mentions: ["deep link"],
      open: "types of the four",
    },
    {
      key: "UNI-06",
      id: "search.suggestNext",
      input: "{ context: 'catalog'|'blog'|'docs', max?: count }",
      output: "list",
      facts: searches,
      mentions: ["language"],
      open: "output, default of max",
    },
    {
      key: "UNI-07",
      id: "commerce.listVariants",
      input: "{ productId: ProductId }",
      output: "list",
      facts: { ...reads, ...strips, ...usual, sideEffects: "none" },
      open: "output",
    },
    {
      key: "UNI-08",
      id: "commerce.addToCart",
      input: "{ productId: ProductId, variantId?: VariantId, quantity?: Quantity = 1, notes?: string ..400, idempotencyKey: string @uuid }",
      output: "object",
      facts: {
        ...keyed,
        ...never,
        description: /Add a product variant to the user's cart\./,
        sideEffects: "writes.cart",
        auth: "session",
        latencyBudget: "350ms",
        idempotency: { key: "idempotencyKey", format: "uuid" },
      },
      open: "summary shape",
    },
    {
      key: "UNI-09",
      id: "commerce.removeFromCart",
      input: "{ cartLineId, idempotencyKey: string, ... }",
      output: "object",
      facts: {
        ...keyed,
        effect: oneOf("write", "delete"),
        ...usual,
        sideEffects: "writes.cart",
        idempotency: { key: "idempotencyKey", parts: lineAndOperation },
      },
      open: "params, output",
    },
    {
      key: "UNI-10",
      id: "commerce.updateQuantity",
      input: "{ cartLineId, quantity: Quantity, idempotencyKey: string, ... }",
      output: "object",
      facts: { ...keyed, ...usual, sideEffects: "writes.cart", idempotency: { key: "idempotencyKey", parts: lineAndOperation } },
      open: "params, output",
    },
    {
      key: "UNI-11",
      id: "commerce.applyCoupon",
      input: "{ idempotencyKey: string, ... }",
      output: "object",
      facts: { ...keyed, ...usual, ...never, reversible: true },
      open: "params, output",
    },
    {
      key: "UNI-12",
      id: "commerce.startCheckout",
      input: "{ cartId: CartId, returnUrl: Url, idempotencyKey: string }",
      output: "object",
      facts: { ...keyed, confirm: { rule: "when", when: filled }, execution: "streaming" },
      open: "output",
    },
    {
      key: "UNI-13",
      id: "commerce.placeOrder",
      input: "{ idempotencyKey: string, ... }",
      output: "object",
      facts: { ...keyed, ...always, sideEffects: "writes.order" },
      open: "params, output",
    },
    {
      key: "UNI-14",
      id: "booking.searchSlots",
      input: "{ resourceId?: ResourceId, interval?: IsoInterval, partySize?: count }",
      output: "list",
      facts: { ...reads, ...strips },
      open: "output",
    },
    {
      key: "UNI-15",
      id: "booking.holdSlot",
      input: "{ slotId: SlotId, customer: { name: string, email: Email, phone: Phone }, idempotencyKey: string }",
      output: "object",
      facts: { ...keyed, ...never, sideEffects: "writes.booking" },
      mentions: ["expire"],
      open: "lifetime, output",
    },
    {
      key: "UNI-16",
      id: "booking.bookSlot",
      input: "{ slotId: SlotId, paymentToken?: string, notes?: string, idempotencyKey: string }",
      output: "object",
      facts: { ...keyed, ...always, sideEffects: "writes.booking" },
      open: "output",
    },
    {
      key: "UNI-17",
      id: "booking.cancelBooking",
      input: "{ idempotencyKey: string, ... }",
      output: "object",
      facts: { ...keyed, effect: oneOf("write", "delete"), confirm: { ...always.confirm, explain: filled }, sideEffects: "writes.booking" },
      open: "params, output",
    },
    {
      key: "UNI-18",
      id: "forms.fillField",
      input: "{ selector: CssSelector, value: string, idempotencyKey??: string }",
      output: "any",
      facts: { ...strips, ...usual, binding: { kind: "bridge" } },
      open: "output",
    },
    {
      key: "UNI-19",
      id: "forms.submitForm",
      input: "{ formSelector: CssSelector, idempotencyKey?: string, validate?: boolean }",
      output: "any",
      facts: { ...keyed, ...usual, binding: { kind: "bridge" } },
      mentions: ["secret", "CSRF"],
      open: "output",
    },
    {
      key: "UNI-20",
      id: "siteops.readSitemap",
      input: "object",
      output: "list",
      facts: { ...reads, ...background },
      mentions: ["index", "lastmod"],
      open: "params, output",
    },
    {
      key: "UNI-21",
      id: "siteops.warmupCache",
      input: "list",
      output: "object",
      facts: background,
      mentions: ["prefetch", "Speculation Rules"],
      open: "params, output",
    },
    {
      key: "UNI-22",
      id: "siteops.respectRobots",
      input: "object",
      output: "object",
      facts: { ...reads, ...background },
      mentions: ["RFC 9309", "advisory"],
      open: "params, output",
    },
  ],
};

// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of the shared types as plain code.
import {
  countKeys,
  isAtLeast,
  isAtMost,
  isDateTime,
  isDuration,
  isEmail,
  isInterval,
  isUri,
} from "@toolpact/runtime/codegen-v1/parser";

const bookingConfirmationBookingIdPattern = /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$/u;
const cartSummaryDiscountsItemCouponCodePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/u;
const checkoutTokenPattern = /^[A-Za-z0-9._~+/=-]{8,512}$/u;
const cssSelectorPattern = /^[A-Za-z#.[:*][^{}<;\r\n]*$/u;
const customerPhonePattern = /^\+[1-9][0-9]{6,14}$/u;
const filterFieldPattern = /^[A-Za-z][A-Za-z0-9_.]{0,63}$/u;
const localePattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/u;
const moneyAmountPattern = /^[0-9]{1,12}(\.[0-9]{1,4})?$/u;
const moneyCurrencyPattern = /^[A-Z]{3}$/u;
const orderConfirmationUrlPattern = /^https?:\/\/[^\s/?#@]+([/?#][^\s]*)?$/u;
const pageCursorPattern = /^[A-Za-z0-9._~=-]{1,512}$/u;
const pathPattern = /^\/([^/\\\s][^\\\s]*)?$/u;
const queryPattern = /\S/u;
const sitemapEntryLastmodPattern = /^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$/u;

export function isBookingConfirmation(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const bookingId = value.bookingId;
  if (
    typeof bookingId !== "string" ||
    bookingId === "" ||
    (bookingId.length > 128 && !isAtMost(bookingId, 128)) ||
    !bookingConfirmationBookingIdPattern.test(bookingId)
  ) return false;
  const reference = value.reference;
  if (
    typeof reference !== "string" ||
    reference === "" ||
    (reference.length > 64 && !isAtMost(reference, 64))
  ) return false;
  const status = value.status;
  if ((status !== "confirmed" && status !== "pending") || !isSlot(value.slot)) return false;
  const charged = value.charged;
  if (charged !== undefined && !isMoney(charged)) return false;
  const cancellationPolicy = value.cancellationPolicy;
  if (
    cancellationPolicy !== undefined &&
    (
      typeof cancellationPolicy !== "string" ||
      cancellationPolicy === "" ||
      (cancellationPolicy.length > 1000 && !isAtMost(cancellationPolicy, 1000))
    )
  ) return false;
  const confirmedAt = value.confirmedAt;
  return (
    typeof confirmedAt === "string" &&
    (confirmedAt.length <= 35 || isAtMost(confirmedAt, 35)) &&
    isDateTime(confirmedAt)
  );
}

export function isBookingId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 128 || isAtMost(value, 128)) &&
    bookingConfirmationBookingIdPattern.test(value)
  );
}

export function isCartId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 128 || isAtMost(value, 128)) &&
    bookingConfirmationBookingIdPattern.test(value)
  );
}

export function isCartLineId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 128 || isAtMost(value, 128)) &&
    bookingConfirmationBookingIdPattern.test(value)
  );
}

export function isCartSummary(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const cartId = value.cartId;
  if (
    typeof cartId !== "string" ||
    cartId === "" ||
    (cartId.length > 128 && !isAtMost(cartId, 128)) ||
    !bookingConfirmationBookingIdPattern.test(cartId)
  ) return false;
  const lines = value.lines;
  if (!Array.isArray(lines) || lines.length > 200) return false;
  for (let index = 0; index < lines.length; index++) {
    const linesItem = lines[index];
    if (!isCartLine(linesItem)) return false;
  }
  const itemCount = value.itemCount;
  if (!Number.isInteger(itemCount) || itemCount < 0 || !isMoney(value.subtotal)) return false;
  const discounts = value.discounts;
  if (discounts !== undefined) {
    if (!Array.isArray(discounts) || discounts.length > 20) return false;
    for (let index2 = 0; index2 < discounts.length; index2++) {
      const discountsItem = discounts[index2];
      if (
        typeof discountsItem !== "object" ||
        discountsItem === null ||
        Array.isArray(discountsItem)
      ) return false;
      const discountsItemCouponCode = discountsItem.couponCode;
      if (
        typeof discountsItemCouponCode !== "string" ||
        discountsItemCouponCode === "" ||
        (discountsItemCouponCode.length > 50 && !isAtMost(discountsItemCouponCode, 50)) ||
        !cartSummaryDiscountsItemCouponCodePattern.test(discountsItemCouponCode) ||
        !isMoney(discountsItem.amount)
      ) return false;
    }
  }
  if (!isMoney(value.total)) return false;
  const changedLineId = value.changedLineId;
  if (
    changedLineId !== undefined &&
    (
      typeof changedLineId !== "string" ||
      changedLineId === "" ||
      (changedLineId.length > 128 && !isAtMost(changedLineId, 128)) ||
      !bookingConfirmationBookingIdPattern.test(changedLineId)
    )
  ) return false;
  const updatedAt = value.updatedAt;
  return (
    updatedAt === undefined ||
    (
      typeof updatedAt === "string" &&
      (updatedAt.length <= 35 || isAtMost(updatedAt, 35)) &&
      isDateTime(updatedAt)
    )
  );
}

export function isCheckoutToken(value: unknown): boolean {
  return (
    typeof value === "string" &&
    isAtLeast(value, 8) &&
    (value.length <= 512 || isAtMost(value, 512)) &&
    checkoutTokenPattern.test(value)
  );
}

export function isCouponCode(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 50 || isAtMost(value, 50)) &&
    cartSummaryDiscountsItemCouponCodePattern.test(value)
  );
}

export function isCssSelector(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 512 || isAtMost(value, 512)) &&
    cssSelectorPattern.test(value)
  );
}

export function parseCustomer(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const name = value.name;
  if (
    typeof name !== "string" ||
    name === "" ||
    (name.length > 200 && !isAtMost(name, 200))
  ) return undefined;
  const email = value.email;
  if (
    typeof email !== "string" ||
    (email.length > 254 && !isAtMost(email, 254)) ||
    !isEmail(email)
  ) return undefined;
  const phone = value.phone;
  if (
    typeof phone !== "string" ||
    !isAtLeast(phone, 8) ||
    (phone.length > 16 && !isAtMost(phone, 16)) ||
    !customerPhonePattern.test(phone)
  ) return undefined;
  if (countKeys(value) === 3) return value;
  return { name, email, phone };
}

export function parseFilter(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const field = value.field;
  if (
    typeof field !== "string" ||
    field === "" ||
    (field.length > 64 && !isAtMost(field, 64)) ||
    !filterFieldPattern.test(field)
  ) return undefined;
  let op = value.op;
  if (
    op !== undefined &&
    op !== "eq" &&
    op !== "neq" &&
    op !== "lt" &&
    op !== "lte" &&
    op !== "gt" &&
    op !== "gte" &&
    op !== "in" &&
    op !== "contains"
  ) return undefined;
  if (op === undefined) op = "eq";
  const value2 = value.value;
  if (!isFilterScalar(value2) && !isFilterValue(value2)) return undefined;
  let known = 2;
  if (value.op !== undefined) known++;
  if (countKeys(value) === known && op === value.op) return value;
  return { field, op, value: value2 };
}

export function isHold(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const holdId = value.holdId;
  if (
    typeof holdId !== "string" ||
    holdId === "" ||
    (holdId.length > 128 && !isAtMost(holdId, 128))
  ) return false;
  const slotId = value.slotId;
  if (
    typeof slotId !== "string" ||
    slotId === "" ||
    (slotId.length > 128 && !isAtMost(slotId, 128)) ||
    !bookingConfirmationBookingIdPattern.test(slotId) ||
    value.status !== "held"
  ) return false;
  const expiresAt = value.expiresAt;
  if (
    typeof expiresAt !== "string" ||
    (expiresAt.length > 35 && !isAtMost(expiresAt, 35)) ||
    !isDateTime(expiresAt)
  ) return false;
  const expiresIn = value.expiresIn;
  return (
    expiresIn === undefined ||
    (
      typeof expiresIn === "string" &&
      (expiresIn.length <= 64 || isAtMost(expiresIn, 64)) &&
      isDuration(expiresIn)
    )
  );
}

export function isLocale(value: unknown): boolean {
  return (
    typeof value === "string" &&
    isAtLeast(value, 2) &&
    (value.length <= 12 || isAtMost(value, 12)) &&
    localePattern.test(value)
  );
}

export function isMoney(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const amount = value.amount;
  if (
    typeof amount !== "string" ||
    amount === "" ||
    (amount.length > 17 && !isAtMost(amount, 17)) ||
    !moneyAmountPattern.test(amount)
  ) return false;
  const currency = value.currency;
  return (
    typeof currency === "string" &&
    isAtLeast(currency, 3) &&
    (currency.length <= 3 || isAtMost(currency, 3)) &&
    moneyCurrencyPattern.test(currency)
  );
}

export function parseMoney(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const amount = value.amount;
  if (
    typeof amount !== "string" ||
    amount === "" ||
    (amount.length > 17 && !isAtMost(amount, 17)) ||
    !moneyAmountPattern.test(amount)
  ) return undefined;
  const currency = value.currency;
  if (
    typeof currency !== "string" ||
    !isAtLeast(currency, 3) ||
    (currency.length > 3 && !isAtMost(currency, 3)) ||
    !moneyCurrencyPattern.test(currency)
  ) return undefined;
  if (countKeys(value) === 2) return value;
  return { amount, currency };
}

export function isOrder(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const orderId = value.orderId;
  if (
    typeof orderId !== "string" ||
    orderId === "" ||
    (orderId.length > 128 && !isAtMost(orderId, 128))
  ) return false;
  const orderNumber = value.orderNumber;
  if (
    orderNumber !== undefined &&
    (
      typeof orderNumber !== "string" ||
      orderNumber === "" ||
      (orderNumber.length > 64 && !isAtMost(orderNumber, 64))
    )
  ) return false;
  const status = value.status;
  if (
    (status !== "placed" && status !== "payment-pending" && status !== "paid") ||
    !isMoney(value.total)
  ) return false;
  const placedAt = value.placedAt;
  if (
    typeof placedAt !== "string" ||
    (placedAt.length > 35 && !isAtMost(placedAt, 35)) ||
    !isDateTime(placedAt)
  ) return false;
  const confirmationUrl = value.confirmationUrl;
  if (
    confirmationUrl !== undefined &&
    (
      typeof confirmationUrl !== "string" ||
      (confirmationUrl.length > 2048 && !isAtMost(confirmationUrl, 2048)) ||
      !orderConfirmationUrlPattern.test(confirmationUrl) ||
      !isUri(confirmationUrl)
    )
  ) return false;
  const estimatedDelivery = value.estimatedDelivery;
  return (
    estimatedDelivery === undefined ||
    (
      typeof estimatedDelivery === "string" &&
      (estimatedDelivery.length <= 128 || isAtMost(estimatedDelivery, 128)) &&
      isInterval(estimatedDelivery)
    )
  );
}

export function isPageCursor(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 512 || isAtMost(value, 512)) &&
    pageCursorPattern.test(value)
  );
}

export function isPath(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 2048 || isAtMost(value, 2048)) &&
    pathPattern.test(value)
  );
}

export function isPaymentToken(value: unknown): boolean {
  return (
    typeof value === "string" &&
    isAtLeast(value, 8) &&
    (value.length <= 512 || isAtMost(value, 512)) &&
    checkoutTokenPattern.test(value)
  );
}

export function isProductId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 128 || isAtMost(value, 128)) &&
    bookingConfirmationBookingIdPattern.test(value)
  );
}

export function isQuery(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 256 || isAtMost(value, 256)) &&
    queryPattern.test(value)
  );
}

export function isResourceId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 128 || isAtMost(value, 128)) &&
    bookingConfirmationBookingIdPattern.test(value)
  );
}

export function isSearchItem(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const title = value.title;
  if (
    typeof title !== "string" ||
    title === "" ||
    (title.length > 300 && !isAtMost(title, 300))
  ) return false;
  const snippet = value.snippet;
  if (
    typeof snippet !== "string" ||
    (snippet.length > 1000 && !isAtMost(snippet, 1000))
  ) return false;
  const url = value.url;
  if (
    typeof url !== "string" ||
    (url.length > 2048 && !isAtMost(url, 2048)) ||
    !orderConfirmationUrlPattern.test(url) ||
    !isUri(url)
  ) return false;
  const score = value.score;
  return Number.isFinite(score) && score >= 0 && score <= 1;
}

export function isSitemapEntry(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const url = value.url;
  if (
    typeof url !== "string" ||
    (url.length > 2048 && !isAtMost(url, 2048)) ||
    !orderConfirmationUrlPattern.test(url) ||
    !isUri(url)
  ) return false;
  const lastmod = value.lastmod;
  if (
    lastmod !== undefined &&
    (
      typeof lastmod !== "string" ||
      !isAtLeast(lastmod, 4) ||
      (lastmod.length > 35 && !isAtMost(lastmod, 35)) ||
      !sitemapEntryLastmodPattern.test(lastmod)
    )
  ) return false;
  const changefreq = value.changefreq;
  if (
    changefreq !== undefined &&
    changefreq !== "always" &&
    changefreq !== "hourly" &&
    changefreq !== "daily" &&
    changefreq !== "weekly" &&
    changefreq !== "monthly" &&
    changefreq !== "yearly" &&
    changefreq !== "never"
  ) return false;
  const priority = value.priority;
  return priority === undefined || (Number.isFinite(priority) && priority >= 0 && priority <= 1);
}

export function isSlot(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const slotId = value.slotId;
  if (
    typeof slotId !== "string" ||
    slotId === "" ||
    (slotId.length > 128 && !isAtMost(slotId, 128)) ||
    !bookingConfirmationBookingIdPattern.test(slotId)
  ) return false;
  const resourceId = value.resourceId;
  if (
    typeof resourceId !== "string" ||
    resourceId === "" ||
    (resourceId.length > 128 && !isAtMost(resourceId, 128)) ||
    !bookingConfirmationBookingIdPattern.test(resourceId)
  ) return false;
  const resourceName = value.resourceName;
  if (
    resourceName !== undefined &&
    (
      typeof resourceName !== "string" ||
      resourceName === "" ||
      (resourceName.length > 200 && !isAtMost(resourceName, 200))
    )
  ) return false;
  const start = value.start;
  if (
    typeof start !== "string" ||
    (start.length > 35 && !isAtMost(start, 35)) ||
    !isDateTime(start)
  ) return false;
  const end = value.end;
  if (
    typeof end !== "string" ||
    (end.length > 35 && !isAtMost(end, 35)) ||
    !isDateTime(end)
  ) return false;
  const duration = value.duration;
  if (
    typeof duration !== "string" ||
    (duration.length > 64 && !isAtMost(duration, 64)) ||
    !isDuration(duration)
  ) return false;
  const capacity = value.capacity;
  if (
    capacity !== undefined &&
    (!Number.isInteger(capacity) || capacity < 1 || capacity > 100)
  ) return false;
  const price = value.price;
  if (price !== undefined && !isMoney(price)) return false;
  const cancellationPolicy = value.cancellationPolicy;
  return (
    cancellationPolicy === undefined ||
    (
      typeof cancellationPolicy === "string" &&
      cancellationPolicy !== "" &&
      (cancellationPolicy.length <= 1000 || isAtMost(cancellationPolicy, 1000))
    )
  );
}

export function isSlotId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 128 || isAtMost(value, 128)) &&
    bookingConfirmationBookingIdPattern.test(value)
  );
}

export function isSuggestion(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const label = value.label;
  if (
    typeof label !== "string" ||
    label === "" ||
    (label.length > 80 && !isAtMost(label, 80))
  ) return false;
  const path = value.path;
  if (
    typeof path !== "string" ||
    path === "" ||
    (path.length > 2048 && !isAtMost(path, 2048)) ||
    !pathPattern.test(path)
  ) return false;
  const reason = value.reason;
  return (
    reason === undefined ||
    (typeof reason === "string" && reason !== "" && (reason.length <= 200 || isAtMost(reason, 200)))
  );
}

export function isUrl(value: unknown): boolean {
  return (
    typeof value === "string" &&
    (value.length <= 2048 || isAtMost(value, 2048)) &&
    orderConfirmationUrlPattern.test(value) &&
    isUri(value)
  );
}

export function isVariant(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const variantId = value.variantId;
  if (
    typeof variantId !== "string" ||
    variantId === "" ||
    (variantId.length > 128 && !isAtMost(variantId, 128)) ||
    !bookingConfirmationBookingIdPattern.test(variantId)
  ) return false;
  const title = value.title;
  if (
    typeof title !== "string" ||
    title === "" ||
    (title.length > 200 && !isAtMost(title, 200))
  ) return false;
  const options = value.options;
  if (!Array.isArray(options) || options.length > 10) return false;
  for (let index = 0; index < options.length; index++) {
    const optionsItem = options[index];
    if (
      typeof optionsItem !== "object" ||
      optionsItem === null ||
      Array.isArray(optionsItem)
    ) return false;
    const optionsItemName = optionsItem.name;
    if (
      typeof optionsItemName !== "string" ||
      optionsItemName === "" ||
      (optionsItemName.length > 100 && !isAtMost(optionsItemName, 100))
    ) return false;
    const optionsItemValue = optionsItem.value;
    if (
      typeof optionsItemValue !== "string" ||
      optionsItemValue === "" ||
      (optionsItemValue.length > 200 && !isAtMost(optionsItemValue, 200))
    ) return false;
  }
  if (!isMoney(value.price) || typeof value.available !== "boolean") return false;
  const stock = value.stock;
  if (stock !== undefined && (!Number.isInteger(stock) || stock < 0)) return false;
  const sku = value.sku;
  if (
    sku !== undefined &&
    (typeof sku !== "string" || sku === "" || (sku.length > 100 && !isAtMost(sku, 100)))
  ) return false;
  const imageUrl = value.imageUrl;
  return (
    imageUrl === undefined ||
    (
      typeof imageUrl === "string" &&
      (imageUrl.length <= 2048 || isAtMost(imageUrl, 2048)) &&
      orderConfirmationUrlPattern.test(imageUrl) &&
      isUri(imageUrl)
    )
  );
}

export function isVariantId(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value !== "" &&
    (value.length <= 128 || isAtMost(value, 128)) &&
    bookingConfirmationBookingIdPattern.test(value)
  );
}

function isCartLine(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const cartLineId = value.cartLineId;
  if (
    typeof cartLineId !== "string" ||
    cartLineId === "" ||
    (cartLineId.length > 128 && !isAtMost(cartLineId, 128)) ||
    !bookingConfirmationBookingIdPattern.test(cartLineId)
  ) return false;
  const productId = value.productId;
  if (
    typeof productId !== "string" ||
    productId === "" ||
    (productId.length > 128 && !isAtMost(productId, 128)) ||
    !bookingConfirmationBookingIdPattern.test(productId)
  ) return false;
  const variantId = value.variantId;
  if (
    variantId !== undefined &&
    (
      typeof variantId !== "string" ||
      variantId === "" ||
      (variantId.length > 128 && !isAtMost(variantId, 128)) ||
      !bookingConfirmationBookingIdPattern.test(variantId)
    )
  ) return false;
  const title = value.title;
  if (
    typeof title !== "string" ||
    title === "" ||
    (title.length > 300 && !isAtMost(title, 300))
  ) return false;
  const quantity = value.quantity;
  if (
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    quantity > 999 ||
    !isMoney(value.unitPrice) ||
    !isMoney(value.lineTotal)
  ) return false;
  const notes = value.notes;
  return (
    notes === undefined ||
    (typeof notes === "string" && (notes.length <= 400 || isAtMost(notes, 400)))
  );
}

function isFilterScalar(value: unknown): boolean {
  return typeof value === "string" || Number.isFinite(value) || typeof value === "boolean";
}

function isFilterValue(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > 50) return false;
  for (let index = 0; index < value.length; index++) {
    if (!isFilterScalar(value[index])) return false;
  }
  return true;
}

// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
import { type Definition, jsonSchema } from "@toolpact/runtime/codegen-v1";

export const AriaRole: Definition = {
  name: "AriaRole",
  schema: () => jsonSchema('{"description":"ARIA role of an element. The document names the type only; the roles of WAI-ARIA 1.2 that authors may use are chosen.","type":"string","enum":["alert","alertdialog","application","article","banner","blockquote","button","caption","cell","checkbox","code","columnheader","combobox","complementary","contentinfo","definition","deletion","dialog","document","emphasis","feed","figure","form","generic","grid","gridcell","group","heading","img","insertion","link","list","listbox","listitem","log","main","marquee","math","menu","menubar","menuitem","menuitemcheckbox","menuitemradio","meter","navigation","none","note","option","paragraph","presentation","progressbar","radio","radiogroup","region","row","rowgroup","rowheader","scrollbar","search","searchbox","separator","slider","spinbutton","status","strong","subscript","superscript","switch","tab","table","tablist","tabpanel","term","textbox","time","timer","toolbar","tooltip","tree","treegrid","treeitem"]}'),
};

export const BookingConfirmation: Definition = {
  name: "BookingConfirmation",
  uses: () => [BookingId, Money, Rfc3339DateTime, Slot],
  schema: () => jsonSchema('{"description":"A permanent booking. The document leaves the output of bookSlot open; these fields are chosen.","type":"object","properties":{"bookingId":{"description":"Id to give to cancelBooking.","$ref":"#/$defs/BookingId"},"reference":{"description":"Short code that the person can quote, for instance KX7P2.","type":"string","minLength":1,"maxLength":64},"status":{"description":"pending: the site still has to accept it.","type":"string","enum":["confirmed","pending"]},"slot":{"description":"What was booked.","$ref":"#/$defs/Slot"},"charged":{"description":"What was charged, where something was.","$ref":"#/$defs/Money"},"cancellationPolicy":{"description":"Until when and at what cost it can be cancelled.","type":"string","minLength":1,"maxLength":1000},"confirmedAt":{"description":"When it was booked.","$ref":"#/$defs/Rfc3339DateTime"}},"required":["bookingId","reference","status","slot","confirmedAt"]}'),
};

export const BookingId: Definition = {
  name: "BookingId",
  schema: () => jsonSchema('{"description":"The site\'s id of a booking, from bookSlot. Not named in the document; chosen, since cancelBooking needs it.","examples":["bkg_5512"],"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$"}'),
};

export const CartId: Definition = {
  name: "CartId",
  schema: () => jsonSchema('{"description":"The site\'s id of a cart, from a cart summary. The document names the type only; alphabet and length as for ProductId.","examples":["cart_77b1"],"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$"}'),
};

export const CartLine: Definition = {
  name: "CartLine",
  uses: () => [CartLineId, Money, ProductId, Quantity, VariantId],
  schema: () => jsonSchema('{"description":"One line of a cart. The document leaves the cart summary open; these fields are chosen.","type":"object","properties":{"cartLineId":{"description":"Id to give to removeFromCart and updateQuantity.","$ref":"#/$defs/CartLineId"},"productId":{"description":"The product.","$ref":"#/$defs/ProductId"},"variantId":{"description":"The variant, where one was chosen.","$ref":"#/$defs/VariantId"},"title":{"description":"Name of product and variant.","type":"string","minLength":1,"maxLength":300},"quantity":{"description":"How many pieces.","$ref":"#/$defs/Quantity"},"unitPrice":{"description":"Price of one piece.","$ref":"#/$defs/Money"},"lineTotal":{"description":"Price of the line.","$ref":"#/$defs/Money"},"notes":{"description":"What was noted when it was added, at most 400 characters.","type":"string","maxLength":400}},"required":["cartLineId","productId","title","quantity","unitPrice","lineTotal"]}'),
};

export const CartLineId: Definition = {
  name: "CartLineId",
  schema: () => jsonSchema('{"description":"The site\'s id of one line of a cart, from a cart summary. Named, not typed, in the document; alphabet and length as for ProductId.","examples":["line_1"],"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$"}'),
};

export const CartSummary: Definition = {
  name: "CartSummary",
  uses: () => [CartId, CartLine, CartLineId, CouponCode, Money, Rfc3339DateTime],
  schema: () => jsonSchema('{"description":"The cart as it is after the call. The document says that the updated cart summary is returned and leaves its fields open; chosen is what an agent needs to read a cart aloud and to go on to checkout.","type":"object","properties":{"cartId":{"description":"Id to give to startCheckout.","$ref":"#/$defs/CartId"},"lines":{"description":"All lines, in the order in which they were added.","type":"array","items":{"$ref":"#/$defs/CartLine"},"maxItems":200},"itemCount":{"description":"Pieces in all lines together.","type":"integer","minimum":0},"subtotal":{"description":"Sum of the lines before discounts.","$ref":"#/$defs/Money"},"discounts":{"description":"Discounts in force.","type":"array","items":{"description":"One discount.","type":"object","properties":{"couponCode":{"description":"The coupon it comes from.","$ref":"#/$defs/CouponCode"},"amount":{"description":"How much it takes off.","$ref":"#/$defs/Money"}},"required":["couponCode","amount"]},"maxItems":20},"total":{"description":"What is to pay as far as known, before shipping.","$ref":"#/$defs/Money"},"changedLineId":{"description":"The line that the call added or changed; a replay names the same one.","$ref":"#/$defs/CartLineId"},"updatedAt":{"description":"When the cart last changed.","$ref":"#/$defs/Rfc3339DateTime"}},"required":["cartId","lines","itemCount","subtotal","total"]}'),
};

export const CheckoutToken: Definition = {
  name: "CheckoutToken",
  schema: () => jsonSchema('{"description":"Token of a started checkout, from startCheckout. Who holds it can place the order, so it is redacted in every log. The document names the type only; alphabet and length are chosen.","examples":["chk_4fT9wq2LrV0a"],"x-secret":true,"type":"string","minLength":8,"maxLength":512,"pattern":"^[A-Za-z0-9._~+/=-]{8,512}$"}'),
};

export const CouponCode: Definition = {
  name: "CouponCode",
  schema: () => jsonSchema('{"description":"Coupon code as the person says or types it. The document names the type only; alphabet and length are chosen.","examples":["SPRING-10"],"type":"string","minLength":1,"maxLength":50,"pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$"}'),
};

export const CssSelector: Definition = {
  name: "CssSelector",
  schema: () => jsonSchema('{"description":"CSS selector of an element, best one that the site contract provides (a `data-action` hook, a role, a landmark). Braces, semicolons and `<` are refused, so that it can open neither a rule nor markup. The document names the type only; pattern and length are chosen.","examples":["[data-action=\\"product.addToCart\\"]","main form#contact input[name=email]"],"type":"string","minLength":1,"maxLength":512,"pattern":"^[A-Za-z#.[:*][^{}<;\\\\r\\\\n]*$"}'),
};

export const CurrencyCode: Definition = {
  name: "CurrencyCode",
  schema: () => jsonSchema('{"description":"ISO 4217 currency code in capitals. The document names the type only.","examples":["EUR","USD"],"type":"string","minLength":3,"maxLength":3,"pattern":"^[A-Z]{3}$"}'),
};

export const Customer: Definition = {
  name: "Customer",
  uses: () => [Email, Phone],
  schema: () => jsonSchema('{"description":"Who the slot is held for. The document gives the three fields; all are needed, and the length of the name is chosen.","type":"object","properties":{"name":{"description":"Name for the reservation.","type":"string","minLength":1,"maxLength":200},"email":{"description":"Where the confirmation goes.","$ref":"#/$defs/Email"},"phone":{"description":"Number to reach the person at.","$ref":"#/$defs/Phone"}},"required":["name","email","phone"]}'),
};

export const Email: Definition = {
  name: "Email",
  schema: () => jsonSchema('{"description":"Email address. The document names the type only; 254 characters are what SMTP can deliver to.","examples":["ada@example.com"],"type":"string","maxLength":254,"format":"email"}'),
};

export const Filter: Definition = {
  name: "Filter",
  uses: () => [FilterScalar],
  schema: () => jsonSchema('{"description":"One condition on the results; all filters given must hold. The document names the type only; field, operator and value are chosen.","examples":[{"field":"price","op":"lte","value":50},{"field":"colour","op":"in","value":["red","white"]}],"type":"object","properties":{"field":{"description":"Field of the result, for instance price.","type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9_.]{0,63}$"},"op":{"description":"How to compare; `in` takes a list.","default":"eq","type":"string","enum":["eq","neq","lt","lte","gt","gte","in","contains"]},"value":{"description":"What to compare with; a list for `in`.","anyOf":[{"$ref":"#/$defs/FilterScalar"},{"description":"The values of which one must match.","type":"array","items":{"$ref":"#/$defs/FilterScalar"},"minItems":1,"maxItems":50}]}},"required":["field","value"]}'),
};

export const FilterScalar: Definition = {
  name: "FilterScalar",
  schema: () => jsonSchema('{"description":"One plain value to compare with.","type":["string","number","boolean"]}'),
};

export const Hold: Definition = {
  name: "Hold",
  uses: () => [Iso8601Duration, Rfc3339DateTime, SlotId],
  schema: () => jsonSchema('{"description":"A temporary reservation that lapses by itself. The document leaves lifetime and output of holdSlot open; 10 minutes and these fields are chosen.","type":"object","properties":{"holdId":{"description":"The site\'s id of the hold.","type":"string","minLength":1,"maxLength":128},"slotId":{"description":"The slot that is held.","$ref":"#/$defs/SlotId"},"status":{"description":"Always `held`: nothing is booked yet.","type":"string","const":"held"},"expiresAt":{"description":"When the slot is free again unless it is booked.","$ref":"#/$defs/Rfc3339DateTime"},"expiresIn":{"description":"How long that is from now, usually PT10M.","$ref":"#/$defs/Iso8601Duration"}},"required":["holdId","slotId","status","expiresAt"]}'),
};

export const IdempotencyKey: Definition = {
  name: "IdempotencyKey",
  schema: () => jsonSchema('{"description":"A UUID made once per intended action. Send the same one when repeating the call, so that it has one effect only. The document asks for a UUID in addToCart and gives the other keys no format; UUIDs are chosen for all.","examples":["6f1c9a52-3d0e-4b8a-9c47-2f5b8e1d7a30"],"type":"string","format":"uuid"}'),
};

export const Iso8601Duration: Definition = {
  name: "Iso8601Duration",
  schema: () => jsonSchema('{"description":"ISO 8601 duration.","examples":["PT2H"],"type":"string","maxLength":64,"format":"duration"}'),
};

export const IsoInterval: Definition = {
  name: "IsoInterval",
  schema: () => jsonSchema('{"description":"ISO 8601 interval: start/end, start/duration or duration/end, with RFC 3339 times.","examples":["2025-08-24T10:00:00+03:00/PT2H","2025-08-24T10:00:00+03:00/2025-08-24T18:00:00+03:00"],"type":"string","maxLength":128,"format":"interval"}'),
};

export const LandmarkCandidate: Definition = {
  name: "LandmarkCandidate",
  uses: () => [AriaRole, CssSelector],
  schema: () => jsonSchema('{"description":"An element that the page offers instead of a selector that matches nothing: ARIA navigation, main and region first. The document asks for landmark candidates and leaves their fields open; these are chosen.","type":"object","properties":{"role":{"description":"Role of the element, for instance navigation.","$ref":"#/$defs/AriaRole"},"selector":{"description":"Selector that matches it.","$ref":"#/$defs/CssSelector"},"name":{"description":"Its accessible name, where it has one.","type":"string","minLength":1,"maxLength":200}},"required":["role","selector"]}'),
};

export const Locale: Definition = {
  name: "Locale",
  schema: () => jsonSchema('{"description":"BCP 47 language tag of language, script and region. The document names the type only; variants and extensions are left out on purpose.","examples":["en","pt-BR","zh-Hant-TW","es-419"],"type":"string","minLength":2,"maxLength":12,"pattern":"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$"}'),
};

export const MissingTarget: Definition = {
  name: "MissingTarget",
  uses: () => [CssSelector, LandmarkCandidate],
  schema: () => jsonSchema('{"description":"Details of a call whose selector matches nothing on the page. Chosen; the document describes no error details.","type":"object","properties":{"selector":{"description":"The selector that matches nothing.","$ref":"#/$defs/CssSelector"},"candidates":{"description":"What the page offers instead, nearest first.","type":"array","items":{"$ref":"#/$defs/LandmarkCandidate"},"maxItems":20}},"required":["selector","candidates"]}'),
};

export const Money: Definition = {
  name: "Money",
  uses: () => [CurrencyCode],
  schema: () => jsonSchema('{"description":"An amount in a currency. The document names the type only; the amount is decimal text, because it is exact and can be read aloud as it stands.","examples":[{"amount":"25.90","currency":"EUR"}],"type":"object","properties":{"amount":{"description":"Decimal amount in major units, for instance 25.90; never negative.","type":"string","minLength":1,"maxLength":17,"pattern":"^[0-9]{1,12}(\\\\.[0-9]{1,4})?$"},"currency":{"description":"Currency of the amount.","$ref":"#/$defs/CurrencyCode"}},"required":["amount","currency"]}'),
};

export const Order: Definition = {
  name: "Order",
  uses: () => [IsoInterval, Money, Rfc3339DateTime, Url],
  schema: () => jsonSchema('{"description":"A placed order. The document leaves the output of placeOrder open; these fields are chosen.","type":"object","properties":{"orderId":{"description":"The site\'s id of the order.","type":"string","minLength":1,"maxLength":128},"orderNumber":{"description":"Number that the person sees, where it differs from the id.","type":"string","minLength":1,"maxLength":64},"status":{"description":"placed: taken, to be paid later; payment-pending: the provider has not answered yet; paid: done.","type":"string","enum":["placed","payment-pending","paid"]},"total":{"description":"What was charged or is due.","$ref":"#/$defs/Money"},"placedAt":{"description":"When it was placed.","$ref":"#/$defs/Rfc3339DateTime"},"confirmationUrl":{"description":"Page that shows the order.","$ref":"#/$defs/Url"},"estimatedDelivery":{"description":"When it should arrive, where the site tells.","$ref":"#/$defs/IsoInterval"}},"required":["orderId","status","total","placedAt"]}'),
};

export const PageCursor: Definition = {
  name: "PageCursor",
  schema: () => jsonSchema('{"description":"Opaque mark of the next page, from the answer before. The document names the type only; alphabet and length are chosen.","examples":["eyJvZmZzZXQiOjIwfQ=="],"type":"string","minLength":1,"maxLength":512,"pattern":"^[A-Za-z0-9._~=-]{1,512}$"}'),
};

export const PartySize: Definition = {
  name: "PartySize",
  schema: () => jsonSchema('{"description":"How many people. The document names the type only, and says number where it is used; whole numbers from 1 to 100 are chosen.","examples":[2],"type":"integer","minimum":1,"maximum":100}'),
};

export const Path: Definition = {
  name: "Path",
  schema: () => jsonSchema('{"description":"Path on the present site, with query and fragment if needed. It starts with one slash: `//host` would leave the site. The document names the type only; pattern and length are chosen.","examples":["/","/products/red-roses#reviews"],"type":"string","minLength":1,"maxLength":2048,"pattern":"^/([^/\\\\\\\\\\\\s][^\\\\\\\\\\\\s]*)?$"}'),
};

export const PaymentToken: Definition = {
  name: "PaymentToken",
  schema: () => jsonSchema('{"description":"Token of a payment method, made by the payment provider in the page; never a card number. Redacted in every log. The document says `paymentToken` without a type; alphabet and length are chosen.","examples":["pm_tok_8Zk2vQ"],"x-secret":true,"type":"string","minLength":8,"maxLength":512,"pattern":"^[A-Za-z0-9._~+/=-]{8,512}$"}'),
};

export const Phone: Definition = {
  name: "Phone",
  schema: () => jsonSchema('{"description":"Phone number in E.164 with a leading plus and no spaces. The document names the type only; E.164 is chosen.","examples":["+34600111222"],"type":"string","minLength":8,"maxLength":16,"pattern":"^\\\\+[1-9][0-9]{6,14}$"}'),
};

export const ProductId: Definition = {
  name: "ProductId",
  schema: () => jsonSchema('{"description":"The site\'s id of a product. The document names the type only; alphabet and length are chosen and fit numbers, slugs, UUIDs and gid URIs.","examples":["prod_red_roses","gid://shop/Product/42"],"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$"}'),
};

export const Quantity: Definition = {
  name: "Quantity",
  schema: () => jsonSchema('{"description":"How many pieces, 1 or more. The document names the type only; 999 as the most is chosen. To take something out, remove the line.","examples":[2],"type":"integer","minimum":1,"maximum":999}'),
};

export const Query: Definition = {
  name: "Query",
  schema: () => jsonSchema('{"description":"What is looked for, in the person\'s own words; not blank. The document names the type only; 256 characters are chosen.","examples":["red roses under 50 euros"],"type":"string","minLength":1,"maxLength":256,"pattern":"\\\\S"}'),
};

export const ResourceId: Definition = {
  name: "ResourceId",
  schema: () => jsonSchema('{"description":"The site\'s id of what can be booked, such as a table, a room or a person. The document names the type only; alphabet and length are chosen.","examples":["table_4"],"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$"}'),
};

export const Rfc3339DateTime: Definition = {
  name: "Rfc3339DateTime",
  schema: () => jsonSchema('{"description":"RFC 3339 timestamp with offset.","examples":["2025-08-24T10:00:00+03:00"],"type":"string","maxLength":35,"format":"date-time"}'),
};

export const SearchItem: Definition = {
  name: "SearchItem",
  uses: () => [Url],
  schema: () => jsonSchema('{"description":"One search result, a deep link. The document names the four fields without types; lengths and the range of the score are chosen.","type":"object","properties":{"title":{"description":"Title of the page or product.","type":"string","minLength":1,"maxLength":300},"snippet":{"description":"The passage that matches.","type":"string","maxLength":1000},"url":{"description":"Deep link to the page, or to the place on it.","$ref":"#/$defs/Url"},"score":{"description":"How well it matches, 0 to 1.","type":"number","minimum":0,"maximum":1}},"required":["title","snippet","url","score"]}'),
};

export const SitemapEntry: Definition = {
  name: "SitemapEntry",
  uses: () => [Url, W3cDateTime],
  schema: () => jsonSchema('{"description":"One address of a sitemap. The document leaves the output of readSitemap open; these are the fields of the sitemap protocol.","type":"object","properties":{"url":{"description":"Address of the page (`loc`).","$ref":"#/$defs/Url"},"lastmod":{"description":"When the page last changed.","$ref":"#/$defs/W3cDateTime"},"changefreq":{"description":"How often it changes by the site\'s own word.","type":"string","enum":["always","hourly","daily","weekly","monthly","yearly","never"]},"priority":{"description":"Weight within the site, 0 to 1.","type":"number","minimum":0,"maximum":1}},"required":["url"]}'),
};

export const Slot: Definition = {
  name: "Slot",
  uses: () => [Iso8601Duration, Money, PartySize, ResourceId, Rfc3339DateTime, SlotId],
  schema: () => jsonSchema('{"description":"A time that can be booked. The document leaves the output of searchSlots open; these fields are chosen.","type":"object","properties":{"slotId":{"description":"Id to give to holdSlot and bookSlot.","$ref":"#/$defs/SlotId"},"resourceId":{"description":"What is booked.","$ref":"#/$defs/ResourceId"},"resourceName":{"description":"Its name, for instance Terrace, table 4.","type":"string","minLength":1,"maxLength":200},"start":{"description":"When it begins.","$ref":"#/$defs/Rfc3339DateTime"},"end":{"description":"When it ends.","$ref":"#/$defs/Rfc3339DateTime"},"duration":{"description":"How long it is, for instance PT2H.","$ref":"#/$defs/Iso8601Duration"},"capacity":{"description":"How many people fit.","$ref":"#/$defs/PartySize"},"price":{"description":"What booking it costs, where it costs something.","$ref":"#/$defs/Money"},"cancellationPolicy":{"description":"The site\'s policy in words, where the contract provides one.","type":"string","minLength":1,"maxLength":1000}},"required":["slotId","resourceId","start","end","duration"]}'),
};

export const SlotId: Definition = {
  name: "SlotId",
  schema: () => jsonSchema('{"description":"The site\'s id of a bookable time, from searchSlots. The document names the type only; alphabet and length are chosen.","examples":["slot_20261121_1900_t4"],"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$"}'),
};

export const Sort: Definition = {
  name: "Sort",
  schema: () => jsonSchema('{"description":"An order of results. The document names the type only; field and direction are chosen.","examples":[{"field":"score","direction":"desc"}],"type":"object","properties":{"field":{"description":"Field to order by, for instance score.","type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z][A-Za-z0-9_.]{0,63}$"},"direction":{"description":"asc: smallest first; desc: largest first.","default":"asc","type":"string","enum":["asc","desc"]}},"required":["field"]}'),
};

export const Suggestion: Definition = {
  name: "Suggestion",
  uses: () => [Path],
  schema: () => jsonSchema('{"description":"One clickable option. The document leaves the output of suggestNext open; these fields are chosen.","type":"object","properties":{"label":{"description":"Text of the option, in the detected language.","type":"string","minLength":1,"maxLength":80},"path":{"description":"Where a click leads; give it to navigation.goto.","$ref":"#/$defs/Path"},"reason":{"description":"Why it is offered, in a few words.","type":"string","minLength":1,"maxLength":200}},"required":["label","path"]}'),
};

export const UnknownResource: Definition = {
  name: "UnknownResource",
  schema: () => jsonSchema('{"description":"Details of a call that names something which does not exist or is gone. Chosen; the document describes no error details.","type":"object","properties":{"field":{"description":"Input field that names it, for instance slotId.","type":"string","minLength":1,"maxLength":64},"value":{"description":"What was not found.","type":"string","maxLength":2048},"reason":{"description":"Why it cannot be used.","type":"string","enum":["unknown","expired","taken","sold-out"]}},"required":["field","value"]}'),
};

export const Url: Definition = {
  name: "Url",
  schema: () => jsonSchema('{"description":"Absolute http or https address without user name or password in it. The document names the type only; schemes, 2048 characters and the ban on credentials are chosen.","examples":["https://shop.example.com/products/red-roses?size=24"],"type":"string","maxLength":2048,"pattern":"^https?://[^\\\\s/?#@]+([/?#][^\\\\s]*)?$","format":"uri"}'),
};

export const Variant: Definition = {
  name: "Variant",
  uses: () => [Money, Url, VariantId],
  schema: () => jsonSchema('{"description":"One variant of a product. The document leaves the output of listVariants open; these fields are chosen.","type":"object","properties":{"variantId":{"description":"Id to give to addToCart.","$ref":"#/$defs/VariantId"},"title":{"description":"Name of the variant, for instance Red, 24 stems.","type":"string","minLength":1,"maxLength":200},"options":{"description":"What sets the variant apart, in the site\'s order.","type":"array","items":{"description":"One option.","type":"object","properties":{"name":{"description":"Name of the option, for instance Colour.","type":"string","minLength":1,"maxLength":100},"value":{"description":"Its value here, for instance Red.","type":"string","minLength":1,"maxLength":200}},"required":["name","value"]},"maxItems":10},"price":{"description":"Price of one piece.","$ref":"#/$defs/Money"},"available":{"description":"Whether it can be bought now.","type":"boolean"},"stock":{"description":"Pieces in stock, where the site tells.","type":"integer","minimum":0},"sku":{"description":"Stock keeping unit, where the site tells.","type":"string","minLength":1,"maxLength":100},"imageUrl":{"description":"A picture of the variant.","$ref":"#/$defs/Url"}},"required":["variantId","title","options","price","available"]}'),
};

export const VariantId: Definition = {
  name: "VariantId",
  schema: () => jsonSchema('{"description":"The site\'s id of a product variant, from listVariants. The document names the type only; alphabet and length as for ProductId.","examples":["var_red_24"],"type":"string","minLength":1,"maxLength":128,"pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$"}'),
};

export const W3cDateTime: Definition = {
  name: "W3cDateTime",
  schema: () => jsonSchema('{"description":"W3C datetime as sitemaps write it: a year, a month, a day, or a time with offset. Chosen as a type of its own, since it may be coarser than RFC 3339.","examples":["2025-08","2025-08-24","2025-08-24T10:00+03:00"],"type":"string","minLength":4,"maxLength":35,"pattern":"^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\\\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2}))?)?)?$"}'),
};

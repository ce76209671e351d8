import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textsOf } from "../../runtime/discovery/search/fields.js";
import { createSearchIndex, type SearchIndex } from "../../runtime/discovery/search/search-index.js";
import { stem } from "../../runtime/discovery/search/stem.js";
import { wordsOf } from "../../runtime/discovery/search/words.js";
import type { ToolDeclaration } from "../../runtime/tool/tool.js";
import { cpuTimeOf } from "../cpu-time.js";
import { declare, searchTool } from "../runtime/fixture.js";

type Sketch = Partial<ToolDeclaration> & { readonly id: string };

function put(index: SearchIndex, sketch: Sketch): void {
  const tool = searchTool({ title: sketch.id, description: "", ...sketch });
  index.add({ id: tool.id, texts: textsOf({ ...tool, schemas: { ...tool.schemas, input: true } }), effect: tool.policy.effect });
}

function indexOf(...sketches: readonly Sketch[]): SearchIndex {
  const index = createSearchIndex();
  for (const sketch of sketches) put(index, sketch);
  return index;
}

const shop: readonly Sketch[] = [
  { id: "shop.createOrder", title: "Create order", description: "Places an order for the items in a cart.", policy: { effect: "write" } },
  { id: "shop.list_orders", title: "List orders", description: "All orders of a customer." },
  { id: "shop.cancelOrder", title: "Cancel order", description: "Stops an order before it is sent.", policy: { effect: "delete" } },
  { id: "shop.search_vendors", title: "Search vendors", description: "Find vendors matching criteria." },
  { id: "calendar.readEvents", title: "Read events", description: "Events between two moments." },
  { id: "media.renderPoster", title: "Render poster", description: "Makes a picture for an event.", policy: { effect: "write" } },
];
const index = indexOf(...shop);
const first = (query: string): string | undefined => index.search(query)[0]?.id;

describe("languages without spaces", () => {
  const abroad = indexOf(
    { id: "a.one", title: "予約をキャンセルする", description: "既存の予約を取り消します。" },
    { id: "a.two", title: "予約する", description: "新しい予約を作ります。" },
    { id: "a.three", title: "查询天气", description: "查询某个城市的天气预报。" },
    { id: "a.four", title: "ยกเลิกคำสั่งซื้อ", description: "ยกเลิกคำสั่งซื้อของลูกค้า" },
  );
  it.each([
    ["キャンセル", "a.one"],
    ["予約を取り消したい", "a.one"],
    ["新しい予約", "a.two"],
    ["天气", "a.three"],
    ["北京天气怎么样", "a.three"],
    ["คำสั่งซื้อ", "a.four"],
  ])("%s is found in the middle of a sentence", (query, id) => {
    expect(abroad.search(query)[0]?.id).toBe(id);
  });
});

describe("words", () => {
  it.each([
    ["createVendorList", ["create", "vendor", "list"]],
    ["create_vendor-list", ["create", "vendor", "list"]],
    ["vendor.HTTPServer2Go", ["vendor", "http", "server2", "go"]],
    ["GitHub", ["github"]],
    ["<p>the customer’s <b>café</b></p>", ["the", "customer", "cafe"]],
    ["STRAẞE straße", ["strasse", "strasse"]],
    ["予約をPDFで", ["予約", "約を", "pdf", "て"]],
    ["see [x](https://example.com/a/b?c=d) now", ["see", "x", "now"]],
    ["", []],
  ])("of %j are %j", (text, words) => {
    expect(wordsOf(text).map((word) => word.text)).toEqual(words);
  });

  it.each([
    ["policies", "policy"],
    ["creating", "created"],
    ["creates", "create"],
    ["addresses", "address"],
    ["stopped", "stop"],
    ["applies", "applied"],
    ["boxes", "box"],
    ["searches", "searching"],
  ])("%s and %s are one", (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ["status", "stat"],
    ["user", "use"],
    ["string", "str"],
    ["news", "newly"],
    ["bus", "bu"],
  ])("%s and %s are two", (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });
});

describe("a search", () => {
  it.each([
    ["place an order", "shop.createOrder"],
    ["add a new order", "shop.createOrder"],
    ["show my orders", "shop.list_orders"],
    ["withdraw an order", "shop.cancelOrder"],
    ["find a vendor", "shop.search_vendors"],
    ["what is in my calendar", "calendar.readEvents"],
    ["vendr", "shop.search_vendors"],
    ["calender", "calendar.readEvents"],
    ["cale", "calendar.readEvents"],
    ["shop.cancelOrder", "shop.cancelOrder"],
    ["shop_list_orders", "shop.list_orders"],
    ["photo of an event", "media.renderPoster"],
  ])("for %j finds %s first", (query, id) => {
    expect(first(query)).toBe(id);
  });

  it.each([
    ["clean up the tags", "a.pruneTags"],
    ["take two of the tags off", "a.removeTag"],
    ["turn the tags off", "a.disableTags"],
    ["undo my repost", "b.unrepost"],
    ["stop reposting", "b.unrepost"],
    ["repost", "b.repost"],
  ])("reads two words that mean one: %j finds %s first", (query, id) => {
    const tags = indexOf(
      { id: "a.listTags", title: "List tags" },
      { id: "a.removeTag", title: "Remove tag", policy: { effect: "delete" } },
      { id: "a.pruneTags", title: "Prune tags", policy: { effect: "write" } },
      { id: "a.disableTags", title: "Disable tags", policy: { effect: "write" } },
      { id: "b.repost", title: "Repost", policy: { effect: "write" } },
      { id: "b.unrepost", title: "Unrepost", policy: { effect: "write" } },
    );
    expect(tags.search(query)[0]?.id).toBe(id);
  });

  it("looks first among the tools of the service that the question names", () => {
    const services = ["acme", "bolt", "cyan"].flatMap((name) => [
      { id: `${name}.users.getUser`, title: "Get user" },
      { id: `${name}.users.getUserEmails`, title: "Get user emails", description: "Email addresses of the user." },
    ]);
    const found = indexOf(...services, { id: "dune.aliases.getAliases", title: "Email aliases", description: "Of a user." });
    expect(found.search("what email addresses does this Dune user have?")[0]?.id).toBe("dune.aliases.getAliases");
    expect(found.search("what email addresses does this Bolt user have?")[0]?.id).toBe("bolt.users.getUserEmails");
  });

  it("says why: each word that was answered, by what, and how", () => {
    const [hit] = index.search("withdraw the ordrs for calend");
    expect(hit).toMatchObject({
      id: "shop.cancelOrder",
      matched: [
        { word: "withdraw", term: "cancel", how: "synonym" },
        { word: "ordrs", term: "order", how: "typo" },
      ],
    });
    expect(index.search("calend")[0]?.matched).toEqual([{ word: "calend", term: "calendar", how: "prefix" }]);
    expect(hit?.score).toBeGreaterThan(0);
  });

  it("prefers what the question wants done: reading for a question, deleting for a removal", () => {
    const twins = indexOf(
      { id: "a.note", title: "Note", policy: { effect: "write" } },
      { id: "b.note", title: "Note", policy: { effect: "delete" } },
      { id: "c.note", title: "Note", policy: { effect: "read" } },
    );
    const best = ["which note", "delete note", "create note"].map((query) => twins.search(query)[0]?.id);
    expect(best).toEqual(["c.note", "b.note", "a.note"]);
  });

  it.each(["", "   ", "???", "xyzzyqwv", "日本語"])("for %j finds nothing", (query) => {
    expect(index.search(query)).toEqual([]);
  });

  it("takes any text, and never long", async () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (query) => {
        const hits = index.search(query);
        expect(hits.every(({ score }) => Number.isFinite(score) && score > 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
    const searchLong = () => {
      index.search("order ".repeat(100_000));
      index.search("a".repeat(1_000_000));
    };
    expect(await cpuTimeOf(searchLong, 100)).toBeLessThan(100);
  });

  it("gives no more than asked, and only what is accepted", () => {
    expect(index.search("order", { limit: 2 })).toHaveLength(2);
    expect(index.search("order", { accept: (id) => id === "shop.list_orders" }).map(({ id }) => id)).toEqual(["shop.list_orders"]);
  });
});

describe("an index", () => {
  const queries = ["order", "find vendors", "events", "create a picture", "cancel", "orders of a customer"];
  const answers = (of: SearchIndex): unknown => queries.map((query) => of.search(query));

  it("answers alike in whatever order it was filled", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...shop], { minLength: shop.length }), (shuffled) => {
        expect(answers(indexOf(...shuffled))).toEqual(answers(index));
      }),
      { numRuns: 30 },
    );
  });

  it("that lost or changed entries answers as if they had never been otherwise", () => {
    const changed = indexOf(
      ...shop,
      { id: "shop.sell", title: "Sell orders to vendors" },
      { id: "shop.list_orders", title: "Pay vendors" },
    );
    expect(changed.search("sell")).toHaveLength(1);
    changed.remove("shop.sell");
    changed.remove("nobody");
    put(changed, shop[1] ?? declare());
    expect(changed.size()).toBe(shop.length);
    expect(changed.search("sell")).toEqual([]);
    expect(answers(changed)).toEqual(answers(index));
  });

  it("is not upset by ids and words that every object has", () => {
    const odd = indexOf({ id: "a.constructor", title: "__proto__ toString" }, ...shop);
    expect(odd.search("constructor")[0]?.id).toBe("a.constructor");
    expect(odd.search("__proto__")[0]?.id).toBe("a.constructor");
  });
});

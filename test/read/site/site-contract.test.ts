import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Registry } from "@toolpact/runtime";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { createDynamicTools } from "../../../generator/dynamic/index.js";
import { approvals } from "../../../runtime/approvals/index.js";
import { createRuntime } from "../../../runtime/index.js";
import { zodOf } from "../../../runtime/schema/index.js";
import { memoryStore } from "../../../runtime/store/memory/index.js";
import { serve } from "../../apis/serve.js";
import { runCli } from "../../cli/project.js";
import { ConsumerProject, problems } from "../../generated/typescript.js";
import { readText, textOf } from "./read-site.js";

const tenant = "acme";
const agent = { tenant, principal: { id: "assistant", kind: "agent" as const } };
const make = (site: string) => createDynamicTools({ site, tenant, allowHosts: [] });

async function acceptedBy(registry: Registry, id: string, values: readonly object[]): Promise<readonly boolean[]> {
  const tool = await registry.tool(id);
  if (tool === undefined) throw new Error(`no tool ${id}`);
  return values.map((value) => zodOf(tool.zod).safeParse(value).success);
}

describe("a site contract", () => {
  test("of a shop gives navigation, forms, search and actions, each with its effect and confirm rule", async () => {
    const { registry } = await make(textOf("shop"));
    expect(registry.name).toBe("demo-shop");
    expect(registry.list().map(({ id, policy: { effect, confirm, auth } }) => [id, effect, confirm.rule, auth])).toEqual([
      ["actions.checkout.place_order", "write", "always", "session"],
      ["actions.product.addToCart", "write", "never", "session"],
      ["forms.fillField", "write", "never", "session"],
      ["forms.submitForm", "write", "when", "session"],
      ["navigation.goto", "read", "never", "none"],
      ["navigation.highlight", "none", "never", "none"],
      ["navigation.open", "read", "never", "none"],
      ["navigation.scrollTo", "none", "never", "none"],
      ["search.siteSearch", "read", "never", "none"],
    ]);
  });

  test("of a booking site explains its policies to the approver", async () => {
    const { registry } = await make(textOf("booking"));
    expect(registry.get("actions.booking.cancel")?.policy.confirm).toEqual({
      rule: "always",
      readBack: ["bookingId"],
      explain: "Free until 24 hours before; 10 euros per person afterwards.",
    });
    expect(registry.get("forms.submitForm")?.policy.confirm).toMatchObject({
      rule: "always",
      explain: expect.stringContaining("A table is held for 15 minutes."),
    });
    expect(registry.list().map(({ id }) => id)).not.toContain("navigation.open");
  });

  test("of many routes, with a parameter among them, allows its own paths alone", async () => {
    const literal = Array.from({ length: 1_000 }, (_, at) => [`/page-${at}/with-a-long-name`, { query: at === 7 }] as const);
    const site = {
      sitecontract: 1,
      origin: "https://shop.example.com",
      routes: Object.fromEntries([...literal, ["/products/{slug}", {}]]),
    };
    const { registry } = await make(JSON.stringify(site));
    const own = ["/page-999/with-a-long-name", "/page-7/with-a-long-name?a=1", "/products/tea#reviews"];
    const others = ["/admin", "/", "/page-1000/with-a-long-name", "/page-8/with-a-long-name?a=1", "/products/tea/delete"];
    const paths = [...own, ...others].map((path) => ({ path }));
    expect(await acceptedBy(registry, "navigation.goto", paths)).toEqual([true, true, true, false, false, false, false, false]);
  });

  test("specialises the tools of the universal surface: same policy, and answers that both accept", async () => {
    const spec = readFileSync(fileURLToPath(new URL("../../../specs/universal-surface.tools.yaml", import.meta.url)), "utf8");
    const site = await make(textOf("shop"));
    const handlers = site.registry.list().flatMap(({ id, call }) => (call.kind === "bridge" ? [id, call.action] : []));
    const universal = await createDynamicTools({ toolspec: spec, tenant, allowHosts: [], handlers });
    const shared = site.registry.list().filter(({ id }) => universal.registry.get(id) !== undefined && id !== "search.siteSearch");
    expect(shared).toHaveLength(6);
    for (const { id, policy, call } of shared) {
      const [tool, own] = [await universal.registry.tool(id), await site.registry.tool(id)];
      const { effect, sideEffects, auth, latencyBudgetMs, execution, timeoutMs, idempotency, reversible } = policy;
      expect(tool?.policy, id).toMatchObject({ effect, sideEffects, auth, latencyBudgetMs, execution, timeoutMs, reversible });
      expect([tool?.policy.idempotency, tool?.call], id).toEqual([idempotency, call]);
      const answers = tool?.schemas.examples.output.map(({ data }) => data) ?? [];
      const output = own && zodOf(own.output());
      expect(
        answers.map((answer) => output?.safeParse(answer).success),
        id,
      ).toEqual(answers.map(() => true));
    }
  });

  test("lets an agent go only to its own pages", async () => {
    const { registry } = await make(textOf("shop"));
    const good = [
      "/",
      "/products",
      "/products?category=roses",
      "/products/red-roses",
      "/products/Rosé#reviews",
      "/products/Ros%C3%A9%20%52",
      "/cart",
    ];
    const bad = [
      "//evil.example.com/",
      "/admin",
      "/cart?x=1",
      "/products/..",
      "/products/%2e%2e/admin",
      "/products/a%2f..%2F..%2fadmin",
      "/products/a%5C..%5cadmin",
      "/products/a%%2F..%2%2Fadmin",
      "/products/a/b",
      "/products/a\\b",
      "/products/ a",
      "https://shop.example.com/",
    ];
    const accepted = await acceptedBy(
      registry,
      "navigation.goto",
      [...good, ...bad].map((path) => ({ path })),
    );
    expect(accepted).toEqual([...good.map(() => true), ...bad.map(() => false)]);
  });

  test("lets an agent open the external origins that it names, and no similar ones", async () => {
    const { registry } = await make(textOf("shop"));
    const good = ["https://carrier.example.com", "https://carrier.example.com/track/AB?x=1#y"];
    const bad = [
      "https://carrier.example.com.evil.org/",
      "https://carrier.example.com@evil.org/",
      "http://carrier.example.com/",
      "https://carrierXexample.com/",
      "javascript:alert(1)",
      "https://carrier.example.com:8443/",
    ];
    const accepted = await acceptedBy(
      registry,
      "navigation.open",
      [...good, ...bad].map((url) => ({ url })),
    );
    expect(accepted).toEqual([...good.map(() => true), ...bad.map(() => false)]);
  });

  test("lists its elements: a selector that it does not name is refused", async () => {
    const { registry } = await make(textOf("shop"));
    const fields = ['form#newsletter [name="email"]', "#q", "#password"];
    expect(
      await acceptedBy(
        registry,
        "forms.fillField",
        fields.map((selector) => ({ selector, value: "x" })),
      ),
    ).toEqual([true, true, false]);
    const elements = ["#reviews", "main", '[data-action="product.addToCart"]', "body"];
    expect(
      await acceptedBy(
        registry,
        "navigation.highlight",
        elements.map((selector) => ({ selector })),
      ),
    ).toEqual([true, true, true, false]);
  });

  test("runs on handlers: a form that creates something waits for approval, a search form is sent at once", async () => {
    const { registry, transports } = await make(textOf("shop"));
    const sent: unknown[] = [];
    const submit = (args: unknown) => {
      sent.push(args);
      return { submitted: true, method: "get", problems: [] };
    };
    const runtime = createRuntime({
      registry,
      transports,
      store: memoryStore(),
      approvals: approvals(),
      handlers: { "forms.submitForm": submit },
    });
    onTestFinished(() => runtime.close());
    const forMia = { ...agent, onBehalfOf: { id: "mia", kind: "user" as const } };
    const call = (formSelector: string) => runtime.call("forms.submitForm", { formSelector, idempotencyKey: crypto.randomUUID() }, forMia);
    expect((await call("form#newsletter")).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    expect(await call("form[role=search]")).toMatchObject({ status: "success", data: { submitted: true } });
    expect(sent).toMatchObject([{ formSelector: "form[role=search]", validate: true }]);
  });

  test("searches the site over HTTP", async () => {
    const items = [{ title: "Red roses", url: "https://shop.example.com/products/red-roses" }];
    const { origin, seen } = await serve({ "GET /api/search": () => ({ json: { items } }) });
    const { registry, transports } = await createDynamicTools({
      site: textOf("shop"),
      tenant,
      allowHosts: [new URL(origin).host],
      transport: { http: { baseUrl: origin } },
    });
    const runtime = createRuntime({ registry, transports });
    onTestFinished(() => runtime.close());
    const answer = await runtime.call("search.siteSearch", { query: "roses & more", max_price: 50 }, agent);
    expect(answer).toMatchObject({ status: "success", data: { items } });
    expect(seen.map(({ query }) => [...query])).toEqual([
      [
        ["q", "roses & more"],
        ["max", "50"],
      ],
    ]);
  });
});

describe("a site contract that is wrong", () => {
  const site = (more: object) => JSON.stringify({ sitecontract: 1, origin: "https://shop.example.com", ...more }, undefined, 1);
  const action = { title: "Pay", description: "Pays.", effect: "write", sideEffects: "writes.order" };

  test.each([
    ["has another version", { sitecontract: 2 }, "site/unknown-version", "Write `sitecontract: 1`", [2, 18]],
    [
      "has an origin with a path",
      { origin: "https://shop.example.com/en" },
      "toolspec/wrong-text",
      "Write `https://shop.example.com`.",
      [3, 12],
    ],
    ["is served without encryption", { origin: "http://shop.example.com" }, "toolspec/wrong-text", "https", [3, 12]],
    ["misspells a key", { route: {} }, "toolspec/unknown-key", "Did you mean `routes`?", [4, 2]],
    ["has a route on another site", { routes: { "//evil.example.com": {} } }, "toolspec/wrong-key", "/products/{slug}", [5, 3]],
    [
      "has too many routes with a parameter",
      { routes: Object.fromEntries(Array.from({ length: 102 }, (_, at) => [`/r${at}/{id}`, {}])) },
      "site/too-many-varying-routes",
      "join those",
      [105, 3],
    ],
    ["has a selector that opens a rule", { selectors: { a: "a{} *" } }, "toolspec/wrong-text", "form#contact", [5, 8]],
    [
      "fills a password",
      { forms: { login: { selector: "#l", title: "Log in", fields: { pw: { type: "password" } } } } },
      "toolspec/wrong-choice",
      "text, email",
      [10, 14],
    ],
    [
      "names a policy that is not there",
      { policies: { hold: { text: "Held." } }, actions: { pay: { ...action, policy: "holds" } } },
      "site/unknown-policy",
      "Did you mean `hold`?",
      [15, 14],
    ],
    [
      "prefetches a page that is not there",
      { routes: { "/products": { prefetch: ["/product"] } } },
      "site/unknown-route",
      "Did you mean `/products`?",
      [7, 5],
    ],
    [
      "gives two filters one parameter",
      { search: { path: "/s", filters: { a: { parameter: "q", description: "A." } } } },
      "site/parameter-twice",
      "Rename it",
      [7, 4],
    ],
    ["searches on another site", { search: { path: "//evil.example.com/s" } }, "toolspec/wrong-text", "/products", [5, 11]],
    [
      "has an effect that says nothing",
      { actions: { pay: { ...action, sideEffects: undefined } } },
      "toolspec/missing-for-effect",
      "sideEffects",
      [5, 3],
    ],
    [
      "has an input that is no object",
      { actions: { pay: { ...action, input: { type: "string" } } } },
      "site/unusable-schema",
      "JSON Schema",
      [5, 10],
    ],
    ["gives two actions one id", { actions: { "add-it": action, add_it: action } }, "plan/duplicate-id", "", [11, 3]],
  ] as const)("and %s, is reported with its place and a fix", async (_, more, code, fix, place) => {
    const { diagnostics } = await readText(site(more));
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map((one) => [one.code, one.line, one.column])).toEqual([[code, ...place]]);
    expect(errors[0]?.fix).toContain(fix);
  });

  test("is not an object, is reported", async () => {
    const { diagnostics } = await readText('["sitecontract"]');
    expect(diagnostics.map(({ code }) => code)).toEqual(["site/not-an-object"]);
  });
});

describe("the code that is generated from a site contract", () => {
  const project = new ConsumerProject();
  afterAll(() => project.remove());

  test("compiles, also where the contract's words are hostile", async () => {
    const hostile = JSON.parse(textOf("shop"));
    hostile.title = "*/ process.exit(1); /* ${process.exit(1)} `";
    hostile.actions["product.addToCart"].description = "*/ }\u2028import('x'); \"'`${1}";
    hostile.forms.newsletter.title = "</script>*/";
    project.write("shop.site.json", JSON.stringify({ ...hostile, name: "shop" }));
    project.write("booking.site.json", textOf("booking"));
    project.write(
      "toolpact.config.json",
      JSON.stringify({ sources: ["shop.site.json", { contract: "booking.site.json", namespace: "harbour" }], handlers: false }),
    );
    expect(await runCli(project.folder, ["generate"])).toMatchObject({ exitCode: 0 });
    expect(problems(project.typeCheck({ include: ["generated/**/*.ts"] }))).toEqual([]);
    const listed = JSON.parse((await runCli(project.folder, ["list", "--json"])).stdout) as { tools: { id: string }[] };
    expect(listed.tools.map(({ id }) => id)).toEqual(expect.arrayContaining(["navigation.goto", "harbour.navigation.goto"]));
  });

  test("follows the selection and the settings of the config", async () => {
    const source = {
      contract: "shop.site.json",
      select: { names: ["navigation.*", "actions.**"], not: { names: ["navigation.open"] } },
      operations: { "actions.product.addToCart": { confirm: "always", title: "Put into the cart" } },
    };
    project.write("toolpact.config.json", JSON.stringify({ sources: [source], handlers: false }));
    expect(await runCli(project.folder, ["generate"])).toMatchObject({ exitCode: 0 });
    const listed = JSON.parse((await runCli(project.folder, ["list", "--json"])).stdout) as { tools: object[] };
    expect(listed.tools.length).toBe(5);
    expect(listed.tools).toContainEqual(
      expect.objectContaining({ id: "actions.product.addToCart", title: "Put into the cart", confirm: "always" }),
    );
  });
});

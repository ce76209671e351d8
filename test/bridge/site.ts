import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { bundle } from "./bundles.js";

export type Received = {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly referrer: string;
};

export type World = {
  /** The shop, which loads the page's side of the bridge. */
  readonly shop: string;
  /** The origin of the agent's window. */
  readonly agent: string;
  /** An origin that is on no list. */
  readonly stranger: string;
  /** What the shop was sent by forms. */
  readonly received: Received[];
  readonly close: () => Promise<void>;
};

/** Three origins on this machine: a shop, an agent and a stranger. */
export async function openWorld(): Promise<World> {
  const received: Received[] = [];
  const bundles = { page: await bundle("page"), agent: await bundle("agent"), "web-mcp": await bundle("web-mcp") };
  const origins = { shop: "", agent: "", stranger: "" };
  const scripts: Answering = (request, response) => {
    const name = /^\/(page|agent|web-mcp)\.js$/.exec(request.url ?? "")?.[1] as keyof typeof bundles | undefined;
    if (name) response.setHeader("content-type", "text/javascript").end(bundles[name]);
    return name !== undefined;
  };
  const servers = await Promise.all([
    serve((request, response) => scripts(request, response) || shopPage(request, response, origins, received)),
    serve((request, response) => scripts(request, response) || html(response, agentPage(origins, request.url ?? "/"))),
    serve((_, response) =>
      html(
        response,
        `<title>Stranger</title><p>A page of a stranger.</p><script>window.heard = []; addEventListener("message", ({ data }) => heard.push(data));</script>`,
      ),
    ),
  ]);
  const [shop = "", agent = "", stranger = ""] = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  Object.assign(origins, { shop, agent, stranger });
  const close = async (): Promise<void> => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };
  return { ...origins, received, close };
}

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown;

function serve(answer: Answering): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((request, response) => void answer(request, response));
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}

function html(response: ServerResponse, body: string): void {
  response.setHeader("content-type", "text/html; charset=utf-8").end(`<!doctype html><html lang="en"><body>${body}</body></html>`);
}

type Origins = { readonly shop: string; readonly agent: string; readonly stranger: string };

/** A window with the shop in a frame. `connect` makes it drive the frame. */
function agentPage({ shop }: Origins, url: string): string {
  const start = new URL(url, shop).searchParams.get("page") ?? "/";
  return `<title>Agent</title>
<iframe id="site" src="${shop}${start.replace(/"/g, "&quot;")}" width="900" height="500"></iframe>
<script type="module">
  import { connectPage } from "/agent.js";
  window.connect = (options) => connectPage({ page: () => document.getElementById("site").contentWindow, origin: ${JSON.stringify(shop)}, ...options });
  window.bridge = connect({ timeoutMs: 8000 });
</script>`;
}

async function shopPage(request: IncomingMessage, response: ServerResponse, origins: Origins, received: Received[]): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", origins.shop);
  if (pathname.startsWith("/send")) {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { "content-type": type = "", referer: referrer = "" } = request.headers;
    received.push({ method: request.method ?? "", path: request.url ?? "", type, body, referrer });
    return html(response, `<h1>Received</h1>${bridge(origins, searchParams)}`);
  }
  if (pathname === "/account") return void response.writeHead(302, { location: "/sign-in" }).end();
  const title = pathname === "/" ? "Shop" : pathname.slice(1);
  html(
    response,
    `<title>${title}</title><header><nav id="menu" aria-label="Main menu"><a href="/products">Products</a></nav></header>
<main><h1>${title}</h1><button data-action="product.addToCart">Add</button><button data-action="cart.clear" disabled>Clear</button>
<section aria-label="Reviews" id="reviews" style="margin-top: 1500px">Reviews</section>${forms(origins)}</main>${bridge(origins, searchParams)}`,
  );
}

function forms({ stranger }: Origins): string {
  return `<form id="contact" action="/send/contact" method="get"><input type="hidden" name="csrf" value="token-of-the-site">
<input name="name"><input name="email" type="email" required><input name="secret" type="password"><input name="code" autocomplete="one-time-code">
<select name="topic"><option value="order">Order</option><option value="other">Other</option></select><input type="checkbox" name="news" value="yes"><textarea name="text"></textarea>
<button formmethod="post" formenctype="multipart/form-data">Send</button></form>
<form id="app-form" action="/send/app" method="post"><input name="note"><button>Save</button></form>
<form id="elsewhere" action="${stranger}/take" method="post"><input name="card"><button>Pay</button></form>`;
}

/** How a page opens its bridge is part of its address: \`app\` for a single-page site, \`rules\` for limits. */
function bridge({ agent, stranger }: Origins, query: URLSearchParams): string {
  const rules = {
    routes: {
      "/": { prefetch: ["/products", "/private"] },
      "/products": { query: true },
      "/products/{slug}": {},
      "/account": {},
      "/broken": {},
    },
    forms: {
      contact: { selector: "form#contact", fields: { name: {}, email: {}, topic: {}, news: {} } },
      app: { selector: "form#app-form", fields: { note: {} } },
    },
    actions: { "product.addToCart": {}, "cart.clear": {}, "cart.count": {}, "cart.missing": {} },
    external: [stranger],
  };
  return `<script type="module">
  import { openBridge } from "/page.js";
  window.clicks = 0;
  document.querySelector("[data-action]")?.addEventListener("click", () => { window.clicks += 1; });
  document.getElementById("app-form")?.addEventListener("submit", (event) => { event.preventDefault(); window.saved = (window.saved ?? 0) + 1; });
  const router = async (path) => { if (path === "/broken") throw new Error("secret words"); history.pushState({}, "", path); document.querySelector("h1").textContent = path; };
  window.bridge = openBridge({
    agents: [${JSON.stringify(agent)}],
    actions: { "cart.count": ({ add }) => ({ count: 2 + (add ?? 0) }) },
    ${query.has("rules") ? `rules: ${JSON.stringify(rules)},` : ""}
    ${query.has("app") ? "router," : ""}
    highlightSeconds: 1,
  });
</script>`;
}

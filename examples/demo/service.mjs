import { createServer } from "node:http";

const products = [
  { id: 1, name: "red roses", price: 24.5 },
  { id: 2, name: "white roses", price: 22 },
  { id: 3, name: "tulips", price: 12 },
];

/** The flower shop on a free port: its address, the orders that arrived, and how to stop it. */
export async function startShop() {
  const orders = [];
  const server = createServer(async (request, response) => {
    const answer = (status, body) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    if (request.method === "GET" && pathname === "/products") {
      return answer(
        200,
        products.filter(({ name }) => name.includes(searchParams.get("query") ?? "")),
      );
    }
    if (request.method === "POST" && pathname === "/orders") {
      let text = "";
      for await (const chunk of request) text += chunk;
      orders.push({ id: orders.length + 1, ...JSON.parse(text) });
      return answer(201, orders.at(-1));
    }
    answer(404, { message: "no such page" });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, orders, close: () => server.close() };
}

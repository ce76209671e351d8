import { connect, createServer, type Socket } from "node:net";

export type SilentProxy = {
  readonly port: number;
  /** From now on, or not any more: what was sent over connections of that time is never answered. */
  silent: boolean;
  readonly stop: () => void;
};

/** Between a client and a server, for a network that swallows everything and says nothing. */
export function startSilentProxy(to: number): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to, "127.0.0.1");
    for (const [from, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => void (proxy.silent || other.write(bytes)));
      from.on("error", () => {});
      from.on("close", () => other.destroy());
    }
  });
  const stop = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  let proxy: SilentProxy = { port: 0, silent: false, stop };
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address !== "object" || address === null) return reject(new Error("no port"));
      proxy = { port: address.port, silent: false, stop };
      resolve(proxy);
    });
  });
}

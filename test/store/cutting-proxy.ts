import { connect, createServer, type Socket } from "node:net";

/** Where a connection breaks. `after`: the server has done all of it, and nobody is told. `silent`: it is not even broken. */
export type Cut = "before" | "middle" | "after" | "silent";

export type CuttingProxy = {
  readonly port: number;
  /** Asked about every request once a connection is ready, with its bytes as text. */
  cut: (request: string) => Cut | undefined;
  /** Put behind the server's first word that a connection is ready. */
  welcome: Buffer | undefined;
  isDown: boolean;
  readonly stop: () => void;
};

// https://www.postgresql.org/docs/current/protocol-message-formats.html: Sync, Query and Terminate end a request, ReadyForQuery an answer.
const endings: ReadonlySet<number | undefined> = new Set([..."SQX"].map((letter) => letter.charCodeAt(0)));
const ready = Buffer.from([0x5a, 0, 0, 0, 5]);

/** Between a client and a PostgreSQL server, request by request. */
export function startCuttingProxy(to: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (proxy.isDown) return void client.destroy();
    const upstream = connect(to, "127.0.0.1");
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => {}).on("close", end));
    let isReady = false;
    let request = Buffer.alloc(0);
    let cut: Cut | undefined;
    client.on("data", (bytes) => {
      if (!isReady) return void upstream.write(bytes);
      request = Buffer.concat([request, bytes]);
      for (let length = requestLength(request); length > 0; length = requestLength(request)) {
        const whole = request.subarray(0, length);
        request = request.subarray(length);
        cut ??= proxy.cut(whole.toString("latin1"));
        if (cut === "before") return end();
        if (cut === "middle") return void upstream.write(whole.subarray(0, length / 2), end);
        if (cut !== "silent") upstream.write(whole);
      }
    });
    upstream.on("data", (bytes) => {
      const isAnswered = bytes.includes(ready);
      if (cut === "after" && isAnswered) end();
      if (cut === undefined) client.write(isAnswered && !isReady && proxy.welcome ? Buffer.concat([bytes, proxy.welcome]) : bytes);
      isReady ||= isAnswered;
    });
  });
  const stop = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  let proxy: CuttingProxy = { port: 0, cut: () => undefined, welcome: undefined, isDown: false, stop };
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address !== "object" || address === null) return reject(new Error("no port"));
      proxy = { ...proxy, port: address.port };
      resolve(proxy);
    });
  });
}

/** Of the first whole request; 0 where there is none yet. */
function requestLength(bytes: Buffer): number {
  for (let start = 0; start + 5 <= bytes.length; ) {
    const end = start + 1 + bytes.readInt32BE(start + 1);
    if (end > bytes.length) return 0;
    if (endings.has(bytes[start])) return end;
    start = end;
  }
  return 0;
}

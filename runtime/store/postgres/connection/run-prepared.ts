import { Buffer } from "node:buffer";
import type { PostgresConnection } from "./connection.js";

/** A statement that gives no rows. */
type PreparedStatement = { readonly name: string; readonly text: string };
export type PreparedValue = string | number | null;

/** Of `pg`, as its cursors and streams use it. */
type Wire = {
  readonly parsedStatements: Readonly<Record<string, unknown>>;
  readonly stream: { readonly writable: boolean; readonly write: Write };
};
type Write = (bytes: Uint8Array) => unknown;

/** How many rows it changed. What `pg` has prepared on its connection is one message; the first time, and with anything else than `pg`, it is a query like others. */
export function runPrepared(
  connection: PostgresConnection,
  { name, text }: PreparedStatement,
  values: readonly PreparedValue[],
): Promise<number> {
  const message = isPrepared(connection, name, text) ? printMessage(name, values) : undefined;
  if (message === undefined) return connection.query({ name, text, values }).then(({ rowCount }) => rowCount ?? 0);
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (result === undefined ? reject(error) : resolve(result.rowCount ?? 0));
    const answer: unknown = connection.query(new Submitted({ name, text, values, message, callback }));
    // A wrapper that awaits every query may have made a promise of it, without a callback.
    if (answer instanceof Promise) answer.then((result) => isResult(result) && callback(null, result), callback);
  });
}

function isPrepared(
  connection: PostgresConnection & { readonly connection?: Partial<Wire>; readonly pipeline?: unknown },
  name: string,
  text: string,
): boolean {
  const { connection: wire, pipeline } = connection;
  return wire?.parsedStatements?.[name] === text && wire.stream !== undefined && pipeline !== true;
}

type Result = { readonly rowCount: number | null };
type Callback = (error: unknown, result?: Result) => void;

function isResult(result: unknown): result is Result {
  return typeof result === "object" && result !== null && "rowCount" in result;
}

type Submission = PreparedStatement & {
  readonly values: readonly PreparedValue[];
  readonly message: Uint8Array;
  readonly callback: Callback;
};

/**
 * What `pg` takes in place of its own query, which asks each time for the columns, writes four messages, and costs a tenth of a call. A wrapper may make
 * a plain query of it, which finds all that it needs, or an object with this prototype, so nothing here is private.
 */
class Submitted {
  readonly name: string;
  readonly text: string;
  readonly values: readonly PreparedValue[];
  /** Wrapped by `pg` where a query has a time limit. */
  callback: Callback;
  readonly message: Uint8Array;
  changed = 0;

  constructor({ name, text, values, message, callback }: Submission) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.callback = callback;
    this.message = message;
  }
  submit({ stream }: Wire): null {
    if (stream.writable) stream.write(this.message);
    return null;
  }
  handleCommandComplete({ text }: { readonly text: string }): void {
    this.changed = Number(text.slice(text.lastIndexOf(" ") + 1));
  }
  handleReadyForQuery(): void {
    this.callback(null, { rowCount: this.changed });
  }
  handleError(error: unknown): void {
    this.callback(error);
  }
}

const scratch = Buffer.allocUnsafeSlow(64 * 1_024);
// A character takes three bytes at most.
const mostCharacters = 20_000;
const executeAndSync = [0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4];

/** Bind, execute, sync: https://www.postgresql.org/docs/current/protocol-message-formats.html. Undefined where it is long. */
function printMessage(name: string, values: readonly PreparedValue[]): Uint8Array | undefined {
  let end = 6;
  scratch[0] = 0x42;
  // The portal without a name.
  scratch[5] = 0;
  end += scratch.write(name, end, "latin1");
  // All values are text.
  end = writeInt16(writeInt16(writeByte(end, 0), 0), values.length);
  let left = mostCharacters;
  for (const value of values) {
    if (value === null) {
      end = writeInt32(end, -1);
      continue;
    }
    const text = typeof value === "string" ? value : String(value);
    left -= text.length + 4;
    if (left < 0) return undefined;
    const size = scratch.write(text, end + 4, "utf8");
    end = writeInt32(end, size) + size;
  }
  end = writeInt16(end, 0);
  writeInt32(1, end - 1);
  for (const byte of executeAndSync) end = writeByte(end, byte);
  // A copy: a socket may write it later.
  return Buffer.from(scratch.subarray(0, end));
}

function writeByte(at: number, byte: number): number {
  scratch[at] = byte;
  return at + 1;
}

function writeInt16(at: number, value: number): number {
  scratch[at] = value >> 8;
  scratch[at + 1] = value;
  return at + 2;
}

function writeInt32(at: number, value: number): number {
  scratch[at] = value >> 24;
  scratch[at + 1] = value >> 16;
  scratch[at + 2] = value >> 8;
  scratch[at + 3] = value;
  return at + 4;
}

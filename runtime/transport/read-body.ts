import { isUtf8 } from "node:buffer";

type Body = { readonly text: string; readonly complete: boolean };

type Bytes = { readonly bytes: Uint8Array; readonly complete: boolean };

/** How much of a body is read. */
type BodyLimits = {
  readonly maxBytes: number;
  /** How long it may take; as long as it wants otherwise. */
  readonly ms?: number;
};

/** Of a failure, whose status says enough: its words are not waited for much longer. */
const failureMs = 2_000;

/** The body as text, and no more of it than allowed: counted while it arrives and after decompression, so that neither a lie nor a bomb gets through. */
export async function readBody(response: Response, limits: BodyLimits): Promise<Body> {
  const { maxBytes } = limits;
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    return { text: "", complete: false };
  }
  const { bytes, complete } = await readBytes(response, limits);
  return { text: complete ? decodeText(bytes, response.headers.get("content-type")) : "", complete };
}

/** Nothing where it is too long, takes too long, or breaks off. */
export function readFailure(response: Response, maxBytes: number): Promise<Body> {
  return readBody(response, { maxBytes, ms: failureMs }).catch(() => ({ text: "", complete: false }));
}

/** The same as bytes; of a body that is too long, its beginning. */
export async function readBytes(response: Response, { maxBytes, ms }: BodyLimits): Promise<Bytes> {
  if (response.body === null) return { bytes: new Uint8Array(), complete: true };
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isLate = false;
  const leave = (): void => {
    isLate = true;
    void reader.cancel().catch(() => {});
  };
  const timer = ms === undefined ? undefined : setTimeout(leave, ms);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { bytes: joined(chunks), complete: !isLate };
      chunks.push(value);
      length += value.byteLength;
      if (length > maxBytes) {
        await reader.cancel();
        return { bytes: joined(chunks).subarray(0, maxBytes), complete: false };
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : new Uint8Array(Buffer.concat(chunks));
}

/** By the character set that it begins with or that the type names. Without one it is UTF-8, or what browsers take for everything else: as UTF-8 its letters would be lost. */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const named = markedAs(bytes) ?? /;\s*charset="?([^\s";]+)/i.exec(contentType ?? "")?.[1];
  return decoderFor(named ?? (isUtf8(bytes) ? "utf-8" : "windows-1252")).decode(bytes);
}

/** https://encoding.spec.whatwg.org/#bom-sniff: goes before any name. Java writes what it calls UTF-16 the other way round than browsers read it, and tables for Excel name nothing. */
function markedAs([first, second]: Uint8Array): string | undefined {
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

/** Of a body that was cut, without the letter in which it may end. */
export function decodeStart(bytes: Uint8Array, contentType: string | null): string {
  const end = bytes.findLastIndex((byte) => byte < 0x80);
  return decodeText(bytes.subarray(0, end + 1), contentType);
}

function decoderFor(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

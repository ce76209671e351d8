import type { HttpResponse } from "@toolpact/runtime";
import type { Json } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import type { MockContract, MockOperation } from "../model/model.js";
import { firstFitting } from "../values/overlay.js";

/** Text and bytes of a success as they go over the wire. */
export type Success = { readonly status: number; readonly type: string | undefined; readonly body: string | Uint8Array | null };

const noBody = new Set([204, 205, 304]);

export function successOf(value: Json, operation: MockOperation, contract: MockContract): Success {
  const { call } = operation;
  if (call.kind !== "http-operation") return { status: 200, type: "application/json", body: JSON.stringify(value) };
  const { status, response } = firstSuccess(call.responses);
  if (noBody.has(status) || (response.mediaType === undefined && value === null)) return { status, type: undefined, body: null };
  const steps = response.success?.split(".");
  const marked =
    steps === undefined ? value : firstFitting(value, [true, 1, "true"], { schema: operation.output, schemas: contract.schemas, steps });
  return { status, ...written(marked, response, isBytes(operation)) };
}

/** A description without a body has a schema of null. Bytes say so in theirs. */
function isBytes({ output }: MockOperation): boolean {
  return output.kind === "bytes" || (output.kind === "union" && output.members.every(({ kind }) => kind === "bytes"));
}

function firstSuccess(responses: { readonly [status: string]: HttpResponse }): {
  readonly status: number;
  readonly response: HttpResponse;
} {
  const good = Object.entries(responses).filter(([status]) => /^2/.test(status));
  const [chosen] = [...good.filter(([, { mediaType }]) => mediaType !== undefined), ...good, ...Object.entries(responses)];
  if (chosen === undefined) return { status: 200, response: {} };
  const [status, response] = chosen;
  return { status: /^2\d\d$/.test(status) ? Number(status) : 200, response };
}

function written(value: Json, response: HttpResponse, isBinary: boolean): Pick<Success, "type" | "body"> {
  const { mediaType = "application/json", stream, data } = response;
  const type = concrete(mediaType);
  if (stream !== undefined && Array.isArray(value)) return { type, body: streamOf(value as readonly Json[], stream, data) };
  if (typeof value === "string" && (response.bytes === true || isBinary)) return { type, body: Buffer.from(value, "base64") };
  if (response.json === true || /[/+]json\b/i.test(type) || typeof value !== "string")
    return { type: jsonType(type, value), body: JSON.stringify(value) };
  return { type, body: value };
}

/** Some types are ranges. */
function concrete(mediaType: string): string {
  if (mediaType.startsWith("text/*")) return "text/plain";
  return mediaType.includes("*") ? "application/json" : mediaType;
}

function jsonType(type: string, value: Json): string {
  return /[/+]json\b/i.test(type) || (typeof value !== "object" && /^text\//i.test(type)) ? type : "application/json";
}

function streamOf(items: readonly Json[], stream: NonNullable<HttpResponse["stream"]>, data: HttpResponse["data"]): string {
  if (stream === "json-lines") return items.map((item) => `${JSON.stringify(item)}\n`).join("");
  if (stream === "json-seq") return items.map((item) => `${String.fromCharCode(0x1e)}${JSON.stringify(item)}\n`).join("");
  return items.map((item) => eventOf(item, data)).join("");
}

function eventOf(item: Json, data: HttpResponse["data"]): string {
  if (data === "json" || !isObject(item)) return `data: ${JSON.stringify(item)}\n\n`;
  const lines = ["event", "id", "retry"].flatMap((name) => (item[name] == null ? [] : [`${name}: ${String(item[name])}`]));
  const said = item.data ?? "";
  const text = typeof said === "string" && data !== "member" ? said : JSON.stringify(said);
  return `${[...lines, ...text.split("\n").map((line) => `data: ${line}`)].join("\n")}\n\n`;
}

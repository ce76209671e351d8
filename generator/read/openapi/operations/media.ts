/** What a media type is to a caller. */
export type MediaKind = "json" | "form" | "multipart" | "text" | "xml" | "bytes" | "sse" | "json-lines" | "json-seq";

const streams: { readonly [essence: string]: MediaKind } = {
  "text/event-stream": "sse",
  "application/jsonl": "json-lines",
  "application/x-jsonl": "json-lines",
  "application/x-ndjson": "json-lines",
  "application/ndjson": "json-lines",
  "application/x-jsonlines": "json-lines",
  "application/jsonlines": "json-lines",
  "application/json-lines": "json-lines",
  "application/x-json-stream": "json-lines",
  "application/stream+json": "json-lines",
  "application/json-seq": "json-seq",
  "application/geo+json-seq": "json-seq",
};

const texts = new Set([
  "application/javascript",
  "application/x-javascript",
  "application/ecmascript",
  "application/csv",
  "application/yaml",
  "application/x-yaml",
  "application/jwt",
  "application/graphql",
  "application/sql",
  "application/x-sql",
  "application/sparql-query",
  "application/sparql-update",
  "application/n-triples",
  "application/n-quads",
  "application/trig",
  "application/x-sh",
  "application/jose",
  "application/x-pem-file",
  "application/pem-certificate-chain",
  "application/toml",
]);

/** Also those of before there was `+json`: `application/x-json`, `application/x-amz-json-1.1`, `application/json-patch`. */
const jsonTypes = /\/(?:(?:[^/]+[+.-])?json5?(?:-\d+(?:\.\d+)?)?|json-(?:patch|rpc|home)|jsonrequest)$/;

const kinds = new Map<string, MediaKind>();

export function mediaKind(mediaType: string): MediaKind {
  const kind = kinds.get(mediaType) ?? findKind(mediaType);
  if (kinds.size < 1_000) kinds.set(mediaType, kind);
  return kind;
}

function findKind(mediaType: string): MediaKind {
  const essence = ((meantType(mediaType) ?? mediaType).split(";")[0] ?? "").trim().toLowerCase();
  if (Object.hasOwn(streams, essence)) return streams[essence] ?? "bytes";
  // Kubernetes: the events of a list that is watched, one a line.
  if (/^application\/json\s*;\s*stream=/i.test(mediaType.trim())) return "json-lines";
  if (["", "*/*", "application/*"].includes(essence) || jsonTypes.test(essence)) return "json";
  if (/\+json-seq$/.test(essence)) return "json-seq";
  if (essence === "application/x-www-form-urlencoded") return "form";
  if (essence.startsWith("multipart/")) return "multipart";
  if (/^(?:application|text)\/xml$/.test(essence) || essence.endsWith("+xml")) return "xml";
  if (essence.startsWith("text/") || texts.has(essence) || essence.endsWith("+yaml")) return "text";
  return "bytes";
}

/** Which of several is used: what says most about its parts comes first. */
const bodyOrder: readonly MediaKind[] = ["json", "form", "multipart", "text", "xml", "bytes", "json-lines", "json-seq", "sse"];
/** Events come last: where there is anything else, that is the whole answer, and they are the same bit by bit. */
const answerOrder: readonly MediaKind[] = ["json", "json-lines", "json-seq", "text", "xml", "form", "bytes", "multipart", "sse"];

/** RFC 6902: a JSON Patch is a list. Where the schema says otherwise, or nothing, another type is the one that it describes. */
const jsonPatch = /^application\/json-patch\b/i;

type MediaUse =
  | {
      readonly use: "body";
      readonly isList: (type: string) => boolean;
      /** Whether a member is bytes, which neither JSON nor a plain form can hold. */
      readonly holdsFile?: (type: string) => boolean;
    }
  | { readonly use: "answer" };

export function chooseMediaType(types: readonly string[], purpose: MediaUse): string | undefined {
  if (types.length <= 1) return types[0];
  const order = purpose.use === "body" ? bodyOrder : answerOrder;
  // `application/json` itself before its relatives, a real type before a range.
  const place = (type: string): number => {
    if (/^application\/json(?!-)\b/i.test(type)) return 0;
    if (purpose.use === "body" && jsonPatch.test(type) && !purpose.isList(type)) return 3;
    return type.includes("*") ? 2 : 1;
  };
  const rank = (type: string): number => order.indexOf(mediaKind(type)) * 10 + place(type);
  const [best, ...others] = [...types].sort((left, right) => rank(left) - rank(right));
  const holdsFile = (purpose.use === "body" ? purpose.holdsFile : undefined) ?? (() => false);
  if (best === undefined || !["json", "form"].includes(mediaKind(best)) || !holdsFile(best)) return best;
  return others.find((type) => mediaKind(type) === "multipart" && holdsFile(type)) ?? best;
}

/** Types without a registration. Documents that use them mean these types. */
const meant: { readonly [written: string]: string } = {
  "application/form-data": "multipart/form-data",
  "form-data": "multipart/form-data",
  "application.json": "application/json",
  json: "application/json",
  xml: "application/xml",
};

/** What stands before a comma is a whole type, what stands behind it a parameter (`application/json, v=2`, for `;`) or another type. */
const withComma = /^([^\s/;,]+\/[^\s/;,]+)\s*,\s*([^\s/;,=]+=[^,]*)?/;

/** The registered type that an unregistered one means. */
export function meantType(mediaType: string): string | undefined {
  const plain = mediaType.trim().toLowerCase();
  if (Object.hasOwn(meant, plain)) return meant[plain];
  const [, type, parameter] = withComma.exec(mediaType.trim()) ?? [];
  return type === undefined || parameter === undefined ? type : `${type}; ${parameter.trim()}`;
}

/** Where a document gives only a range for the type of a body: a type by its kind, JSON otherwise. */
const usual: { readonly [kind in MediaKind]?: string } = {
  multipart: "multipart/form-data",
  text: "text/plain",
  xml: "application/xml",
  bytes: "application/octet-stream",
};

/** What is sent: a range is no type. */
export function concreteType(mediaType: string): string {
  const type = meantType(mediaType) ?? mediaType;
  const isRange = type.includes("*") || type.trim() === "";
  return isRange ? (usual[mediaKind(type)] ?? "application/json") : type;
}

import type { Json, JsonObject } from "../../generator/ir/index.js";
import { zodOf } from "../../runtime/schema/index.js";
import type { AnyTool } from "../../runtime/tool/tool.js";
import { makeValue } from "../differential/make-value.js";
import { Random, seedOf } from "../differential/random.js";
import { record } from "./reference/document.js";

/** Texts that formats take: the maker of values knows no formats. */
const formats: { readonly [format: string]: readonly string[] } = {
  "date-time": ["2026-03-01T08:30:00Z", "1999-12-31T23:59:59.5+02:00"],
  date: ["2026-03-01"],
  time: ["08:30:00Z"],
  email: ["ana+b@example.com"],
  uri: ["https://example.com/a b?x=1&y=2#z".replace(" ", "%20"), "urn:x:y"],
  url: ["https://example.com/?q=1"],
  uuid: ["0b8f2c58-9e0c-4f4f-8a74-5d3f0a0d7c11"],
  ipv4: ["203.0.113.7"],
  ipv6: ["2001:db8::1"],
  hostname: ["api.example.com"],
};

/** Bytes that show a wrong encoding: every value, a line end, half of a UTF-8 sequence. */
const bytes = [Buffer.from(Array.from({ length: 256 }, (_, index) => index)), Buffer.from("\r\n--x\r\n\xc3"), Buffer.from([])].map((one) =>
  one.toString("base64"),
);

/** Arguments that a tool takes, the same ones every time: what its schema lets be made, and its own example. */
export function makeInputs(tool: AnyTool, count: number): readonly JsonObject[] {
  const { input, examples } = tool.schemas;
  const schema = withFormats(withSegments(record(input), tool.call)) as JsonObject;
  const zod = zodOf(tool.zod);
  const random = new Random(seedOf("wire", tool.id));
  const resolve = (ref: string): Json | undefined => {
    const steps = ref
      .replace(/^#\/?/, "")
      .split("/")
      .filter((step) => step !== "");
    return steps.reduce<Json | undefined>(
      (inner, step) =>
        inner === null || typeof inner !== "object" ? undefined : (inner as JsonObject)[step.replaceAll("~1", "/").replaceAll("~0", "~")],
      schema,
    );
  };
  const made: JsonObject[] = [];
  for (let attempt = 0; attempt < count * 12 && made.length < count; attempt += 1) {
    const given = makeValue(schema, { resolve, random, slips: 0, extras: false });
    // As a caller gives it: whatever the schema would add to it is seen on the wire.
    if (zod.safeParse(given).success) made.push(given as JsonObject);
  }
  const own = examples.input.flatMap(({ input: example }) => (zod.safeParse(example).success ? [example as JsonObject] : []));
  return [...made, ...own.slice(0, 1)];
}

function withFormats(json: Json): Json {
  if (Array.isArray(json)) return json.map(withFormats);
  if (typeof json !== "object" || json === null) return json;
  const node = json as JsonObject;
  const { format, type } = node;
  const samples = typeof format === "string" && Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (node.contentEncoding === "base64") return { enum: bytes };
  if (type === "string" && samples !== undefined && node.enum === undefined) return { enum: samples };
  return Object.fromEntries(Object.entries(node).map(([key, member]) => [key, withFormats(member)]));
}

/** Texts of the path that are not empty, which is refused: one of these in every second call would be all that is seen. */
function withSegments(input: JsonObject, call: AnyTool["call"]): JsonObject {
  const segments = call.kind === "http-operation" ? call.parameters.filter((parameter) => parameter.in === "path") : [];
  const properties = record(input.properties);
  const longer = segments.flatMap(({ field }) => {
    const own = record(properties[field]);
    return own.type === "string" && own.minLength === undefined ? [[field, { ...own, minLength: 1 }] as const] : [];
  });
  return { ...input, properties: { ...properties, ...Object.fromEntries(longer) } };
}

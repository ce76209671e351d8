/** A format whose text is neither JSON nor YAML, or YAML by accident only. */
export type ForeignFormat = { readonly name: string; readonly fix: string };

type Sign = { readonly format: ForeignFormat; readonly ending: RegExp; readonly text: RegExp };

const toOpenApi = (way: string): string => `Convert it to OpenAPI first (${way}), and name that document.`;

/** By the ending of a file, or by how its text begins where the ending is missing or another one. One row a format. */
const signs: readonly Sign[] = [
  {
    format: {
      name: "a Protocol Buffers file (`.proto`)",
      fix: "Toolpact reads no Protocol Buffers. If the service also has a REST gateway, generate its OpenAPI document (protoc-gen-openapi, buf) and name that; or write a tool spec.",
    },
    ending: /\.proto$/i,
    text: /^syntax\s*=\s*["']proto[23]["']\s*;/m,
  },
  {
    format: { name: "a WSDL document", fix: "Toolpact reads no SOAP services. Write a tool spec, whose handlers call the service." },
    ending: /\.wsdl$/i,
    text: /^\s*(?:<\?xml[^>]{0,200}\?>)?\s*<(?:\w{1,20}:)?definitions\b[^>]{0,2000}schemas\.xmlsoap\.org\/wsdl/,
  },
  {
    format: { name: "a RAML document", fix: toOpenApi("webapi-parser or the RAML tools of its provider") },
    ending: /\.raml$/i,
    text: /^#%RAML\s/,
  },
  {
    format: { name: "an API Blueprint document", fix: toOpenApi("apib2openapi") },
    ending: /\.apib$/i,
    text: /^FORMAT:\s*1A\b/,
  },
  {
    format: { name: "a TypeSpec file", fix: toOpenApi("tsp compile, with @typespec/openapi3") },
    ending: /\.tsp$/i,
    text: /^import\s+"@typespec\//,
  },
  {
    format: { name: "a Smithy model", fix: toOpenApi("smithy build, with the `openapi` plugin") },
    ending: /\.smithy$/i,
    text: /^\$version:\s*"[12]/,
  },
  {
    format: { name: "a Thrift file", fix: "Toolpact reads no Thrift. Write a tool spec, whose handlers call the service." },
    ending: /\.thrift$/i,
    text: /^namespace\s+\w+\s+[\w.]+\s*$/m,
  },
];

/** Which other format a text is written in; undefined where it may be a contract. */
export function foreignFormat({ file, text }: { readonly file: string; readonly text: string }): ForeignFormat | undefined {
  const start = text.slice(0, 4_000).replace(/^\uFEFF/, "");
  // A contract may hold such a text, but none begins with a brace or a key of its own and is one.
  if (/^\s*[{[]/.test(start) || /^["']?(?:openapi|swagger|toolspec)["']?\s*:/m.test(start)) return undefined;
  return signs.find(({ ending, text: sign }) => ending.test(file) || sign.test(start))?.format;
}

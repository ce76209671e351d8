import { own } from "../../own.js";
import type { Host, HostTool } from "../host.js";
import type { ModelAnswer } from "../model-answer.js";
import { callOf, listIn } from "./calls.js";
import { declareTools, type FormatReport } from "./declare-tools.js";
import { type Format, openFormat } from "./open-format.js";
import { type ArgumentSchema, type PlainJson, schemaOf, type Wire } from "./wire.js";

export type GeminiFunction = { name: string; description: string; parametersJsonSchema: ArgumentSchema };
export type GeminiTool = { functionDeclarations: GeminiFunction[] };
export type GeminiPart = { functionResponse: { id?: string; name: string; response: { [name: string]: PlainJson } } };
export type GeminiContent = { role: "user"; parts: GeminiPart[] };

const wire: Wire<GeminiFunction, GeminiContent> = {
  provider: "gemini",
  dialect: "gemini",
  // Documented are 128; the service answers 400 beyond 64.
  name: /^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/,
  tool: (declared) => ({ name: declared.name, description: declared.description, parametersJsonSchema: schemaOf(declared) }),
  callsIn: (answer) =>
    listIn(own(own(answer, "candidates"), 0) ?? answer, "content.parts", "parts").flatMap(
      (part) => callOf(own(part, "functionCall"), { id: "id", arguments: "args" }) ?? [],
    ),
  messages: (results) => [
    {
      role: "user",
      parts: results.map(({ call: { id, name }, ...result }) => ({
        functionResponse: { ...(id === undefined ? {} : { id }), name, response: geminiAnswer(result) },
      })),
    },
  ],
};

/** The `response` of a function response. Without `output` or `error`, the service would guess whether the data is an output or an error. */
export function geminiAnswer({ isError, value }: Pick<ModelAnswer, "isError" | "value">): { [name: string]: PlainJson } {
  // The rendered value is a separate copy.
  const plain = value as PlainJson;
  return isError ? errorOf(plain) : { output: plain };
}

function errorOf(value: PlainJson): { [name: string]: PlainJson } {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "error" in value ? value : { error: value };
}

export type DeclaredGemini = {
  readonly tool: HostTool;
  readonly declaration: GeminiFunction;
  readonly readArguments: (value: unknown) => unknown;
};

/** For hosts that send tools to Gemini themselves. */
export function declareGemini(host: Host): { readonly declared: readonly DeclaredGemini[]; readonly report: FormatReport } {
  const { declared, report } = declareTools({ host, wire, strict: false });
  return {
    report,
    declared: declared.map(({ tool, declared: texts, projection }) => {
      return { tool, declaration: wire.tool(texts), readArguments: projection.readArguments };
    }),
  };
}

/** Google's Gemini. `dispatch` takes the response, a content or its parts. A call without an id is the same call again within the window of the host. */
export function gemini(host: Host): Format<GeminiTool, GeminiContent> {
  const { tools, ...format } = openFormat(host, wire);
  return { ...format, tools: tools.length === 0 ? [] : [{ functionDeclarations: tools }] };
}

import { own } from "../../own.js";
import { callOf, idOf, listIn } from "./calls.js";
import type { WireCall } from "./wire.js";

/** Of a completion, its message or the list of its calls, in the form of OpenAI's Chat Completions. */
export function functionCallsIn(answer: unknown): readonly WireCall[] {
  const choices = own(answer, "choices");
  const message = Array.isArray(choices) ? own(choices[0], "message") : (own(answer, "message") ?? answer);
  return listIn(message, "tool_calls", "toolCalls").flatMap((item) => {
    const call = callOf(own(item, "function"), { id: "", arguments: "arguments" });
    return call === undefined ? [] : { ...call, id: idOf(item, "id") };
  });
}

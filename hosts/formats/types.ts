/** Compiled alone: tools and messages of each format fit the types of the provider's own package, without a cast. */
import Anthropic from "@anthropic-ai/sdk";
import { BedrockRuntimeClient, ConverseCommand, type Message } from "@aws-sdk/client-bedrock-runtime";
import { type Content, GoogleGenAI } from "@google/genai";
import { Mistral } from "@mistralai/mistralai";
import type { ChatCompletionRequestMessage } from "@mistralai/mistralai/models/components";
import type { Host } from "@toolpact/runtime/host";
import { anthropic, bedrock, gemini, mistral, openaiChat, openaiResponses } from "@toolpact/runtime/host/formats";
import OpenAI from "openai";

export async function withAnthropic(host: Host, messages: Anthropic.MessageParam[]): Promise<void> {
  const { tools, dispatch } = anthropic(host, { strict: "auto" });
  const done = await new Anthropic().messages.create({ model: "m", max_tokens: 1, tools, messages });
  messages.push({ role: "assistant", content: done.content }, ...(await dispatch(done)));
}

export async function withResponses(host: Host, input: OpenAI.Responses.ResponseInputItem[]): Promise<void> {
  const { tools, dispatch } = openaiResponses(host, { strict: "auto" });
  const done = await new OpenAI().responses.create({ model: "m", tools, input });
  input.push(...(await dispatch(done)));
}

export async function withChat(host: Host, messages: OpenAI.ChatCompletionMessageParam[]): Promise<void> {
  const { tools, dispatch } = openaiChat(host);
  const done = await new OpenAI().chat.completions.create({ model: "m", tools, messages });
  messages.push(...(await dispatch(done)));
}

export async function withGemini(host: Host, contents: Content[]): Promise<void> {
  const { tools, dispatch } = gemini(host);
  const done = await new GoogleGenAI({}).models.generateContent({ model: "m", contents, config: { tools } });
  contents.push(...(await dispatch(done)));
}

export async function withMistral(host: Host, messages: ChatCompletionRequestMessage[]): Promise<void> {
  const { tools, dispatch } = mistral(host);
  const done = await new Mistral().chat.complete({ model: "m", tools, messages });
  messages.push(...(await dispatch(done)));
}

export async function withBedrock(host: Host, messages: Message[]): Promise<void> {
  const { tools, dispatch } = bedrock(host);
  const done = await new BedrockRuntimeClient().send(new ConverseCommand({ modelId: "m", toolConfig: { tools }, messages }));
  messages.push(...(await dispatch(done)));
}

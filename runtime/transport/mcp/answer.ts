import type { CallToolResult } from "@modelcontextprotocol/client";
import { excerptOf } from "../../errors/upstream/excerpt.js";
import { failureOf } from "../../errors/upstream/meaning.js";
import { failUnreadable } from "../fail-unreadable.js";
import { bindingReader, type ReadJson, tellLarge } from "../int64/read-json.js";
import { answerWithoutSecrets, failSafely, type SecretUse } from "../secret-use.js";
import type { Connecting } from "./connect.js";
import { hadManyBlocks, mostBlocks } from "./few-blocks.js";

/** The data of a result: what it has as structure, otherwise what its content says. */
export function answerOfMcp(result: CallToolResult, { request, use }: Pick<Connecting, "request" | "use">): unknown {
  if (hadManyBlocks(result)) return failUnreadable({ kind: "mcp", reason: "too-many-blocks", limit_blocks: mostBlocks }, use);
  if (result.isError === true) return failResult(result, use);
  const { structuredContent: structure } = result;
  if (structure !== undefined) tellLarge(structure, { context: request.context, use });
  const value = structure !== undefined ? structure : contentOf(result, bindingReader(request, use));
  return use.values().length === 0 ? value : answerWithoutSecrets({ value, text: JSON.stringify(value) ?? "" }, use);
}

/** One block is the answer, several are a list. Text is JSON where it can be read as such; images and resources stay the blocks that they are. */
function contentOf({ content }: CallToolResult, readJson: ReadJson): unknown {
  const values = content.map((block) => (block.type === "text" ? valueIn(block.text, readJson) : block));
  return values.length < 2 ? (values[0] ?? null) : values;
}

function valueIn(text: string, readJson: ReadJson): unknown {
  const json = readJson(text);
  // Not by its value, which may be null.
  return json === undefined ? text : json.value;
}

/** The tool ran and says that it failed, which proves nothing about what it did before. */
function failResult({ content }: CallToolResult, use: SecretUse): never {
  const secrets = use.told();
  const text = content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join(" ");
  const says = excerptOf(text, secrets);
  return failSafely(failureOf("broken", { details: { upstream: { kind: "mcp", ...(says === "" ? {} : { says }) } } }), use);
}

import { sentenceOf } from "../template/fill-text.js";
import type { AnyTool } from "../tool/tool.js";
import type { Visit } from "./call.js";

type Said = {
  readonly loaded: AnyTool;
  /** Validated. */
  readonly args: unknown;
  /** Anything where a person must agree, or may have to. */
  readonly confirmation: unknown;
};

/**
 * The sentence for whoever waits, once, before anybody outside of the process is asked anything: that may take longer than a person waits for a sign of life.
 * Where a person is still to be asked, it would say too much.
 */
export function say({ request, trail }: Visit, { loaded, args, confirmation }: Said): void {
  if (!loaded.say || trail.isSaid || (confirmation && request.context.approvalId === undefined)) return;
  trail.isSaid = true;
  const text = sentenceOf(loaded.say, args);
  if (text !== undefined) request.progress.tell({ kind: "say", text });
}

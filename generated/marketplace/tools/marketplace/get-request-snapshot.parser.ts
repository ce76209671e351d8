// Made by toolpact from specs/marketplace.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `marketplace.get_request_snapshot` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import {
  isMoltbotOcrResult,
  isMoltbotRequestState,
  isMoltbotRequirements,
  isMoltbotShortlistItem,
  isMoltbotVendorOutreachSummary,
  isRequestId,
  isRequestMessage,
} from "../../parsers.js";

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return undefined;
  if (countKeys(value) === 1) return value;
  return { request_id: requestId };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const requestId = value.request_id;
  if (!isRequestId(requestId)) return false;
  const conversationId = value.conversation_id;
  if (
    typeof conversationId !== "string" ||
    conversationId === "" ||
    (conversationId.length > 64 && !isAtMost(conversationId, 64))
  ) return false;
  const state = value.state;
  if (!isMoltbotRequestState(state) || !isMoltbotRequirements(value.requirements)) return false;
  const shortlist = value.shortlist;
  if (!Array.isArray(shortlist) || shortlist.length > 50) return false;
  for (let index = 0; index < shortlist.length; index++) {
    const shortlistItem = shortlist[index];
    if (!isMoltbotShortlistItem(shortlistItem)) return false;
  }
  if (!isMoltbotVendorOutreachSummary(value.vendor_outreach_summary)) return false;
  const lastMessages = value.last_messages;
  if (!Array.isArray(lastMessages) || lastMessages.length > 20) return false;
  for (let index2 = 0; index2 < lastMessages.length; index2++) {
    const lastMessagesItem = lastMessages[index2];
    if (!isRequestMessage(lastMessagesItem)) return false;
  }
  const ocr = value.ocr;
  return ocr === undefined || isMoltbotOcrResult(ocr);
}

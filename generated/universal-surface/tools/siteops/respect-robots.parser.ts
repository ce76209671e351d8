// Made by toolpact from specs/universal-surface.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `siteops.respectRobots` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isAtMost } from "@toolpact/runtime/codegen-v1/parser";
import { isUrl } from "../../parsers.js";

const userAgentPattern = /^(\*|[A-Za-z_-]{1,64})$/u;

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = value.url;
  if (!isUrl(url)) return undefined;
  let userAgent = value.userAgent;
  if (
    userAgent !== undefined &&
    (
      typeof userAgent !== "string" ||
      userAgent === "" ||
      (userAgent.length > 64 && !isAtMost(userAgent, 64)) ||
      !userAgentPattern.test(userAgent)
    )
  ) return undefined;
  if (userAgent === undefined) userAgent = "*";
  let known = 1;
  if (value.userAgent !== undefined) known++;
  if (countKeys(value) === known && userAgent === value.userAgent) return value;
  return { url, userAgent };
}

export function isOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const url = value.url;
  if (!isUrl(url) || typeof value.allowed !== "boolean" || value.advisory !== true) return false;
  const robots = value.robots;
  if (robots !== "found" && robots !== "unavailable" && robots !== "unreachable") return false;
  const rule = value.rule;
  if (rule !== undefined) {
    if (typeof rule !== "object" || rule === null || Array.isArray(rule)) return false;
    const ruleKind = rule.kind;
    if (ruleKind !== "allow" && ruleKind !== "disallow") return false;
    const rulePath = rule.path;
    if (
      typeof rulePath !== "string" ||
      (rulePath.length > 2048 && !isAtMost(rulePath, 2048))
    ) return false;
    const ruleUserAgent = rule.userAgent;
    if (
      typeof ruleUserAgent !== "string" ||
      ruleUserAgent === "" ||
      (ruleUserAgent.length > 64 && !isAtMost(ruleUserAgent, 64))
    ) return false;
  }
  const sitemaps = value.sitemaps;
  if (sitemaps !== undefined) {
    if (!Array.isArray(sitemaps) || sitemaps.length > 100) return false;
    for (let index = 0; index < sitemaps.length; index++) {
      const sitemapsItem = sitemaps[index];
      if (!isUrl(sitemapsItem)) return false;
    }
  }
  return true;
}

// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: checks of `url.expand` as plain code. They decide; Zod, made from the same schemas, explains what they refuse.
import { countKeys, isUri } from "@toolpact/runtime/codegen-v1/parser";

const urlPattern = /^https?:\/\//u;

export function parseInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const url = value.url;
  if (typeof url !== "string" || !urlPattern.test(url) || !isUri(url)) return undefined;
  if (countKeys(value) === 1) return value;
  return { url };
}

export function isOutput(value: unknown): boolean {
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    value instanceof Uint8Array
  ) return false;
  const title = value.title;
  if (title !== undefined && typeof title !== "string") return false;
  const description = value.description;
  if (description !== undefined && typeof description !== "string") return false;
  const imageUrl = value.imageUrl;
  if (imageUrl !== undefined && (typeof imageUrl !== "string" || !isUri(imageUrl))) return false;
  const siteName = value.siteName;
  if (siteName !== undefined && typeof siteName !== "string") return false;
  const oEmbed = value.oEmbed;
  if (
    oEmbed !== undefined &&
    (
      typeof oEmbed !== "object" ||
      oEmbed === null ||
      Array.isArray(oEmbed) ||
      oEmbed instanceof Uint8Array
    )
  ) return false;
  const openGraph = value.openGraph;
  return (
    openGraph === undefined ||
    (
      typeof openGraph === "object" &&
      openGraph !== null &&
      !Array.isArray(openGraph) &&
      !(openGraph instanceof Uint8Array)
    )
  );
}

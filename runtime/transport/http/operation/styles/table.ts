import type { HttpParameter } from "../../../../tool/http-call.js";
import { cookie } from "./cookie.js";
import { deepObject } from "./deep-object.js";
import { form, pipeDelimited, spaceDelimited, tabDelimited } from "./form.js";
import { label } from "./label.js";
import { matrix } from "./matrix.js";
import { pipeJoined, simple, spaceJoined, tabJoined } from "./simple.js";
import type { PairStyle, TextStyle } from "./style.js";

type Style = HttpParameter["style"];

/**
 * https://spec.openapis.org/oas/v3.2.0.html#style-values. A style that a place does not have means the place's default: that is what documents
 * with such a mistake want.
 */
const headerStyles: { readonly [style in Style]?: TextStyle } = {
  simple,
  spaceDelimited: spaceJoined,
  pipeDelimited: pipeJoined,
  tabDelimited: tabJoined,
};
const pathStyles: { readonly [style in Style]?: TextStyle } = { ...headerStyles, label, matrix };
const pairStyles: { readonly [style in Style]?: PairStyle } = { form, spaceDelimited, pipeDelimited, tabDelimited, deepObject, cookie };

export function pathStyle(style: Style): TextStyle {
  return pathStyles[style] ?? simple;
}

export function headerStyle(style: Style): TextStyle {
  return headerStyles[style] ?? simple;
}

export function pairStyle(style: Style): PairStyle {
  return pairStyles[style] ?? form;
}

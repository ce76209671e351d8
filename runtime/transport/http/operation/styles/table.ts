import type { HttpParameter } from "../../../../tool/http-call.js";
import { cookie } from "./cookie.js";
import { deepObject } from "./deep-object.js";
import { form, pipeDelimited, spaceDelimited, tabDelimited } from "./form.js";
import { label } from "./label.js";
import { matrix } from "./matrix.js";
import { simple } from "./simple.js";
import type { PairStyle, TextStyle } from "./style.js";

type Style = HttpParameter["style"];

/**
 * https://spec.openapis.org/oas/v3.2.0.html#style-values. A style that a place does not have means the place's default: that is what documents
 * with such a mistake want.
 */
const textStyles: { readonly [style in Style]?: TextStyle } = { simple, label, matrix };
const pairStyles: { readonly [style in Style]?: PairStyle } = { form, spaceDelimited, pipeDelimited, tabDelimited, deepObject, cookie };

export function textStyle(style: Style): TextStyle {
  return textStyles[style] ?? simple;
}

export function pairStyle(style: Style): PairStyle {
  return pairStyles[style] ?? form;
}

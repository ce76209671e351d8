/** RFC 3339, appendix A, the grammar that JSON Schema names: no fractions, no gaps (`P1Y2D`), weeks alone. */
const pattern = /* @__PURE__ */ grammar();

function grammar(): RegExp {
  const time = String.raw`T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)`;
  const date = String.raw`(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)`;
  return new RegExp(String.raw`^P(?:\d+W|${date}(?:${time})?|${time})$`);
}

export function isDuration(text: string): boolean {
  return pattern.test(text);
}

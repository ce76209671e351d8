/** Punycode of one label, without `xn--`: https://www.rfc-editor.org/rfc/rfc3492. Callers bound the length: both directions are quadratic. */
const base = 36;
const tMin = 1;
const tMax = 26;
const firstBias = 72;
const firstCodePoint = 128;
const lastCodePoint = 0x10ffff;

const digits = "abcdefghijklmnopqrstuvwxyz0123456789";

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) {
    rest = Math.floor(rest / (base - tMin));
  }
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + 38));
}

const threshold = (k: number, bias: number): number => Math.min(tMax, Math.max(tMin, k - bias));

export function encodePunycode(text: string): string {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < firstCodePoint);
  let encoded = basic.length > 0 ? `${String.fromCodePoint(...basic)}-` : "";
  let handled = basic.length;
  let [next, delta, bias] = [firstCodePoint, 0, firstBias];
  while (handled < points.length) {
    const smallest = Math.min(...points.filter((point) => point >= next));
    delta += (smallest - next) * (handled + 1);
    next = smallest;
    for (const point of points) {
      if (point < next) {
        delta += 1;
      } else if (point === next) {
        encoded += variableLength(delta, bias);
        bias = adapt(delta, handled + 1, handled === basic.length);
        delta = 0;
        handled += 1;
      }
    }
    delta += 1;
    next += 1;
  }
  return encoded;
}

function variableLength(delta: number, bias: number): string {
  let text = "";
  let rest = delta;
  for (let k = base; ; k += base) {
    const limit = threshold(k, bias);
    if (rest < limit) {
      return text + digits.charAt(rest);
    }
    text += digits.charAt(limit + ((rest - limit) % (base - limit)));
    rest = Math.floor((rest - limit) / (base - limit));
  }
}

/** The text that lower-case Punycode stands for, or undefined where it is none. */
export function decodePunycode(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf("-");
  const points = Array.from(encoded.slice(0, Math.max(0, delimiter)), (character) => character.charCodeAt(0));
  let [point, at, bias] = [firstCodePoint, 0, firstBias];
  for (let index = delimiter + 1; index < encoded.length; ) {
    const start = at;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digits.indexOf(encoded.charAt(index) || "-");
      index += 1;
      at += digit * weight;
      if (digit < 0 || at > Number.MAX_SAFE_INTEGER) {
        return undefined;
      }
      const limit = threshold(k, bias);
      if (digit < limit) {
        break;
      }
      weight *= base - limit;
    }
    bias = adapt(at - start, points.length + 1, start === 0);
    point += Math.floor(at / (points.length + 1));
    at %= points.length + 1;
    if (point > lastCodePoint) {
      return undefined;
    }
    points.splice(at, 0, point);
    at += 1;
  }
  return String.fromCodePoint(...points);
}

import { own, ownText } from "../../own.js";
import { excerptOf } from "./excerpt.js";

export type Said = { readonly code?: string; readonly says?: string };

/** Code and message where services put them (RFC 9457, OAuth, and by habit), and what is said of single fields. The rest of a body is nobody's business. */
export function saidBy(body: unknown, contentType: string | null, secrets: readonly string[]): Said {
  if (typeof body === "string") {
    return body === "" || !/^(?:$|text\/plain\b|[^;]*json\b)/i.test(contentType ?? "") ? {} : { says: excerptOf(body, secrets) };
  }
  const errors = own(body, "errors");
  const places = [own(body, "error"), body, Array.isArray(errors) ? errors[0] : undefined];
  const named = firstText(places, ["code", "type", "reason"]) ?? ownText(body, "error");
  // `"error": "The book is gone"` is no code.
  const code = named !== undefined && /\s/.test(named) ? undefined : named;
  const whole =
    firstText(places, ["message", "detail", "error_description", "title", "msg", "Message", "errorMessage"]) ??
    (code === named ? undefined : named);
  const texts = fieldTexts(body);
  const isRepeated = whole === undefined || texts.some((text) => text.endsWith(whole));
  const says = (isRepeated ? texts : [whole, ...texts]).join("; ");
  return {
    ...(code === undefined ? {} : { code: excerptOf(code, secrets) }),
    ...(says === "" ? {} : { says: excerptOf(says, secrets) }),
  };
}

function firstText(places: readonly unknown[], keys: readonly string[]): string | undefined {
  return places.flatMap((place) => keys.flatMap((key) => ownText(place, key) ?? [])).at(0);
}

const mostFields = 5;

/**
 * `errors: { email: ["is taken"] }` (Rails, Laravel, ASP.NET), `detail: [{ loc, msg }]` (FastAPI), `message: ["email must be …"]` (NestJS), a body that is the
 * fields themselves (Django): without them a caller knows that something is wrong and not what.
 */
function fieldTexts(body: unknown): readonly string[] {
  const errors = own(body, "errors") ?? own(own(body, "error"), "errors");
  if (typeof errors === "object" && errors !== null) return textsIn(errors, { isNamed: true });
  const listed = [own(body, "detail"), own(body, "message")].find(Array.isArray);
  return listed === undefined ? textsIn(isFields(body) ? body : undefined, { isNamed: true }) : textsIn(listed, { isNamed: false });
}

function isFields(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const values: readonly unknown[] = Object.values(body);
  return values.length > 0 && values.every((value) => Array.isArray(value) && value.every((item) => typeof item === "string"));
}

type Place = {
  /** Whether members are fields. */
  readonly isNamed: boolean;
  readonly name?: string;
  readonly depth?: number;
};

function textsIn(value: unknown, { isNamed, name = "", depth = 0 }: Place): readonly string[] {
  if (typeof value === "string") return [name === "" ? value : `${name}: ${value}`];
  if (typeof value !== "object" || value === null || depth > 3) return [];
  const inner = { isNamed, depth: depth + 1 };
  if (Array.isArray(value)) return value.slice(0, mostFields).flatMap((item: unknown) => textsIn(item, { ...inner, name }));
  const text = firstText([value], ["message", "msg", "detail", "description", "title"]);
  if (text !== undefined) return [`${fieldOf(value) ?? name}: ${text}`.replace(/^: /, "")];
  const members: readonly (readonly [string, unknown])[] = isNamed ? Object.entries(value).slice(0, mostFields) : [];
  return members.flatMap(([key, member]) => textsIn(member, { ...inner, name: name === "" ? key : `${name}.${key}` }));
}

/** By its name, its path, or a JSON pointer. */
function fieldOf(error: object): string | undefined {
  const path = own(error, "loc") ?? own(error, "path");
  if (Array.isArray(path))
    return path
      .slice(0, 8)
      .filter((step: unknown) => typeof step !== "object")
      .join(".");
  return firstText([error, own(error, "source")], ["field", "path", "param", "property", "pointer", "parameter"]);
}

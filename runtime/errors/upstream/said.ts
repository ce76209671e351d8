import { own, ownText } from "../../own.js";
import { excerptOf, mostSearched } from "./excerpt.js";

type Saying = { readonly status: number; readonly secrets: readonly string[] };
export type Said = { readonly code?: string; readonly says?: string };

/** Of a message; a code is shorter. */
export const longestWords = 500;

const codeNames = ["code", "type", "reason", "errorcode", "errortype"];
const messageNames = (
  "message detail errordescription msg errormessage errorsummary errormsg errmsg description details errordetail " +
  "errordetails statusmessage title errors faultstring"
).split(" ");

/** Code and message where services put them (RFC 9457, OAuth, and by habit), and messages about single fields. The rest of a body is private. */
export function saidBy(body: unknown, contentType: string | null, { status, secrets }: Saying): Said {
  if (typeof body === "string") {
    return body === "" || !/^(?:$|text\/plain\b|[^;]*json\b)/i.test(contentType ?? "")
      ? {}
      : { says: excerptOf(body, secrets, longestWords) };
  }
  const errors = own(body, "errors");
  const wrapped = ["meta", "fault"].map((name) => own(body, name));
  const places = [
    own(body, "error"),
    body,
    Array.isArray(errors) ? errors[0] : undefined,
    Array.isArray(body) ? body[0] : undefined,
    ...wrapped,
  ];
  const error = ownText(body, "error");
  const words = [firstText(places, codeNames), error];
  // `"error": "The book is gone"` is no code.
  const code = [...words, numberIn(places, status)].find((word) => word !== undefined && !isSentence(word));
  const whole = firstText(places, messageNames) ?? words.find(isSentence);
  const texts = fieldTexts(body);
  const isRepeated = whole === undefined || texts.some((text) => text.endsWith(whole));
  const says = (isRepeated ? texts : [whole, ...texts]).join("; ");
  return {
    ...(code === undefined ? {} : { code: excerptOf(code, secrets) }),
    ...(says === "" ? {} : { says: excerptOf(says, secrets, longestWords) }),
  };
}

function isSentence(text: string | undefined): boolean {
  return text !== undefined && /\s/.test(text);
}

/** So many members of a body are looked at. */
const mostMembers = 200;

/** By their names as they would be in one word: `error_message`, `errorMessage` and `ErrorMessage` are the same. */
function membersOf(place: unknown): readonly (readonly [string, unknown])[] {
  if (typeof place !== "object" || place === null || Array.isArray(place)) return [];
  const names = Object.keys(place).slice(0, mostMembers);
  return names.map((name) => [
    name
      .slice(0, 40)
      .toLowerCase()
      .replace(/[^a-z]/g, ""),
    own(place, name),
  ]);
}

/** The first that is there, of the first place that has one. The type `about:blank` says nothing that the status does not (RFC 9457, 4.2.1). */
function firstText(places: readonly unknown[], names: readonly string[]): string | undefined {
  for (const place of places) {
    const texts = new Map(membersOf(place).filter(([, text]) => typeof text === "string" && text.trim() !== "" && text !== "about:blank"));
    const name = names.find((one) => texts.has(one));
    if (name !== undefined) return String(texts.get(name));
  }
  return undefined;
}

/** A code of digits that says more than the status. */
function numberIn(places: readonly unknown[], status: number): string | undefined {
  const found = places
    .flatMap(membersOf)
    .find(([name, code]) => /^(?:error)?code$/.test(name) && Number.isInteger(code) && code !== status);
  return found === undefined ? undefined : String(found[1]);
}

const mostFields = 5;

/** Members whose own are fields, and those that hold nothing but messages. */
const fieldMaps = /errors$|^errordetail|^modelstate$/;
const messageLists = /^(?:errormessages|messages?|details?|errorcauses|invalid(?:fields|params|parameters)|violations|problems|issues)$/;

/**
 * `errors: { email: ["is taken"] }` (Rails, Laravel, ASP.NET), `detail: [{ loc, msg }]` (FastAPI), `message: ["email must be …"]` (NestJS), `errorMessages` (Jira),
 * `errorCauses` (Okta), a body that is the list itself, or the fields themselves (Django): without them a caller knows that something is wrong and not what.
 */
function fieldTexts(body: unknown): readonly string[] {
  for (const [name, member] of [body, own(body, "error")].flatMap(membersOf)) {
    const isNamed = fieldMaps.test(name);
    const texts = typeof member === "string" || !(isNamed || messageLists.test(name)) ? [] : textsIn(member, { isNamed });
    if (texts.length > 0) return texts;
  }
  return Array.isArray(body) ? textsIn(body, { isNamed: false }) : textsIn(isFields(body) ? body : undefined, { isNamed: true });
}

/**
 * Texts of fields, or of their own fields, also in a list, where a field without a message is empty. There only sentences count, because a value is no
 * message.
 */
function isFields(body: unknown, depth = 0): boolean {
  if (typeof body !== "object" || body === null || depth > 3) return false;
  const values: readonly unknown[] = Object.values(body);
  if (Array.isArray(body))
    return values.every((item) => (typeof item === "string" ? depth === 1 || isSentence(item) : isFields(item, depth + 1)));
  return (values.length > 0 || depth > 0) && values.every((value) => isFields(value, depth + 1));
}

type Place = {
  /** Whether members are fields. */
  readonly isNamed: boolean;
  readonly name?: string;
  readonly depth?: number;
};

function textsIn(value: unknown, { isNamed, name = "", depth = 0 }: Place): readonly string[] {
  if (typeof value === "string") return [name === "" ? value : `${name}: ${value}`];
  if (typeof value !== "object" || value === null || depth > (Array.isArray(value) ? 4 : 3)) return [];
  const inner = { isNamed, depth: depth + 1 };
  if (Array.isArray(value)) return value.slice(0, mostFields).flatMap((item: unknown) => textsIn(item, { ...inner, name }));
  const text = firstText([value, own(value, "error")], messageNames);
  if (text !== undefined) return [`${fieldOf(value) ?? name}: ${text}`.replace(/^: /, "")];
  const members: readonly (readonly [string, unknown])[] = isNamed ? Object.entries(value).slice(0, mostFields) : [];
  // As long as anything that is looked at: each of many texts repeats it.
  return members.flatMap(([key, member]) =>
    textsIn(member, { ...inner, name: (name === "" ? key : `${name}.${key}`).slice(0, mostSearched) }),
  );
}

/** By its name, its path, or a JSON pointer. */
function fieldOf(error: object): string | undefined {
  const path = own(error, "loc") ?? own(error, "path");
  if (Array.isArray(path))
    return path
      .slice(0, 8)
      .filter((step: unknown) => typeof step !== "object")
      .join(".");
  return firstText(
    [error, own(error, "source")],
    ["field", "fieldname", "path", "param", "property", "propertyname", "pointer", "parameter"],
  );
}

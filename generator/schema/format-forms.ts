import type { StringFormat } from "./formats.js";

/** What may stand in the path, the query and the fragment of an address. */
const piece = String.raw`(?:[\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*`;
const host = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,4})?`;
/** An address, a name such as `urn:isbn:0451450523`, or a file as `data:image/png;base64,aGVsbG8=`. */
const uriForm = new RegExp(
  String.raw`^(?:https?://${host}(?:/${piece})?(?:\?${piece})?(?:#${piece})?|data:[\w.+-]+/[\w.+-]+(?:;[\w=-]+)*,[\w+/=-]*|[a-z][a-z0-9+.-]*:[a-z0-9][\w.:~-]*)$`,
  "i",
);
/** Short enough that no part of it is too long. */
const emailForm = /^(?=.{1,64}@.{1,63}$)[a-z0-9]+(?:[._+-][a-z0-9]+)*@[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*\.[a-z]{2,}$/i;
/** Of every year: the last of February is left to the real check. */
const day = String.raw`\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))`;

const hours = String.raw`T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)`;
const duration = new RegExp(String.raw`^P(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)(?:${hours})?|${hours})$`);

/** A text of each format, and a form narrow enough that whatever has it is accepted. Any other text is left to the real check. */
const formats: { readonly [format in StringFormat]: { readonly sample: string; readonly form?: RegExp } } = {
  "date-time": {
    sample: "2026-01-15T09:30:00Z",
    form: new RegExp(String.raw`^${day}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$`),
  },
  date: { sample: "2026-01-15", form: new RegExp(`^${day}$`) },
  time: { sample: "09:30:00Z", form: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/ },
  duration: { sample: "P3D", form: duration },
  email: { sample: "person@example.com", form: emailForm },
  hostname: { sample: "example.com", form: /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/i },
  ipv4: { sample: "192.0.2.1", form: /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/ },
  ipv6: { sample: "2001:db8::1", form: /^2001:db8::[0-9a-f]{1,4}$/ },
  uri: { sample: "https://example.com/", form: uriForm },
  "uri-reference": { sample: "/path", form: /^\/[\w./-]*$/ },
  iri: { sample: "https://example.com/", form: uriForm },
  "iri-reference": { sample: "/path", form: /^\/[\w./-]*$/ },
  "uri-template": { sample: "/path/{id}" },
  "idn-email": { sample: "person@example.com", form: /^[a-z0-9]+(?:[._][a-z0-9]+)*@[a-z0-9]+(?:\.[a-z0-9]+)*\.[a-z]{2,}$/i },
  "idn-hostname": { sample: "example.com", form: /^[a-z0-9]+(?:\.[a-z0-9]+)+$/ },
  regex: { sample: "^[a-z]+$", form: /^\^?(?:[\w -]|\.[*+]?|\[(?:[a-z]-[a-z]|0-9)\][*+]?|\\[dws][*+]?)*\$?$/i },
  uuid: {
    sample: "f81d4fae-7dec-41d0-a765-00a0c91e6bf6",
    form: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  },
  base64: { sample: "aGVsbG8=", form: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/ },
  byte: { sample: "aGVsbG8=", form: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/ },
  base64url: { sample: "aGVsbG8" },
  char: { sample: "a", form: /^[a-z]$/i },
  "json-pointer": { sample: "/a", form: /^(?:\/[a-z0-9]+)*$/i },
  decimal: { sample: "1.5", form: /^\d+\.\d+$/ },
  int64: { sample: "1", form: /^[1-9]\d{0,14}$/ },
  uint64: { sample: "1", form: /^[1-9]\d{0,14}$/ },
  language: { sample: "en", form: /^[a-z]{2}(?:-[A-Z]{2})?$/ },
  "local-date-time": { sample: "2026-01-15T09:30:00" },
  "date-time-local": { sample: "2026-01-15T09:30:00" },
  "time-local": { sample: "09:30:00" },
  interval: { sample: "2026-01-15T09:30:00Z/P3D" },
  "ipv4-cidr": { sample: "192.0.2.0/24" },
  "ipv6-cidr": { sample: "2001:db8::/32" },
  "relative-json-pointer": { sample: "0/a" },
  decimal128: { sample: "1.5", form: /^\d{1,9}\.\d{1,9}$/ },
  unixtime: { sample: "1768469400", form: /^[1-9]\d{0,9}$/ },
  "http-date": { sample: "Thu, 15 Jan 2026 09:30:00 GMT" },
  "media-range": { sample: "text/plain", form: /^(?:text|image|audio|video|application)\/[a-z]+$/ },
  "sf-binary": { sample: ":aGVsbG8=:" },
  "sf-boolean": { sample: "?1", form: /^\?[01]$/ },
  "sf-decimal": { sample: "1.5", form: /^\d\.\d$/ },
  "sf-integer": { sample: "1", form: /^[1-9]\d{0,14}$/ },
  "sf-string": { sample: '"text"', form: /^"[a-z]*"$/ },
  "sf-token": { sample: "text", form: /^[a-z]+$/ },
  commonmark: { sample: "text", form: /^/ },
  html: { sample: "text", form: /^/ },
  password: { sample: "password", form: /^/ },
};

export function hasFormat(format: StringFormat, text: string): true | undefined {
  const { sample, form } = formats[format];
  return text === sample || (text.length <= 2_000 && form?.test(text) === true) ? true : undefined;
}

export function sampleOf(format: string): string | undefined {
  return Object.hasOwn(formats, format) ? formats[format as StringFormat].sample : undefined;
}

import type { DoorFunction } from "./zod-expression.js";

/** Every string format and the door function that asserts it. */
export const stringFormats = {
  "date-time": "iso.datetime",
  "local-date-time": "iso.localDatetime",
  date: "iso.date",
  time: "iso.time",
  duration: "iso.duration",
  interval: "iso.interval",
  email: "email",
  uri: "url",
  uuid: "uuid",
  hostname: "hostname",
  ipv4: "ipv4",
  ipv6: "ipv6",
  base64: "base64",
  password: "string",
} as const satisfies { readonly [format: string]: DoorFunction };

export type Format = keyof typeof stringFormats;

export const formatNames: readonly string[] = [...Object.keys(stringFormats), "binary"];

export function isFormat(name: string): name is Format {
  return Object.hasOwn(stringFormats, name);
}

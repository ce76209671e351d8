import { concreteType, typesOf } from "./concrete-type.js";

/** What usual endings of file names stand for. */
const endings: { readonly [ending: string]: string } = {
  avif: "image/avif",
  csv: "text/csv",
  gif: "image/gif",
  heic: "image/heic",
  htm: "text/html",
  html: "text/html",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  m4a: "audio/mp4",
  md: "text/markdown",
  mov: "video/quicktime",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  ogg: "audio/ogg",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  tif: "image/tiff",
  tiff: "image/tiff",
  txt: "text/plain",
  wav: "audio/wav",
  webm: "video/webm",
  webp: "image/webp",
  xml: "application/xml",
  zip: "application/zip",
};

/** The type of a file: of those that the encoding allows the one that its name ends in, or the first. `image/*` allows every picture. */
export function fileType(allowed: string | undefined, fileName: string | undefined): string | undefined {
  const ending = /\.([^.]+)$/.exec(fileName ?? "")?.[1]?.toLowerCase() ?? "";
  const named = Object.hasOwn(endings, ending) ? endings[ending] : undefined;
  const isAllowed = (type: string): boolean =>
    type.toLowerCase() === named || (/^\w+\/\*$/.test(type) && named?.startsWith(type.slice(0, -1)) === true);
  return typesOf(allowed).some(isAllowed) ? named : concreteType(allowed);
}

import type { HttpBody } from "../../../../tool/http-call.js";
import { isPlainObject, isPresent } from "../styles/wire-value.js";

/** The body in the type that it has with this value: of one in which no file is given it may be another. */
export function typedBody(body: HttpBody, value: unknown): HttpBody {
  const { withoutFiles, encoding = {} } = body;
  if (withoutFiles === undefined || !isPlainObject(value)) return body;
  const isFile = (name: string, item: unknown): boolean =>
    item instanceof Uint8Array || (isPresent(item) && Object.hasOwn(encoding, name) && encoding[name]?.bytes === true);
  const hasFile = Object.entries(value).some(([name, member]) =>
    Array.isArray(member) ? member.some((item) => isFile(name, item)) : isFile(name, member),
  );
  return hasFile ? body : { ...body, mediaType: withoutFiles };
}

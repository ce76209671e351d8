import type { Json, JsonObject } from "../../../../json.js";
import { isRecord, own } from "../../../../own.js";
import type { HttpOperation } from "../../../../tool/http-call.js";
import { withMember } from "../../../../tool/injection.js";

type PageField = Pick<HttpOperation, "parameters" | "body">;

/** The steps to what turns pages: an input field, by its own name or that of the wire, or a member of one, as `pageable.page` of Spring's. */
export function stepsToField(call: PageField, parameter: string): readonly [string, ...string[]] {
  const known = fieldOf(call, parameter);
  if (known !== undefined) return [known];
  const [first = "", ...inner] = parameter.split(".");
  return inner.length === 0 ? [parameter] : [fieldOf(call, first) ?? first, ...inner];
}

/** The same arguments with another value there; the objects on the way are made where they are missing. */
export function withArgument(args: JsonObject, steps: readonly string[], value: Json): JsonObject {
  const changed = withMember(args, steps, value);
  return isJsonObject(changed) ? changed : args;
}

type Changed = readonly [name: string, value: Json];

/** What one has and the other has not, or as another text, each with the name that leads to it. */
export function changedArguments(args: JsonObject, before: unknown): readonly Changed[] {
  return Object.entries(args).flatMap(([name, value]): readonly Changed[] => {
    const old = own(before, name);
    if (value === old) return [];
    if (!isJsonObject(value)) return [[name, value]];
    return changedArguments(value, old).map(([inner, changed]) => [`${name}.${inner}`, changed]);
  });
}

function fieldOf({ parameters, body }: PageField, name: string): string | undefined {
  if (parameters.some(({ field }) => field === name)) return name;
  const inBody = body?.from.kind === "fields" && Object.hasOwn(body.from.fields, name) ? body.from.fields[name] : undefined;
  return parameters.find((parameter) => parameter.name === name)?.field ?? inBody;
}

function isJsonObject(value: unknown): value is JsonObject {
  return isRecord(value);
}

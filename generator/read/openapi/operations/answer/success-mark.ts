import type { HttpResponse } from "@toolpact/runtime";
import type { ObjectSchema, Schema } from "../../../../ir/index.js";
import { namedIn, type Schemas, targetOf } from "../../../../schema/index.js";
import type { GuessId } from "../../guesses/catalogue.js";
import { plainName } from "../pages/page-names.js";

type Marking = { readonly schemas: Schemas; readonly guess: (id: GuessId) => boolean };

/** Members by which an answer says whether it is a success. Others that are always true say something else: `deleted` of what was deleted. */
const markNames = new Set(["ok", "success", "succeeded", "successful", "issuccess", "issuccessful"]);

/**
 * Services such as Slack's answer every request with 200, and say in a member whether it was done. Where the document allows nothing but true there, an answer
 * with false is no success.
 */
export function successMark(schema: Schema, { schemas, guess }: Marking): Pick<HttpResponse, "success"> {
  const marks = new Set(objectsOf(schema, schemas).map((object) => object && markOf(object, schemas)));
  const [success, ...others] = marks;
  return success === undefined || others.length > 0 || !guess("answers/success-flag") ? {} : { success };
}

/** All alternatives. An alternative other than an object is undefined. */
function objectsOf(schema: Schema, schemas: Schemas): readonly (ObjectSchema | undefined)[] {
  const target = targetOf(schema, namedIn(schemas));
  if (target?.kind === "union") return target.members.flatMap((member) => objectsOf(member, schemas));
  return [target?.kind === "object" ? target : undefined];
}

function markOf({ fields }: ObjectSchema, schemas: Schemas): string | undefined {
  return fields.find(({ wireName, presence, schema }) => {
    const target = targetOf(schema, namedIn(schemas));
    const isTrue = target?.kind === "enum" && target.values.length === 1 && target.values[0] === true;
    return isTrue && presence === "required" && markNames.has(plainName(wireName));
  })?.wireName;
}

import type { JsonSchema } from "../json.js";
import { own } from "../own.js";
import { declaredNames } from "../schema/declared-names.js";
import { type DroppedPath, droppedKeys } from "../schema/dropped-keys.js";
import { nearName } from "../schema/near-name.js";
import type { Issue } from "../schema/parse.js";
import type { AnyTool } from "../tool/tool.js";
import { fieldOf, mostIssues } from "./refuse-issues.js";

/** A field of the arguments that no schema took. */
export type UnknownField = {
  readonly path: DroppedPath;
  /** In words, with the nearest declared field. */
  readonly sentence: string;
  /** A declared field that the arguments lack has nearly the same name. */
  readonly isNear: boolean;
};

/** The fields that were left out of what the schema made of the arguments. */
export function unknownFields(tool: AnyTool, given: unknown, made: unknown): readonly UnknownField[] {
  const paths = given === made ? [] : droppedKeys(given, made, mostIssues);
  return paths.flatMap((path) => {
    const field = describe(path, given, tool.schemas.input);
    // A hand-written schema may hand on under another name what it declares.
    return field.isDeclared && !tool.accepts ? [] : [field];
  });
}

/** The same words where the schema itself refuses a field. */
export function namedIssues(issues: readonly Issue[], given: unknown, schema: JsonSchema): readonly Issue[] {
  return issues.map((issue) =>
    issue.code === "unknown-key" ? { ...issue, message: describe(issue.path, given, schema).sentence } : issue,
  );
}

function describe(path: DroppedPath, given: unknown, schema: JsonSchema): UnknownField & { readonly isDeclared: boolean } {
  const place = path.slice(0, -1);
  const name = String(path.at(-1) ?? "");
  const holder = place.reduce<unknown>((value, step) => own(value, step), given);
  const declared = declaredNames(schema, place);
  const shown = `\`${fieldOf(path)}\``;
  if (declared.includes(name))
    return { path, sentence: `${shown} belongs to an alternative that these arguments do not fit.`, isNear: false, isDeclared: true };
  const missing = declared.filter((one) => own(holder, one) === undefined);
  const near = nearName(name, missing);
  const meant = near ?? nearName(name, declared);
  const hint = meant === undefined ? "" : ` Did you mean \`${fieldOf([...place, meant])}\`?`;
  return { path, sentence: `${shown} is not a field of this tool.${hint}`, isNear: near !== undefined, isDeclared: false };
}

import type { JsonObject } from "../../ir/index.js";
import { listNames } from "./site-tool.js";
import type { SiteDocument, SiteForm } from "./table.js";

/** An element that the contract names, and the selector that matches it. */
export type Target = readonly [name: string, selector: string];

export function targetsOf({ landmarks, selectors, actions, forms }: SiteDocument): readonly Target[] {
  const all: readonly Target[] = [
    ...Object.entries(landmarks).map(([name, landmark]) => [name, landmark.selector] as const),
    ...Object.entries(selectors),
    ...Object.entries(actions).map(([name, action]) => [name, action.selector ?? actionSelector(name)] as const),
    ...Object.entries(forms).map(([name, form]) => [name, form.selector] as const),
    ...fieldsOf(forms),
  ];
  const seen = new Set<string>();
  return all.filter(([, selector]) => !seen.has(selector) && seen.add(selector));
}

/** The public fields of all forms. */
export function fieldsOf(forms: SiteDocument["forms"]): readonly Target[] {
  return Object.entries(forms).flatMap(([formName, form]) =>
    Object.keys(form.fields).map((name) => [`${formName}.${name}`, fieldSelector(form, name)] as const),
  );
}

export function fieldSelector(form: SiteForm, name: string): string {
  return form.fields[name]?.selector ?? `${form.selector} [name="${name}"]`;
}

function actionSelector(name: string): string {
  return `[data-action="${name}"]`;
}

/** One of these elements, by its selector. */
export function targetSchema(targets: readonly Target[], what: string): JsonObject {
  return { type: "string", enum: [...new Set(targets.map(([, selector]) => selector))], description: `${what} ${listNames(targets)}.` };
}

import type { HttpBody, Pagination } from "@toolpact/runtime";
import { diagnose, type Report } from "../../../../diagnostics/index.js";
import { nearest } from "../../../../diagnostics/nearest.js";
import { at, type Fact } from "../../../../ir/index.js";
import { missingMember } from "../../../agent/find-member.js";
import type { PaginationSetting } from "../../../agent/index.js";
import { findMember } from "../../../agent/injected-members.js";
import type { Guesses } from "../../guesses/guesses.js";
import type { FoundOperation } from "../collect.js";
import type { PageGuess } from "./page-evidence.js";
import type { PagedOperation } from "./page-facts.js";
import { presentOf } from "./page-shapes.js";
import { findItems, findPagination } from "./pagination.js";

export type DeclaredPages = PagedOperation & {
  /** What `x-agent` or the config says of it. */
  readonly said: Fact<PaginationSetting> | undefined;
  readonly body: HttpBody | undefined;
  /** It changes something: pages without a declaration would repeat the change. */
  readonly acts: boolean;
  readonly found: FoundOperation;
  readonly guesses: Guesses;
  readonly report: Report;
};

/** How an operation turns pages: as it is stated, or else as it is guessed. */
export function planPagination({ said, acts, found, guesses, ...facts }: DeclaredPages): Pagination | undefined {
  if (said === undefined) return acts ? undefined : guessPagination(findPagination(facts), found, guesses);
  if (said.value === true) {
    const [likeliest] = findPagination(facts);
    if (likeliest === undefined) facts.report(diagnose("agent/no-pages-found", {}, said.origin));
    return likeliest?.pagination;
  }
  if (said.value === false) return undefined;
  const { origin, value } = said;
  const known = fieldsOf(facts);
  for (const key of ["parameter", "limit"] as const) {
    const field = key in value ? Reflect.get(value, key) : undefined;
    if (typeof field !== "string" || known.includes(field)) continue;
    const others = field.includes(".") ? missingInner(field, facts) : known;
    if (others === undefined) continue;
    facts.report(diagnose("agent/unknown-page-parameter", { field, nearest: nearest(field, others), known: others }, at(origin, key)));
  }
  for (const key of ["items", "next", "more", "last"] as const) {
    const place = key in value ? Reflect.get(value, key) : undefined;
    const missing = typeof place === "string" ? missingPlace(place, facts) : undefined;
    if (missing === undefined) continue;
    facts.report(
      diagnose(
        "agent/unknown-output-field",
        { path: String(place), nearest: nearest(String(place), missing), known: missing },
        at(origin, key),
      ),
    );
  }
  const items = value.items ?? findItems(facts.output, facts.schemas) ?? "";
  const whole = items === "" ? presentOf(facts.output, facts.schemas) : undefined;
  if (whole?.kind === "object") {
    const lists = whole.fields.flatMap(({ wireName, schema }) => (presentOf(schema, facts.schemas)?.kind === "array" ? wireName : []));
    facts.report(diagnose("agent/unclear-page-items", { lists }, origin));
  }
  return value.kind === "page" ? { first: 1, ...value, items } : { ...value, items };
}

/** The likeliest of those that are on. Where all are off, the likeliest is reported. */
function guessPagination(guessed: readonly PageGuess[], found: FoundOperation, guesses: Guesses): Pagination | undefined {
  const likeliest = guessed.find(({ id }) => guesses.isOn(id)) ?? guessed[0];
  if (likeliest === undefined) return undefined;
  const { id, pagination } = likeliest;
  return guesses.applies(id, { operation: found, what: `\`${found.key}\``, place: found.origin }) ? pagination : undefined;
}

/** Input fields, and what parameters and members of the body are called on the wire. */
function fieldsOf({ input, parameters, body }: Pick<DeclaredPages, "input" | "parameters" | "body">): readonly string[] {
  const inBody = body?.from.kind === "fields" ? Object.keys(body.from.fields) : [];
  return [...new Set([...input.fields.map(({ wireName }) => wireName), ...parameters.map(({ name }) => name), ...inBody])];
}

/** A member of a field (`pageable.page`), which may be called as on the wire. Undefined where it is there, otherwise the members that there are. */
function missingInner(
  path: string,
  { input, parameters, body, schemas }: Pick<DeclaredPages, "input" | "parameters" | "body" | "schemas">,
): readonly string[] | undefined {
  const [first = "", ...inner] = path.split(".");
  const inBody = body?.from.kind === "fields" && Object.hasOwn(body.from.fields, first) ? body.from.fields[first] : undefined;
  const isField = input.fields.some(({ wireName }) => wireName === first);
  const field = isField ? first : (parameters.find(({ name }) => name === first)?.field ?? inBody ?? first);
  const found = findMember(input, [field, ...inner], schemas);
  return "known" in found ? found.known : undefined;
}

/** A pointer may lead to an item, and a member may have a dot in its name, such as `@odata.nextLink`. */
function missingPlace(path: string, { output, schemas }: Pick<DeclaredPages, "output" | "schemas">): readonly string[] | undefined {
  const whole = presentOf(output, schemas);
  if (path.startsWith("/") || (whole?.kind === "object" && whole.fields.some(({ wireName }) => wireName === path))) return undefined;
  return missingMember(output, { path, schemas });
}

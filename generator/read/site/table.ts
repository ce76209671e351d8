import { choice, filled, flag, list, map, matching, optional, record, required, type ShapeValue, text } from "../shape/index.js";
import { effect, sideEffects } from "../toolspec/table/policy.js";
import { schema } from "../toolspec/table/schema.js";
import { specName, version, wordPattern } from "../toolspec/table/words.js";
import { actionPattern, fieldPattern, formatVersion, namePattern, origin, parameter, path, routePattern, selector } from "./words.js";

const route = record("a route", {
  title: optional(text, "What the page is called."),
  description: optional(text, "What the page shows."),
  query: filled(flag, false, "Whether the page takes query parameters."),
  prefetch: filled(list(path), [], "Pages that are likely to be opened next."),
});

const landmark = record("a landmark", {
  role: required(
    choice("banner", "complementary", "contentinfo", "form", "main", "navigation", "region", "search"),
    "Its ARIA landmark role.",
  ),
  selector: required(selector, "A CSS selector that matches it."),
  label: optional(text, "Its accessible name."),
});

const action = record("an action", {
  title: required(text, "A name for people."),
  description: required(text, "What it does, in one or two sentences for the model."),
  selector: optional(selector, "The element. Without it: the element with this `data-action`."),
  input: optional(schema, "A JSON Schema of its input, an object. Without it: no input."),
  output: optional(schema, "A JSON Schema of its answer."),
  effect: required(effect, "What it does outside the page. Drives safety."),
  sideEffects: optional(sideEffects, "What is changed. Needed for an effect."),
  reversible: filled(flag, false, "Whether the effect can be undone. What cannot be undone waits for approval."),
  confirm: optional(choice("always"), "A person is asked although the effect can be undone."),
  readBack: filled(list(text), [], "Input fields that an approver sees first."),
  policy: optional(text, "The name of a policy that is explained to the approver."),
});

/** Types for secrets are not listed: an agent fills only public fields. */
const fieldType = choice(
  "text",
  "email",
  "tel",
  "url",
  "number",
  "date",
  "time",
  "datetime-local",
  "month",
  "week",
  "search",
  "checkbox",
  "radio",
  "range",
  "color",
  "select",
  "textarea",
);

const formField = record("a form field", {
  type: filled(fieldType, "text", "What kind of control it is. Passwords, files and hidden fields have no place here."),
  selector: optional(selector, "A CSS selector. Without it: the control of this name in the form."),
  label: optional(text, "Its label."),
  required: filled(flag, false, "Whether the form is sent with it only."),
});

const form = record("a form", {
  selector: required(selector, "A CSS selector of the form."),
  title: required(text, "A name for people."),
  description: optional(text, "What it is for."),
  method: filled(choice("get", "post", "dialog"), "post", "How it is sent."),
  createsState: optional(flag, "Whether sending it changes something on the server. Without it: a form with `method: post` does."),
  policy: optional(text, "The name of a policy that is explained to the approver."),
  fields: filled(map(formField, { key: fieldPattern, what: "a form field" }), {}, "Its public fields, by name."),
});

const filter = record("a filter", {
  parameter: optional(parameter, "The query parameter. Without it: the name of the filter."),
  description: required(text, "What it filters by."),
  schema: optional(schema, "A JSON Schema of its value. Without it: a text."),
});

const search = record("`search`", {
  path: required(path, "Where the search endpoint answers a GET with JSON."),
  query: filled(parameter, "q", "The query parameter for the words."),
  page: optional(parameter, "The query parameter for the mark of the next page."),
  filters: filled(map(filter, { key: wordPattern, what: "a filter" }), {}, "Further parameters."),
  answer: optional(schema, "A JSON Schema of the answer."),
  description: optional(text, "What can be found."),
});

const policy = record("a policy", {
  title: optional(text, "What it is called."),
  text: required(text, "What an approver must know: until when cancelling is free, what a hold on a card means."),
});

const documentPath = matching({
  want: "a path on the site",
  pattern: /^\/(?:[^/\\\s#{}][^\\\s#{}]*)?$/,
  example: "/openapi.json",
  longest: 500,
});

const apis = record("`apis`", {
  openapi: optional(documentPath, "Where the OpenAPI document is."),
  graphql: optional(documentPath, "Where the GraphQL endpoint is."),
});

/** The whole document. */
export const document = record("the document", {
  sitecontract: required(formatVersion, "The version of the format: 1."),
  $schema: optional(text, "For editors."),
  name: optional(specName, "A short name: the folder of the output. Without it: made of the host."),
  title: optional(text, "A name for people."),
  description: optional(text, "What the site is."),
  version: optional(version, "Semantic version of the contract.", "1.0.0"),
  origin: required(origin, "The origin of the site."),
  routes: filled(map(route, { key: routePattern, what: "a route" }), {}, "The pages, by path."),
  external: filled(list(origin), [], "Origins that may be opened from the site."),
  landmarks: filled(map(landmark, { key: namePattern, what: "a landmark" }), {}, "The landmarks of its pages."),
  selectors: filled(map(selector, { key: namePattern, what: "an element" }), {}, "Further elements, by name."),
  actions: filled(map(action, { key: actionPattern, what: "an action" }), {}, "What elements with `data-action` do, by its value."),
  forms: filled(map(form, { key: namePattern, what: "a form" }), {}, "The forms."),
  search: optional(search, "The search endpoint."),
  prefetch: optional(choice("speculation-rules", "link"), 'How pages prefetch: by Speculation Rules, or by `<link rel="prefetch">`.'),
  policies: filled(map(policy, { key: namePattern, what: "a policy" }), {}, "Cancellation, holds on payments and the like."),
  apis: optional(apis, "The site's own APIs."),
});

export type SiteDocument = ShapeValue<typeof document>;
export type SiteForm = ShapeValue<typeof form>;

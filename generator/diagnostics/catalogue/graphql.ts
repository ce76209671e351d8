import { type Counted, first, grouped, many } from "./counted.js";
import { entry } from "./entry.js";
import { nothingSelected } from "./nothing-selected.js";

/** Some of the names. */
function suchAs({ count, detail }: Counted): string {
  return count === 1 ? detail : `such as ${detail}`;
}

/** Problems of a GraphQL schema, and of operations written for it. A problem in many places is reported once. */
export const graphqlCatalogue = {
  "graphql/syntax": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `This is not valid GraphQL: ${reason}.`,
    fix: () => "Correct the syntax here. The cause may be on the line above.",
  }),
  "graphql/too-deep": entry<Record<never, never>>({
    severity: "error",
    message: () => "The document is nested too deeply.",
    fix: () => "Reduce the nesting of lists, objects or selections.",
  }),
  "graphql/reserved-name": entry<{ name: string }>({
    severity: "error",
    message: ({ name }) => `The name \`${name}\` is reserved. GraphQL reserves names that begin with two underscores.`,
    fix: () => "Choose another name.",
  }),
  "graphql/broken-introspection": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The introspection result cannot be read: ${reason}.`,
    fix: () => "Save the complete response to the introspection query again, or use the schema as SDL.",
  }),
  "graphql/answered-with-errors": entry<{ errors: string }>({
    severity: "warning",
    message: ({ errors }) => `The introspection result contains errors in addition to the schema: ${errors}.`,
    fix: () => "Check whether the schema is complete. If it is not, save the introspection result again.",
  }),
  "graphql/invalid-schema": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The schema is invalid: ${reason}.`,
    fix: () => "Correct the schema, or remove the invalid part.",
  }),
  "graphql/no-definitions": entry<Record<never, never>>({
    severity: "error",
    message: () => "The schema defines no types.",
    fix: () => "Name the files that define the types. Your own operations belong under `documents` of the source.",
  }),
  "graphql/operations-in-schema": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "operation or fragment stands", "operations or fragments stand")} in the schema files (${first(counted)}) and ${counted.count === 1 ? "is" : "are"} ignored.`,
    fix: () => "To make tools of them, move them to files under `documents` of the source.",
  }),
  "graphql/repeats": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "definition is", "definitions are")} repeated without a difference (${first(counted)}). The repetition is ignored.`,
    fix: () => "Nothing to do if a provider owns the schema.",
  }),
  "graphql/contradicting-repeats": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "definition is", "definitions are")} repeated with a difference (${first(counted)}). The first definition is used.`,
    fix: () => "Remove one of the definitions.",
  }),
  "graphql/unknown-types": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "part of the schema uses a type that does", "parts of the schema use types that do")} not exist or cannot be used there (${suchAs(counted)}). ${counted.count === 1 ? "It is" : "They are"} left out.`,
    fix: () => "Define the types, or name all files of the schema.",
  }),
  "graphql/undefined-inputs": entry<Counted & { meant?: string }>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "argument or input field has", "arguments or input fields have")} an undefined type (${suchAs(counted)}). ${counted.count === 1 ? "It is" : "They are"} read as a scalar.`,
    fix: ({ meant }) => (meant === undefined ? "Define the types, or name all files of the schema." : `Did you mean \`${meant}\`?`),
  }),
  "graphql/unknown-type": entry<{ field: string; type: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ field, type }) => `The operation \`${field}\` needs the type \`${type}\`, which does not exist or cannot be used there.`,
    fix: ({ nearest }) =>
      nearest === undefined ? "Define the type, or exclude the operation with `select`." : `Did you mean \`${nearest}\`?`,
  }),
  "graphql/invalid-parts": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "part of the schema breaks", "parts of the schema break")} the rules of GraphQL (${first(counted)}). ${counted.count === 1 ? "It is" : "They are"} used as written.`,
    fix: () => "Nothing to do if a provider owns the schema.",
  }),
  "graphql/no-operations": entry<Record<never, never>>({
    severity: "warning",
    message: () => "The schema has no queries and no mutations, so it gives no tools.",
    fix: () => "Nothing to do if the schema only shares types. Otherwise define `type Query`.",
  }),
  "graphql/tools": entry<{ queries: number; mutations: number; documents: number }>({
    severity: "note",
    needs: "nothing",
    message: ({ queries, mutations, documents }) =>
      `${many(queries, "query", "queries")} and ${many(mutations, "mutation", "mutations")} become tools${documents === 0 ? "" : `, ${grouped(documents)} of them from \`documents\``}.`,
    fix: () => "Nothing to do. To leave tools out, use `select` of the source.",
  }),
  "graphql/subscriptions": entry<{ count: number }>({
    severity: "note",
    needs: "nothing",
    message: ({ count }) =>
      `${many(count, "subscription becomes no tool", "subscriptions become no tools")}, because a tool returns one answer.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/namespaces": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (counted) =>
      `${many(counted.count, "field without arguments groups", "fields without arguments group")} other fields (${first(counted)}): the fields with arguments below are tools of their own.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/nothing-to-ask": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "operation is", "operations are")} left out (${first(counted)}): every field of the answer needs arguments, so a tool could ask for \`__typename\` alone.`,
    fix: () => "Write operations under `documents` that give these arguments.",
  }),
  "graphql/nothing-asked": entry<{ name: string }>({
    severity: "error",
    message: ({ name }) =>
      `\`${name}\` cannot become a tool: every field of its answer needs arguments, so it could ask for \`__typename\` alone.`,
    fix: () => "Write an operation under `documents` that gives these arguments, or do not select this field.",
  }),
  "graphql/federation": entry<{ names: readonly string[] }>({
    severity: "note",
    needs: "nothing",
    message: ({ names }) =>
      `${names.map((name) => `\`${name}\``).join(" and ")} ${names.length === 1 ? "becomes no tool" : "become no tools"}, because only the gateway of a federation uses ${names.length === 1 ? "it" : "them"}.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/uploads": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "operation or input field is", "operations or input fields are")} left out (${first(counted)}), because JSON cannot carry files.`,
    fix: () => "Upload files by other means. If the scalar is not a file, describe it under `scalars`.",
  }),
  "graphql/unknown-scalars": entry<{ count: number; names: string; example: string }>({
    severity: "warning",
    message: ({ count, names }) => `${many(count, "scalar has", "scalars have")} no known format (${names}). Any value is accepted.`,
    fix: ({ example }) => `Describe the values on the source: \`scalars: { ${example}: "string" }\`, or use a JSON Schema.`,
  }),
  "graphql/unknown-scalar": entry<{ name: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ name }) => `\`scalars\` names \`${name}\`, but the schema has no such scalar.`,
    fix: ({ nearest }) => (nearest === undefined ? "Correct the name, or remove it." : `Did you mean \`${nearest}\`?`),
  }),
  "graphql/secret-names": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (counted) =>
      `${many(counted.count, "field is", "fields are")} treated as secret because of ${counted.count === 1 ? "its name" : "their names"} (${first(counted)}). Approvers do not see ${counted.count === 1 ? "its value" : "their values"}.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/wrong-defaults": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "default does not fit its type", "defaults do not fit their types")} (${first(counted)}) and ${counted.count === 1 ? "is" : "are"} left out.`,
    fix: () => "Nothing to do if a provider owns the schema.",
  }),
  "graphql/deep-lists": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (counted) =>
      `${many(counted.count, "list is", "lists are")} nested more than 20 levels deep (${first(counted)}). Any value is accepted below that.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/changed-names": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (counted) =>
      `${many(counted.count, "tool is", "tools are")} not named like ${counted.count === 1 ? "its field" : "their fields"} (${first(counted)}), because that name is too long or in use.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/long-texts": entry<Counted>({
    severity: "note",
    message: (counted) =>
      `${many(counted.count, "description is", "descriptions are")} too long for models and shortened (${first(counted)}).`,
    fix: () => "Write a shorter description in the config, under `operations`.",
  }),
  "graphql/no-endpoint": entry<Record<never, never>>({
    severity: "note",
    message: () => "The schema names no endpoint. Calls go to `/graphql` below the `baseUrl` of the transport.",
    fix: () => "Set `endpoint` of the source.",
  }),
  "graphql/nothing-selected": nothingSelected,
  "graphql/selected": entry<{ selected: number; all: number; rule: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ selected, all, rule }) =>
      `${grouped(selected)} of ${many(all, "operation becomes a tool", "operations become tools")}, selected by ${rule}.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/invalid-document": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The operation does not fit the schema: ${reason}`,
    fix: () => "Correct the operation, or use the schema that it was written for.",
  }),
  "graphql/not-an-operation": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `\`documents\` takes operations and fragments, but this is ${found}.`,
    fix: () => "Name schema files under `contract`, and files with operations under `documents`.",
  }),
  "graphql/subscription-document": entry<Record<never, never>>({
    severity: "error",
    message: () => "A subscription cannot become a tool, because a tool returns one answer.",
    fix: () => "Remove the subscription from the files of `documents`.",
  }),
  "graphql/unnamed-operation": entry<Record<never, never>>({
    severity: "error",
    message: () => "The operation has no name, and the tool needs one.",
    fix: () => "Write a name after `query` or `mutation`.",
  }),
  "graphql/same-operation": entry<{ name: string; what: string }>({
    severity: "error",
    message: ({ name, what }) => `Another ${what} is already named \`${name}\`.`,
    fix: () => "Rename one of the two.",
  }),
  "graphql/results-of-document": entry<{ name: string }>({
    severity: "error",
    message: ({ name }) => `\`results\` cannot change the fields of \`${name}\`, because the operation selects them in its document.`,
    fix: () => "Change the operation in its document, and remove `results`.",
  }),
  "graphql/unknown-field": entry<{ path: string; field: string; why: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ path, field, why }) => `\`${path}\` cannot be selected: \`${field}\` ${why}.`,
    fix: ({ nearest }) => (nearest === undefined ? "Name fields that the schema defines." : `Did you mean \`${nearest}\`?`),
  }),
};

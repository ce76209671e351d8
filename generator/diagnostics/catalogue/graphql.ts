import { type Counted, first, many } from "./counted.js";
import { entry } from "./entry.js";
import { nothingSelected } from "./nothing-selected.js";

/** Of those that are named one by one as far as there is room. */
function suchAs({ count, detail }: Counted): string {
  return count === 1 ? detail : `such as ${detail}`;
}

/** Problems of a GraphQL schema, and of operations written for it. What is wrong in many places is said once. */
export const graphqlCatalogue = {
  "graphql/syntax": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `This is not valid GraphQL: ${reason}.`,
    fix: () => "Correct the syntax here; the cause may stand on the line above.",
  }),
  "graphql/too-deep": entry<Record<never, never>>({
    severity: "error",
    message: () => "The document is nested too deep to be read.",
    fix: () => "Take levels of lists, objects or selections away.",
  }),
  "graphql/reserved-name": entry<{ name: string }>({
    severity: "error",
    message: ({ name }) => `The name \`${name}\` is reserved: names that begin with two underscores belong to GraphQL itself.`,
    fix: () => "Give it another name.",
  }),
  "graphql/broken-introspection": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The introspection result cannot be read: ${reason}.`,
    fix: () => "Save the whole answer to the introspection query once more, or use the schema as SDL.",
  }),
  "graphql/answered-with-errors": entry<{ errors: string }>({
    severity: "warning",
    message: ({ errors }) => `The service answered the introspection query with errors beside the schema: ${errors}.`,
    fix: () => "Look whether something is missing in the schema, and save the answer once more if so.",
  }),
  "graphql/invalid-schema": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `No schema can be made of this: ${reason}.`,
    fix: () => "Correct the schema, or leave the part out.",
  }),
  "graphql/no-definitions": entry<Record<never, never>>({
    severity: "error",
    message: () => "There is no type in this schema.",
    fix: () => "Name the files that define its types. Operations of your own belong under `documents` of a source.",
  }),
  "graphql/operations-in-schema": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "operation or fragment stands", "operations and fragments stand")} in the schema (${first(counted)}) and ${counted.count === 1 ? "is" : "are"} passed over.`,
    fix: () => "Name their files under `documents` of the source, and they become tools.",
  }),
  "graphql/repeats": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "definition is", "definitions are")} given twice (${first(counted)}), word for word; the second is passed over.`,
    fix: () => "Nothing to do, if the schema is not yours.",
  }),
  "graphql/contradicting-repeats": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "definition is", "definitions are")} given twice (${first(counted)}), and not in the same words; the first one counts.`,
    fix: () => "Remove one of the two.",
  }),
  "graphql/unknown-types": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "part of the schema uses a type that does", "parts of the schema use types that do")} not exist or cannot stand there (${suchAs(counted)}), and ${counted.count === 1 ? "is" : "are"} left out.`,
    fix: () => "Define the types, or name all files of the schema.",
  }),
  "graphql/undefined-inputs": entry<Counted & { meant?: string }>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "argument or input field has a type", "arguments and input fields have types")} that nobody defines (${suchAs(counted)}), which ${counted.count === 1 ? "is taken for a scalar" : "are taken for scalars"}.`,
    fix: ({ meant }) => (meant === undefined ? "Define the types, or name all files of the schema." : `Did you mean \`${meant}\`?`),
  }),
  "graphql/unknown-type": entry<{ field: string; type: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ field, type }) => `The operation \`${field}\` needs the type \`${type}\`, which does not exist or cannot stand there.`,
    fix: ({ nearest }) =>
      nearest === undefined ? "Define the type, or leave the operation out by `select`." : `Did you mean \`${nearest}\`?`,
  }),
  "graphql/invalid-parts": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "part of the schema breaks", "parts of the schema break")} the rules of GraphQL (${first(counted)}) and ${counted.count === 1 ? "is taken as it is" : "are taken as they are"}.`,
    fix: () => "Nothing to do, if the schema is not yours.",
  }),
  "graphql/no-operations": entry<Record<never, never>>({
    severity: "warning",
    message: () => "The schema has neither queries nor mutations, so no tool comes of it.",
    fix: () => "Nothing to do if it only shares types; otherwise define `type Query`.",
  }),
  "graphql/tools": entry<{ queries: number; mutations: number; documents: number }>({
    severity: "note",
    needs: "nothing",
    message: ({ queries, mutations, documents }) =>
      `${many(queries, "query", "queries")} and ${many(mutations, "mutation", "mutations")} become tools${documents === 0 ? "" : `, ${documents} of them as operations of your own`}.`,
    fix: () => "Nothing to do. `select` on the source leaves tools out.",
  }),
  "graphql/subscriptions": entry<{ count: number }>({
    severity: "note",
    needs: "nothing",
    message: ({ count }) => `No tools come of ${many(count, "subscription", "subscriptions")}: a tool has one answer.`,
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
      `No tools come of ${names.map((name) => `\`${name}\``).join(" and ")}, which only the gateway of a federation asks for.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/uploads": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "operation or input field is", "operations and input fields are")} left out (${first(counted)}): files do not travel in JSON.`,
    fix: () => "Upload files by other means. If the scalar is no file, say under `scalars` what it is.",
  }),
  "graphql/unknown-scalars": entry<{ count: number; names: string; example: string }>({
    severity: "warning",
    message: ({ count, names }) =>
      `Nobody says what the values of ${many(count, "scalar", "scalars")} are (${names}), so anything is accepted.`,
    fix: ({ example }) => `Say it on the source: \`scalars: { ${example}: "string" }\`, or a JSON Schema.`,
  }),
  "graphql/unknown-scalar": entry<{ name: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ name }) => `\`scalars\` names \`${name}\`, and the schema has no such scalar.`,
    fix: ({ nearest }) => (nearest === undefined ? "Correct the name, or take it away." : `Did you mean \`${nearest}\`?`),
  }),
  "graphql/secret-names": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (counted) =>
      `${many(counted.count, "text is", "texts are")} taken for ${counted.count === 1 ? "a secret" : "secrets"} by ${counted.count === 1 ? "its name" : "their names"} (${first(counted)}), and shown to nobody who approves a call.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/wrong-defaults": entry<Counted>({
    severity: "warning",
    message: (counted) =>
      `${many(counted.count, "default does not fit its type", "defaults do not fit their types")} (${first(counted)}) and ${counted.count === 1 ? "is" : "are"} not shown.`,
    fix: () => "Nothing to do, if the schema is not yours.",
  }),
  "graphql/deep-lists": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (counted) =>
      `${many(counted.count, "list is", "lists are")} nested more than 20 levels deep (${first(counted)}); what lies below may be anything.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/changed-names": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (counted) =>
      `${many(counted.count, "tool has a name", "tools have names")} of another form than ${counted.count === 1 ? "its field" : "their fields"} (${first(counted)}): too long, or taken.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/long-texts": entry<Counted>({
    severity: "note",
    message: (counted) => `${many(counted.count, "description is", "descriptions are")} too long for a model and cut (${first(counted)}).`,
    fix: () => "Give a shorter one in the config, under `operations`.",
  }),
  "graphql/no-endpoint": entry<Record<never, never>>({
    severity: "note",
    message: () => "The schema does not say where the service is, so calls go to `/graphql` below the `baseUrl` of the transport.",
    fix: () => "Set `endpoint` on the source.",
  }),
  "graphql/nothing-selected": nothingSelected,
  "graphql/selected": entry<{ selected: number; all: number; rule: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ selected, all, rule }) => `${selected} of ${all} operations become tools, by ${rule}.`,
    fix: () => "Nothing to do.",
  }),
  "graphql/invalid-document": entry<{ reason: string }>({
    severity: "error",
    message: ({ reason }) => `The schema refuses this operation: ${reason}`,
    fix: () => "Correct the operation, or the schema that it was written for.",
  }),
  "graphql/not-an-operation": entry<{ found: string }>({
    severity: "error",
    message: ({ found }) => `A document holds operations and fragments, and this is ${found}.`,
    fix: () => "Name the files of the schema under `contract`, and those with operations under `documents`.",
  }),
  "graphql/subscription-document": entry<Record<never, never>>({
    severity: "error",
    message: () => "This is a subscription, which has more than one answer, and a tool has one.",
    fix: () => "Take it out of the files of `documents`.",
  }),
  "graphql/unnamed-operation": entry<Record<never, never>>({
    severity: "error",
    message: () => "This operation has no name, which would be the name of the tool.",
    fix: () => "Write a name after `query` or `mutation`.",
  }),
  "graphql/same-operation": entry<{ name: string; what: string }>({
    severity: "error",
    message: ({ name, what }) => `A second ${what} is called \`${name}\`.`,
    fix: () => "Give one of the two another name.",
  }),
  "graphql/results-of-document": entry<{ name: string }>({
    severity: "error",
    message: ({ name }) => `\`results\` cannot change what \`${name}\` asks for: the operation says it in its document.`,
    fix: () => "Change the operation there, and remove `results`.",
  }),
  "graphql/unknown-field": entry<{ path: string; field: string; why: string; nearest: string | undefined }>({
    severity: "error",
    message: ({ path, field, why }) => `\`${path}\` cannot be asked for: \`${field}\` ${why}.`,
    fix: ({ nearest }) => (nearest === undefined ? "Name fields of the answer, from the schema." : `Did you mean \`${nearest}\`?`),
  }),
};

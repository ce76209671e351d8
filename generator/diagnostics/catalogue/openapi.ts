import { type Counted, first, grouped, many } from "./counted.js";
import { entry } from "./entry.js";
import { nothingSelected } from "./nothing-selected.js";

/** Problems of an OpenAPI document. What is wrong in many places is said once, with a count and the first place. */
export const openapiCatalogue = {
  "openapi/not-openapi": entry<{ found: string; fix?: string }>({
    severity: "error",
    message: ({ found }) =>
      `This is no contract: there is neither \`openapi\` nor \`swagger\`, nor the \`toolspec\` of a tool spec (${found}).`,
    fix: ({ fix }) => fix ?? 'Name a document that begins with `openapi: 3.1.0` or `swagger: "2.0"`.',
  }),
  "openapi/unknown-version": entry<{ key: "openapi" | "swagger"; found: string }>({
    severity: "error",
    message: ({ key, found }) => `\`${key}\` must be version ${key === "swagger" ? "2.0" : "3.0, 3.1 or 3.2"}, but this is ${found}.`,
    fix: () => 'Write the version that the document was made for, such as `openapi: 3.1.0` or `swagger: "2.0"`.',
  }),
  "openapi/newer-version": entry<{ found: string }>({
    severity: "warning",
    message: ({ found }) => `OpenAPI ${found} is newer than 3.2, and the document is read as 3.2.`,
    fix: () => "Check the tools that come out, or write `openapi: 3.2.0`.",
  }),
  "openapi/unknown-dialect": entry<{ found: string }>({
    severity: "warning",
    message: ({ found }) => `\`jsonSchemaDialect\` names \`${found}\`, which nobody here knows; schemas are read as OpenAPI's own.`,
    fix: () => "Check the tools whose schemas have keywords of that dialect: such keywords say nothing here.",
  }),
  "openapi/no-paths": entry<Record<never, never>>({
    severity: "error",
    message: () => "`paths` is missing, and there is nothing else in the document.",
    fix: () => "Add `paths` with the operations of the API.",
  }),
  "openapi/wrong-shape": entry<{ what: string; want: string; found: string }>({
    severity: "error",
    message: ({ what, want, found }) => `\`${what}\` must be ${want}, but this is ${found}.`,
    fix: ({ what, want }) => `Give \`${what}\` ${want}.`,
  }),
  "openapi/no-operations": entry<{ others: string }>({
    severity: "warning",
    message: ({ others }) => `The document has no operation, so no tool comes of it${others}.`,
    fix: () => "Add operations under `paths`. A document that only shares components needs none.",
  }),
  "openapi/endless-ref": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` leads back to itself.`,
    fix: () => "Give one of the definitions in the circle a content of its own.",
  }),
  "openapi/too-many-parts": entry<{ most: number }>({
    severity: "error",
    message: ({ most }) =>
      `The operations up to this one have more than ${grouped(most)} parameters, members, values and lines of text together, most of them said once and repeated by references.`,
    fix: () => "Select fewer operations, or remove what is repeated in all of them.",
  }),
  "openapi/repeated-operations": entry<{ most: number }>({
    severity: "error",
    message: ({ most }) => `References repeat operations of other paths more than ${grouped(most)} times.`,
    fix: () => "Write each operation where it stands, or leave out the paths that repeat others.",
  }),
  "openapi/long-lists": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "list is", "lists are")} longer than anybody can choose from (${first(found)}); the first ones count.`,
    fix: () => "Name the ones that are used, in an overlay.",
  }),
  "openapi/nothing-selected": nothingSelected,
  "openapi/selected": entry<{ selected: number; all: number; rule: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ selected, all, rule }) => `${selected} of ${all} operations become tools, by ${rule}.`,
    fix: () => "Nothing to do.",
  }),
  "openapi/unclear-agents": entry<Counted>({
    severity: "warning",
    needs: "decision",
    message: (found) =>
      `The \`x-agent\` of ${many(found.count, "operation does", "operations do")} not say \`action: true\` or \`action: false\` (${first(found)}): no tool comes of ${found.count === 1 ? "it" : "them"}.`,
    fix: () => "Write `action: true` where a tool is wanted, and `action: false` where none is.",
  }),
  "openapi/misplaced-agents": entry<Counted>({
    severity: "warning",
    message: ({ count }) =>
      `\`x-agent\` stands ${count === 1 ? "" : `${grouped(count)} times `}at a path or at the document, where it counts for nothing.`,
    fix: () => "Move it into the operations that it is meant for.",
  }),
  "openapi/not-tools": entry<{ what: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ what }) => `No tools come of ${what}: they are calls that the API makes, or hints.`,
    fix: () => "Nothing to do.",
  }),
  "openapi/refs-from-schema": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "reference leads", "references lead")} nowhere from the document, but somewhere from the schema around (${first(found)}); read so.`,
    fix: () => "Write the whole way, such as `#/components/schemas/Pet/properties/tags`.",
  }),
  "openapi/refs-from-parts": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "reference leads nowhere in its", "references lead nowhere in their")} own file, but somewhere in the first one (${first(found)}); read so.`,
    fix: () => "Write the file before it, such as `../openapi.yaml#/components/schemas/Pet`.",
  }),
  "openapi/refs-of-other-versions": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "reference is", "references are")} written as another version of OpenAPI has it, or not quite as this document does (${first(found)}); read as what is named here.`,
    fix: () => "Write the whole way, such as `#/components/schemas/Pet`, or `#/definitions/Pet` in Swagger 2.0.",
  }),
  "openapi/dangling-refs": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "reference", "references")} that no selected operation needs ${found.count === 1 ? "leads" : "lead"} to nothing (${first(found)}).`,
    fix: () => "Define what they name, or remove them.",
  }),
  "openapi/dead-discriminators": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "discriminator mapping leads", "discriminator mappings lead")} to nothing (${first(found)}); the alternatives count as a plain union.`,
    fix: () => "Map each value to the name of a schema or to a reference that leads somewhere.",
  }),
  "openapi/many-subtypes": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "schema with a discriminator has", "schemas with a discriminator have")} more than 50 others that extend ${found.count === 1 ? "it" : "them"}, or more than can be written out (${first(found)}); the fields of those are not known where ${found.count === 1 ? "it is" : "they are"} referred to.`,
    fix: () => "Refer to the schemas that are meant, as a `oneOf`, in an overlay.",
  }),
  "openapi/endless-schemas": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "reference leads", "references lead")} to a schema that is nothing but a reference to itself (${first(found)}); it may be anything.`,
    fix: () => "Give one of the schemas in the circle a content of its own.",
  }),
  "openapi/no-operation-ids": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: ({ count }) => `${many(count, "operation has", "operations have")} no \`operationId\`; the name comes from method and path.`,
    fix: () =>
      "Nothing to do: the lock keeps the names. To give others, use `rename` under `operations` of the source, or an overlay that adds an `operationId`.",
  }),
  "openapi/duplicate-operation-ids": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "operation has", "operations have")} an \`operationId\` or a name that another has already (${first(found)}); method and path tell them apart, or the names that the lock keeps.`,
    fix: () =>
      "Nothing to do: the lock keeps the names. To give others, use `rename` under `operations` of the source, or an overlay that changes the `operationId`.",
  }),
  "openapi/kept-ids": entry<Counted>({
    severity: "note",
    message: (found) =>
      `${many(found.count, "tool keeps the id that it had", "tools keep the ids that they had")}, though the document gives ${found.count === 1 ? "it" : "them"} another by now (${first(found)}).`,
    fix: () => "Callers go on as before. `rename` under `operations` of the source gives a tool another id.",
  }),
  "openapi/changed-names": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "operation gets", "operations get")} a host name that ends in a hash (${first(found)}): another tool has the name that the id makes, or it cannot be cut to 64 characters by words.`,
    fix: () => "Nothing to do; `hostName` or `rename` under `operations` of the source gives another name.",
  }),
  "openapi/schema-slips": entry<Counted & { meant?: string }>({
    severity: "warning",
    message: ({ count, detail }) => (count === 1 ? detail : `${detail} (${grouped(count)} times like this)`),
    fix: ({ meant }) =>
      meant === undefined
        ? "Correct it where it matters; until then it is read as said here, and what cannot be read is left out."
        : `Did you mean \`${meant}\`?`,
  }),
  "openapi/schema-notes": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: ({ count, detail }) => (count === 1 ? detail : `${detail} (${grouped(count)} times like this)`),
    fix: () => "Nothing to do.",
  }),
  "openapi/secret-names": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "text is", "texts are")} taken for ${found.count === 1 ? "a secret" : "secrets"} by ${found.count === 1 ? "its name" : "their names"} (${first(found)}), and shown to nobody who approves a call.`,
    fix: () =>
      "Nothing to do. Where one is no secret, say `x-secret: false` of it, in the document or in an overlay; `x-secret: true` marks others.",
  }),
  "openapi/wrong-defaults": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "default is", "defaults are")} refused by ${found.count === 1 ? "its" : "their"} own schema and left out (${first(found)}).`,
    fix: () => "Change the default, or the schema.",
  }),
  "openapi/wrong-examples": entry<Counted>({
    severity: "note",
    message: (found) =>
      `${many(found.count, "example does", "examples do")} not fit the schema beside ${found.count === 1 ? "it and is" : "them and are"} left out (${first(found)}).`,
    fix: () => "Change the example, or the schema.",
  }),
  "openapi/no-example": entry<Counted>({
    severity: "note",
    message: (found) => `For ${many(found.count, "operation", "operations")} no example could be made (${first(found)}).`,
    fix: () => "Give the parameters and the body an `example`.",
  }),
  "openapi/untyped-objects": entry<Counted>({
    severity: "note",
    message: ({ count }) =>
      `${many(count, "schema has", "schemas have")} keywords of one type and no \`type\`; the type is taken as meant.`,
    fix: () => 'Write the `type`, or set `untyped: "written"` to read such schemas to the letter.',
  }),
  "openapi/rounded-numbers": entry<Counted>({
    severity: "warning",
    message: (found) => `${many(found.count, "number is", "numbers are")} not exact when read, or no number at all (${first(found)}).`,
    fix: () => "Write such numbers as text, or stay between -9007199254740991 and 9007199254740991.",
  }),
  "openapi/duplicate-keys": entry<Counted>({
    severity: "warning",
    message: ({ detail }) => `A key is given twice (${detail}); the last one counts.`,
    fix: () => "Remove one of the two.",
  }),
  "openapi/unknown-tags": entry<Counted>({
    severity: "warning",
    message: ({ detail }) =>
      `A tag of YAML is not known here (${detail}); what stands behind it, and behind all others, is read as plain text, list or map.`,
    fix: () => "Write the value without the tag. In an extension the tag does no harm.",
  }),
  "openapi/unknown-keys": entry<Counted & { meant?: string }>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "key is", "keys are")} not known here and ${found.count === 1 ? "says" : "say"} nothing (${first(found)}).`,
    fix: ({ meant }) => (meant === undefined ? "Remove it, or start its name with `x-`." : `Did you mean \`${meant}\`?`),
  }),
  "openapi/invalid-parts": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "part", "parts")} of the document ${found.count === 1 ? "is" : "are"} not as OpenAPI wants it (${first(found)}).`,
    fix: () => "Correct it; what could be understood is used.",
  }),
  "openapi/unsent-headers": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "header is", "headers are")} no input (${first(found)}): the client itself says how a message is framed, by which method, and who calls.`,
    fix: () => "If the service knows its callers by such a header, give it under `credentials` of `httpTransport`.",
  }),
  "openapi/token-parameters": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "optional parameter carries", "optional parameters carry")} the credentials of a security scheme that ${found.count === 1 ? "its operation does" : "their operations do"} not ask for (${first(found)}), and ${found.count === 1 ? "is" : "are"} no input.`,
    fix: () =>
      "Nothing to do where the operation works without it. Otherwise state the scheme as `security` of the operation, in an overlay.",
  }),
  "openapi/kept-credentials": entry<Counted>({
    severity: "warning",
    needs: "decision",
    message: (found) =>
      `${many(found.count, "required parameter looks like the credentials", "required parameters look like the credentials")} of the application (${first(found)}), and ${found.count === 1 ? "is an input" : "are inputs"}: a model is asked for ${found.count === 1 ? "it" : "them"}.`,
    fix: () =>
      "If the application gives it, declare it in an overlay, as a security scheme of type `apiKey` and in `security`. If the service needs only the header of the scheme, switch the guess on.",
  }),
  "openapi/applied-guesses": entry<Counted & { does: string }>({
    severity: "note",
    needs: "nothing",
    message: (found) => `${found.does} This guess applies in ${many(found.count, "place", "places")} (${first(found)}).`,
    fix: () => "Nothing to do where it is right. To switch it off, paste the line.",
  }),
  "openapi/open-guesses": entry<Counted & { does: string }>({
    severity: "note",
    message: (found) => `This guess is off, and would apply in ${many(found.count, "place", "places")} (${first(found)}): ${found.does}`,
    fix: () => "Paste the line where it is right. State what the document means in an overlay, or under `operations` of the source.",
  }),
  "openapi/undeclared-credentials": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "parameter looks like a credential", "parameters look like credentials")} that no security scheme declares (${first(found)}), so a model is asked for ${found.count === 1 ? "it" : "them"}.`,
    fix: () =>
      "Declare it in an overlay, as a security scheme of type `apiKey` and in `security`: then the application gives it, and no model sees it.",
  }),
  "openapi/named-effects": entry<Counted>({
    severity: "warning",
    needs: "decision",
    message: (found) =>
      `${many(found.count, "operation that reads by its method acts", "operations that read by their method act")} by name, path or summary (${first(found)}): ${found.count === 1 ? "it counts" : "each counts"} as \`effect: write\`, and every call needs approval.`,
    fix: () => 'Paste the lines. Write "read" for an operation that changes nothing, and "delete" for one that deletes.',
  }),
  "openapi/named-reads": entry<Counted>({
    severity: "note",
    message: (found) =>
      `${many(found.count, "POST reads", "POSTs read")} by name, path or summary (${first(found)}), and every call needs approval.`,
    fix: () =>
      "Paste the lines of those that change nothing: their calls need no approval then. To count all of them as reads, switch the guess on.",
  }),
  "openapi/path-parameters": entry<Counted>({
    severity: "warning",
    message: (found) => `${many(found.count, "path and its parameters", "paths and their parameters")} disagree (${first(found)}).`,
    fix: () => "Declare each `{name}` of a path as a required parameter in the path, and no other.",
  }),
  "openapi/unknown-security": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "security requirement names", "security requirements name")} a scheme that is not defined or not known (${first(found)}).`,
    fix: () => "Define the scheme under `components.securitySchemes`.",
  }),
  "openapi/unencrypted-credentials": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "operation sends", "operations send")} credentials by http, for everybody on the way to read (${first(found)}).`,
    fix: () => "Most services answer by https as well: name that address under `servers` of `httpTransport`, or in an overlay.",
  }),
  "openapi/silent-security": entry<Counted>({
    severity: "warning",
    needs: "decision",
    message: ({ count, detail }) =>
      `${many(count, "operation says", "operations say")} nothing of credentials, and nor does the document, which defines ${detail}: none are sent.`,
    fix: () => "Say in an overlay which scheme counts, as `security` of the document; `security: []` where none is needed.",
  }),
  "openapi/relative-server": entry<Counted>({
    severity: "warning",
    message: ({ detail }) =>
      `${detail === "" ? "The document names no server" : `The server \`${detail}\` has no host`}, and nobody says where the document comes from.`,
    fix: () =>
      "Give the source the address of the document, as `url` in the config; or name the API's own where the tools are bound, as `baseUrl` or `servers` of `httpTransport`.",
  }),
  "openapi/skipped-operations": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "operation cannot be a tool and is", "operations cannot be tools and are")} left out (${first(found)}).`,
    fix: () => "To have tools of them, describe them under one of OpenAPI's methods, in an overlay.",
  }),
  "openapi/long-texts": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) => `${many(found.count, "description is", "descriptions are")} cut to what a model can take (${first(found)}).`,
    fix: () => "Nothing to do; the first sentences count.",
  }),
  "openapi/media-types": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "body or answer has", "bodies or answers have")} several media types, and one is used (${first(found)}).`,
    fix: () => "Nothing to do.",
  }),
};

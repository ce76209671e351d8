import { type Counted, first, grouped, many } from "./counted.js";
import { entry } from "./entry.js";
import { nothingSelected } from "./nothing-selected.js";

/** Problems of an OpenAPI document. A problem in many places is reported once, with a count and the first place. */
export const openapiCatalogue = {
  "openapi/not-openapi": entry<{ found: string; fix?: string }>({
    severity: "error",
    message: ({ found }) => `Not a supported contract: expected \`openapi\`, \`swagger\` or \`toolspec\` at the top level, but ${found}.`,
    fix: ({ fix }) => fix ?? 'Use a document that begins with `openapi: 3.1.0` or `swagger: "2.0"`.',
  }),
  "openapi/unknown-version": entry<{ key: "openapi" | "swagger"; found: string }>({
    severity: "error",
    message: ({ key, found }) => `\`${key}\` must be version ${key === "swagger" ? "2.0" : "3.0, 3.1 or 3.2"}, but this is ${found}.`,
    fix: () => 'Write the version of the document, such as `openapi: 3.1.0` or `swagger: "2.0"`.',
  }),
  "openapi/newer-version": entry<{ found: string }>({
    severity: "warning",
    message: ({ found }) => `OpenAPI ${found} is newer than 3.2, the newest supported version. The document is read as 3.2.`,
    fix: () => "Check the generated tools, or write `openapi: 3.2.0`.",
  }),
  "openapi/unknown-dialect": entry<{ found: string }>({
    severity: "warning",
    message: ({ found }) => `\`jsonSchemaDialect\` names \`${found}\`, which is not supported. Schemas are read in the dialect of OpenAPI.`,
    fix: () => "Check the tools whose schemas use keywords of that dialect. Such keywords are ignored.",
  }),
  "openapi/no-paths": entry<Record<never, never>>({
    severity: "error",
    message: () => "`paths` is missing, and the document has no other content.",
    fix: () => "Add `paths` with the operations of the API.",
  }),
  "openapi/wrong-shape": entry<{ what: string; want: string; found: string }>({
    severity: "error",
    message: ({ what, want, found }) => `\`${what}\` must be ${want}, but this is ${found}.`,
    fix: ({ what, want }) => `Give \`${what}\` ${want}.`,
  }),
  "openapi/no-operations": entry<{ others: string }>({
    severity: "warning",
    message: ({ others }) => `The document has no operations, so it gives no tools${others}.`,
    fix: () => "Add operations under `paths`. A document that only shares components needs none.",
  }),
  "openapi/endless-ref": entry<{ ref: string }>({
    severity: "error",
    message: ({ ref }) => `The reference \`${ref}\` resolves to itself.`,
    fix: () => "Give one of the definitions in the circle its own content.",
  }),
  "openapi/too-many-parts": entry<{ most: number }>({
    severity: "error",
    message: ({ most }) =>
      `The operations up to this one have more than ${grouped(most)} parameters, properties, values and lines of text together. References repeat most of them.`,
    fix: () => "Select fewer operations, or remove what all of them repeat.",
  }),
  "openapi/repeated-operations": entry<{ most: number }>({
    severity: "error",
    message: ({ most }) => `References repeat operations of other paths more than ${grouped(most)} times.`,
    fix: () => "Write each operation in its own path, or leave out the paths that repeat others.",
  }),
  "openapi/long-lists": entry<Counted>({
    severity: "warning",
    message: (found) => `${many(found.count, "list has", "lists have")} too many entries (${first(found)}). Only the first 50 are used.`,
    fix: () => "List only the entries that are needed, in an overlay.",
  }),
  "openapi/nothing-selected": nothingSelected,
  "openapi/selected": entry<{ selected: number; all: number; rule: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ selected, all, rule }) =>
      `${grouped(selected)} of ${many(all, "operation becomes a tool", "operations become tools")}, selected by ${rule}.`,
    fix: () => "Nothing to do.",
  }),
  "openapi/unclear-agents": entry<Counted>({
    severity: "warning",
    needs: "decision",
    message: (found) =>
      `${many(found.count, "operation has", "operations have")} an \`x-agent\` without \`action: true\` or \`action: false\` (${first(found)}). ${found.count === 1 ? "It becomes no tool" : "They become no tools"}.`,
    fix: () => "Write `action: true` to make a tool of the operation, or `action: false` to leave it out.",
  }),
  "openapi/misplaced-agents": entry<Counted>({
    severity: "warning",
    message: ({ count }) =>
      `\`x-agent\` stands outside an operation${count === 1 ? "" : ` in ${grouped(count)} places`}, where it is ignored.`,
    fix: () => "Move `x-agent` into the operations.",
  }),
  "openapi/not-tools": entry<{ what: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ what }) => `The document also has ${what}. Only operations become tools.`,
    fix: () => "Nothing to do.",
  }),
  "openapi/refs-from-schema": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "reference starts", "references start")} at the schema around ${found.count === 1 ? "it" : "them"}, not at the document (${first(found)}). ${found.count === 1 ? "It is" : "They are"} resolved from that schema.`,
    fix: () => "Write the pointer from the root of the document, such as `#/components/schemas/Pet/properties/tags`.",
  }),
  "openapi/refs-from-parts": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "reference names", "references name")} a part of the first document, but no file (${first(found)}). ${found.count === 1 ? "It is" : "They are"} resolved in the first document.`,
    fix: () => "Write the file before the pointer, such as `../openapi.yaml#/components/schemas/Pet`.",
  }),
  "openapi/refs-of-other-versions": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "reference is", "references are")} incomplete or written as in another version of OpenAPI (${first(found)}). ${found.count === 1 ? "It is" : "They are"} resolved to the only definition that fits.`,
    fix: () => "Write the full reference, such as `#/components/schemas/Pet`, or `#/definitions/Pet` in Swagger 2.0.",
  }),
  "openapi/dangling-refs": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "reference", "references")} outside the selected operations cannot be resolved (${first(found)}).`,
    fix: () => "Define the targets, or remove the references.",
  }),
  "openapi/dead-discriminators": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "discriminator mapping names", "discriminator mappings name")} a schema that does not exist (${first(found)}). The discriminator is ignored, and the branches are read as a plain choice.`,
    fix: () => "Map each value to the name of a schema, or to a reference that can be resolved.",
  }),
  "openapi/many-subtypes": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "schema with a discriminator has", "schemas with a discriminator have")} more than 50 subtypes, or more than the output has room for (${first(found)}). Where ${found.count === 1 ? "it is" : "they are"} referenced, the fields of the subtypes are unknown.`,
    fix: () => "Replace the reference by a `oneOf` of the needed subtypes, in an overlay.",
  }),
  "openapi/endless-schemas": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "reference resolves", "references resolve")} to a schema that contains only a reference to itself (${first(found)}). Any value is accepted there.`,
    fix: () => "Give one of the schemas in the circle its own content.",
  }),
  "openapi/no-operation-ids": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: ({ count }) =>
      `${many(count, "operation has", "operations have")} no \`operationId\`. ${count === 1 ? "Its tool is" : "Their tools are"} named by method and path.`,
    fix: () =>
      "Nothing to do: the lock keeps the names. To change one, use `rename` under `operations` of the source, or add an `operationId` in an overlay.",
  }),
  "openapi/duplicate-operation-ids": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "operation shares its", "operations share their")} \`operationId\` or name with another operation (${first(found)}). ${found.count === 1 ? "Its tool is" : "Their tools are"} named by method and path, or as in the lock.`,
    fix: () =>
      "Nothing to do: the lock keeps the names. To change one, use `rename` under `operations` of the source, or change the `operationId` in an overlay.",
  }),
  "openapi/kept-ids": entry<Counted>({
    severity: "note",
    message: (found) =>
      `${many(found.count, "tool keeps its", "tools keep their")} previous id, although the document now gives another one (${first(found)}).`,
    fix: () => "Nothing to do: callers continue to work. To change an id, use `rename` under `operations` of the source.",
  }),
  "openapi/changed-names": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "host name ends", "host names end")} in a hash (${first(found)}). The plain name is already in use, or it is longer than 64 characters.`,
    fix: () => "Nothing to do. To choose another name, use `hostName` or `rename` under `operations` of the source.",
  }),
  "openapi/schema-slips": entry<Counted & { meant?: string; does?: string }>({
    severity: "warning",
    message: ({ count, detail, does = detail }) => (count === 1 ? does : `${does} (${grouped(count)} times)`),
    fix: ({ meant }) =>
      meant === undefined
        ? "Correct the schema if the reading is wrong. Parts that cannot be read are left out."
        : `Did you mean \`${meant}\`?`,
  }),
  "openapi/schema-notes": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: ({ count, detail }) => (count === 1 ? detail : `${detail} (${grouped(count)} times)`),
    fix: () => "Nothing to do.",
  }),
  "openapi/secret-names": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "field is", "fields are")} treated as secret because of ${found.count === 1 ? "its name" : "their names"} (${first(found)}). Approvers do not see ${found.count === 1 ? "its value" : "their values"}.`,
    fix: () => "Nothing to do. To change this, set `x-secret: false` or `x-secret: true`, in the document or in an overlay.",
  }),
  "openapi/wrong-defaults": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "default does", "defaults do")} not fit ${found.count === 1 ? "its schema and is" : "their schemas and are"} left out (${first(found)}).`,
    fix: () => "Correct the default or the schema.",
  }),
  "openapi/wrong-examples": entry<Counted>({
    severity: "note",
    message: (found) =>
      `${many(found.count, "example does", "examples do")} not fit ${found.count === 1 ? "its schema and is" : "their schemas and are"} left out (${first(found)}).`,
    fix: () => "Correct the example or the schema.",
  }),
  "openapi/no-example": entry<Counted>({
    severity: "note",
    message: (found) => `${many(found.count, "operation has", "operations have")} no example, and none could be made (${first(found)}).`,
    fix: () => "Add an `example` to the parameters and the body.",
  }),
  "openapi/untyped-objects": entry<Counted>({
    severity: "note",
    message: ({ count }) => `${many(count, "schema has", "schemas have")} no \`type\`, but keywords of a single type. That type is used.`,
    fix: () => 'Write the `type`. To accept values of any type there, set `untyped: "written"`.',
  }),
  "openapi/rounded-numbers": entry<Counted>({
    severity: "warning",
    message: (found) => `${many(found.count, "number", "numbers")} cannot be read exactly (${first(found)}).`,
    fix: () => "Write such numbers as text, or stay between -9007199254740991 and 9007199254740991.",
  }),
  "openapi/duplicate-keys": entry<Counted>({
    severity: "warning",
    message: ({ count, detail }) =>
      `${many(count, "key is", "keys are")} repeated in one map (${first({ count, detail })}). The last value is used.`,
    fix: () => "Remove the other entries.",
  }),
  "openapi/unknown-tags": entry<Counted>({
    severity: "warning",
    message: ({ detail }) => `The YAML tag ${detail} is not supported. Tagged values are read as plain text, lists or maps.`,
    fix: () => "Remove the tag. In an extension (`x-…`) it does no harm.",
  }),
  "openapi/unknown-keys": entry<Counted & { meant?: string }>({
    severity: "warning",
    message: (found) => `${many(found.count, "key is", "keys are")} unknown and ignored (${first(found)}).`,
    fix: ({ meant }) => (meant === undefined ? "Remove the key, or start its name with `x-`." : `Did you mean \`${meant}\`?`),
  }),
  "openapi/invalid-parts": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "part", "parts")} of the document ${found.count === 1 ? "does" : "do"} not follow the OpenAPI Specification (${first(found)}).`,
    fix: () => "Correct the document. Parts that can be read are used.",
  }),
  "openapi/unsent-headers": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "header is", "headers are")} not an input field (${first(found)}). The HTTP client or the credentials set such headers.`,
    fix: () => "If the header identifies the caller, set it under `credentials` of `httpTransport`.",
  }),
  "openapi/token-parameters": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "optional parameter carries", "optional parameters carry")} a credential that ${found.count === 1 ? "its operation does" : "their operations do"} not require (${first(found)}) and ${found.count === 1 ? "is no input field" : "are no input fields"}.`,
    fix: () => "Nothing to do if the operation works without it. Otherwise add the scheme to `security` of the operation, in an overlay.",
  }),
  "openapi/kept-credentials": entry<Counted>({
    severity: "warning",
    needs: "decision",
    message: (found) =>
      `${many(found.count, "required parameter looks like a credential", "required parameters look like credentials")} of the application (${first(found)}) and ${found.count === 1 ? "is an input field" : "are input fields"}. A model must fill ${found.count === 1 ? "it" : "them"} in.`,
    fix: () =>
      "If the application sends it, add an `apiKey` security scheme and a `security` entry in an overlay. If the service needs only the header of the scheme, switch the guess on.",
  }),
  "openapi/applied-guesses": entry<Counted & { does: string }>({
    severity: "note",
    needs: "nothing",
    message: (found) => `${found.does} This guess applies in ${many(found.count, "place", "places")} (${first(found)}).`,
    fix: () => "Nothing to do if the guess is right. To switch it off, paste the line.",
  }),
  "openapi/open-guesses": entry<Counted & { does: string }>({
    severity: "note",
    message: (found) => `This guess is off. It would apply in ${many(found.count, "place", "places")} (${first(found)}): ${found.does}`,
    fix: () => "If the guess is right, paste the line. Otherwise describe the meaning in an overlay, or under `operations` of the source.",
  }),
  "openapi/undeclared-credentials": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "parameter looks like a credential", "parameters look like credentials")}, but no security scheme declares ${found.count === 1 ? "it" : "them"} (${first(found)}). A model must fill ${found.count === 1 ? "it" : "them"} in.`,
    fix: () =>
      "Declare it in an overlay: add an `apiKey` security scheme and a `security` entry. The application then sends it, and no model sees it.",
  }),
  "openapi/named-effects": entry<Counted>({
    severity: "warning",
    needs: "decision",
    message: (found) =>
      `${many(found.count, "operation with a read method looks", "operations with a read method look")} like ${found.count === 1 ? "it changes" : "they change"} data, by name, path or summary (${first(found)}). ${found.count === 1 ? "It has" : "They have"} \`effect: write\`, and every call waits for approval.`,
    fix: () => 'Paste the lines. Write "read" for an operation that changes nothing, and "delete" for one that deletes.',
  }),
  "openapi/named-reads": entry<Counted>({
    severity: "note",
    message: (found) =>
      `${many(found.count, "POST operation looks", "POST operations look")} like ${found.count === 1 ? "it only reads" : "they only read"}, by name, path or summary (${first(found)}). Every call waits for approval.`,
    fix: () =>
      "Paste the lines of the operations that change nothing: their calls then need no approval. To apply this to all of them, switch the guess on.",
  }),
  "openapi/path-parameters": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "path does", "paths do")} not match ${found.count === 1 ? "its" : "their"} path parameters (${first(found)}).`,
    fix: () => "Declare each `{name}` of a path as a required path parameter, and no others.",
  }),
  "openapi/unknown-security": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "security requirement names a scheme that is", "security requirements name schemes that are")} undefined or unsupported (${first(found)}).`,
    fix: () => "Define the scheme under `components.securitySchemes`.",
  }),
  "openapi/unencrypted-credentials": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "operation sends", "operations send")} credentials over unencrypted \`http\` (${first(found)}).`,
    fix: () => "Most services also answer over `https`. Set that address under `servers` of `httpTransport`, or in an overlay.",
  }),
  "openapi/silent-security": entry<Counted>({
    severity: "warning",
    needs: "decision",
    message: ({ count, detail }) =>
      `${many(count, "operation declares", "operations declare")} no \`security\`, and neither does the document, although it defines ${detail}. No credentials are sent.`,
    fix: () => "Set `security` of the document in an overlay. Write `security: []` on operations that need no credentials.",
  }),
  "openapi/relative-server": entry<Counted>({
    severity: "warning",
    message: ({ detail }) =>
      `${detail === "" ? "The document names no server" : `The server \`${detail}\` has no host`}, and the address of the document is unknown.`,
    fix: () => "Set `url` of the source in the config to the address of the document. Or set `baseUrl` or `servers` of `httpTransport`.",
  }),
  "openapi/skipped-operations": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "operation cannot be a tool and is", "operations cannot be tools and are")} left out (${first(found)}).`,
    fix: () => "To make tools of them, describe them under a method of OpenAPI in an overlay.",
  }),
  "openapi/long-texts": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) => `${many(found.count, "description is", "descriptions are")} too long for models and shortened (${first(found)}).`,
    fix: () => "Nothing to do. The first sentences are kept.",
  }),
  "openapi/empty-bodies": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "required body has", "required bodies have")} no member that a request may give (${first(found)}), such as only read-only ones. An empty object is sent.`,
    fix: () => "Nothing to do.",
  }),
  "openapi/media-types": entry<Counted>({
    severity: "note",
    needs: "nothing",
    message: (found) =>
      `${many(found.count, "body or response has", "bodies or responses have")} several media types. One of them is used (${first(found)}).`,
    fix: () => "Nothing to do.",
  }),
};

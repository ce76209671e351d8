/** The door for generated files alone. What it exports keeps its meaning, so that old output works with a new runtime. */
export { type ClientPaths, defineClient } from "../client/define-client.js";
export type { CallContext, Caller, Handler, HandlerContext } from "../context.js";
export type { Json, JsonObject, JsonSchema } from "../json.js";
export { combineRegistries } from "../registry/combine-registries.js";
export { defineRegistry } from "../registry/define-registry.js";
export type { Formerly, Registry, RegistryDeclaration, ToolEntry, TypesOf } from "../registry/registry.js";
export type { ToolResponse } from "../response.js";
export type { Schema } from "../schema/opaque.js";
export { defineTool } from "../tool/define-tool.js";
export type { DeferredParts, Definition, SchemaLiterals, Tool, ToolDeclaration, ToolSchemas } from "../tool/tool.js";
export { definitionsOf } from "./definitions-of.js";
export { jsonSchema } from "./json-schema.js";
export { policyDefaults } from "./policy-defaults.js";

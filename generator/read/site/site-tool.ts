import type { Call, Hints, JsonObject, JsonSchema, Origin } from "../../ir/index.js";
import type { AgentSettings } from "../agent/index.js";
import type { SiteDocument } from "./table.js";

/** A tool of a site: the common text for this id, with the words of this site. */
export type SiteTool = {
  readonly id: string;
  /** The node of the document that it is made from. */
  readonly origin: Origin;
  readonly title: string;
  readonly description: string;
  readonly input: JsonSchema;
  readonly output: JsonSchema;
  readonly errors?: { readonly [code: string]: JsonObject };
  readonly settings: AgentSettings;
  readonly say?: string;
  readonly hints?: Hints;
  readonly example?: JsonObject;
  readonly call: Call;
};

/** The input for all tools of a site. */
export type Site = {
  readonly document: SiteDocument;
  /** Of the document. */
  readonly origin: Origin;
};

export const strict: NonNullable<AgentSettings["validation"]> = { unknownKeys: "strip", output: "strict", permissionCheck: "required" };

/** Common parts of tools that move on the page and change nothing. */
export const moving = { sideEffects: "read-only-nav", confirm: "never", auth: "none", validation: strict } as const;

/** The number of names that a description shows from a long list. */
const mostNamed = 40;

/** `Products: /products, Cart: /cart`. */
export function listNames(entries: readonly (readonly [name: string, value: string])[]): string {
  const named = entries.slice(0, mostNamed).map(([name, value]) => (name === value ? value : `${name}: ${value}`));
  const more = entries.length - named.length;
  return `${named.join(", ")}${more === 0 ? "" : `, and ${more} more`}`;
}

export const missingTarget: JsonObject = {
  type: "object",
  description: "Details of a call whose selector matches nothing on the page.",
  required: ["selector", "candidates"],
  properties: {
    selector: { type: "string", maxLength: 512, description: "The selector that matches nothing." },
    candidates: {
      type: "array",
      maxItems: 20,
      description: "What the page offers instead, nearest first.",
      items: {
        type: "object",
        required: ["role", "selector"],
        properties: {
          role: { type: "string", description: "ARIA role of the element." },
          selector: { type: "string", maxLength: 512, description: "Selector that matches it." },
          name: { type: "string", minLength: 1, maxLength: 200, description: "Its accessible name." },
        },
      },
    },
  },
};

export const webAddress: JsonObject = { type: "string", format: "uri", maxLength: 2048 };

export function objectOf(properties: JsonObject, required: readonly string[] = []): JsonObject {
  return { type: "object", ...(required.length === 0 ? {} : { required }), properties };
}
